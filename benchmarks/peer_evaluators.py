"""Other libraries that value five cards, by public calls on cards in the form they take fastest."""

from benchmarks.hands import Evaluator


def treys() -> Evaluator:
    """Return treys, which takes a hand as two lists, of a player's cards and of the table's."""
    from treys import Card
    from treys import Evaluator as Treys

    evaluate = Treys().evaluate
    return Evaluator(
        "treys",
        Card.new,
        lambda hands: [evaluate(held, board) for held, board in hands],
        lambda pairs: [evaluate(*a) < evaluate(*b) for a, b in pairs],
        hand=lambda cards: (cards[:2], cards[2:]),
    )


def phevaluator() -> Evaluator:
    """Return phevaluator, to which cards are numbers."""
    from phevaluator import Card, evaluate_cards

    return Evaluator(
        "phevaluator",
        Card.to_id,
        lambda hands: [evaluate_cards(a, b, c, d, e) for a, b, c, d, e in hands],
        lambda pairs: [evaluate_cards(*a) < evaluate_cards(*b) for a, b in pairs],
    )


def eval7() -> Evaluator:
    """Return eval7."""
    from eval7 import Card, evaluate

    return Evaluator(
        "eval7",
        Card,
        lambda hands: [evaluate(hand) for hand in hands],
        lambda pairs: [evaluate(a) > evaluate(b) for a, b in pairs],
    )


def pokerkit() -> Evaluator:
    """Return PokerKit, by its table of hands: to make one of its hands takes twice as long."""
    from pokerkit import Card, StandardHighHand

    entry = StandardHighHand.lookup.get_entry
    return Evaluator(
        "PokerKit",
        lambda text: next(iter(Card.parse(text))),
        lambda hands: [entry(hand) for hand in hands],
        lambda pairs: [entry(a) > entry(b) for a, b in pairs],
    )
