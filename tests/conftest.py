"""Settings that all tests share."""

import gc

from hypothesis import HealthCheck, settings

# A machine that is busy with other things is no fault of a test: no deadline, no check of how long
# an example takes to draw.
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")


def pytest_collection_finish() -> None:
    """Look no more for garbage in what was collected, thousands of tests that stay to the end."""
    gc.collect()
    gc.freeze()
