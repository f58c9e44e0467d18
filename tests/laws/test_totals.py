"""Points come from awards alone, and winners from totals."""

import chicago_rules as cr
from chicago_rules.events import Awarded, DealEnded, GameWon
from chicago_rules.state import Finished
from strategies.games import Game, for_all_games


@for_all_games(examples=30)
def test_totals_change_by_awards_alone_and_by_their_sum(game: Game) -> None:
    for done in game.steps():
        totals = list(done.before.totals)
        for event in done.events:
            if isinstance(event, Awarded):
                assert event.real
                totals[event.seat] += event.real
        assert tuple(totals) == done.after.totals


@for_all_games()
def test_a_deal_ends_with_the_totals_it_announces(game: Game) -> None:
    for done in game.steps():
        ended = [event for event in done.events if isinstance(event, DealEnded)]
        over = done.after.deal_number > done.before.deal_number or done.after.winners
        assert len(ended) == bool(over)
        if ended:
            assert ended == [DealEnded(done.before.deal_number, done.after.totals)]


@for_all_games()
def test_the_next_deal_begins_with_the_totals_of_the_last_and_the_next_dealer(game: Game) -> None:
    for done in game.steps():
        if done.after.deal_number > done.before.deal_number:
            opening = done.after.deal.opening
            assert opening.totals == done.after.totals
            assert opening.dealer == (done.before.dealer + 1) % game.players
            assert done.after.deal_number == done.before.deal_number + 1


@for_all_games(examples=30)
def test_a_game_is_won_once_by_seats_in_order(game: Game) -> None:
    won: list[GameWon] = []
    for done in game.steps():
        won += [event for event in done.events if isinstance(event, GameWon)]
        assert done.after.winners == (won[0].winners if won else ())
        assert isinstance(done.after.phase, Finished) == bool(won)
    assert len(won) <= 1
    for event in won:
        assert event.winners
        assert list(event.winners) == sorted(set(event.winners))


@for_all_games(examples=30)
def test_winners_share_the_highest_total_of_those_who_may_win(game: Game) -> None:
    for state in game.states():
        if not state.winners:
            continue
        rules, sheet = game.profile.winning, state.sheet
        least = rules.target + (rules.margin == "pass")
        free = rules.requires_chicago == "no"
        eligible = [
            seat
            for seat, total in enumerate(state.totals)
            if total >= least and (free or seat in sheet.declared or seat in sheet.waived)
        ]
        highest = max(state.totals[seat] for seat in eligible)
        assert list(state.winners) == [s for s in eligible if state.totals[s] == highest]
        assert len(state.winners) == 1 or rules.tie == "shared"


@for_all_games()
def test_a_sheet_of_the_middle_of_a_game_continues_it(game: Game) -> None:
    """What a new game takes from a sheet is all that a game takes from deal to deal."""
    for done in game.steps():
        if done.after.deal_number == done.before.deal_number or done.after.winners:
            continue
        again = cr.new_game(
            game.profile,
            game.players,
            done.after.dealer,
            sheet=done.after.sheet,
            check_players=False,
        )
        assert (again.sheet, again.phase) == (done.after.sheet, done.after.phase)
        assert again.deal.opening.seats == done.after.deal.opening.seats
        assert again.deal.opening.totals == done.after.deal.opening.totals
