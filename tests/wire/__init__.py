"""JSON documents, and what no text may do."""
