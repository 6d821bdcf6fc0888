"""How a Redwood game ended, in words, where places alone do not say it: Solo scenarios and teams."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.score import Team
from tabletop.games.redwood import facts, solo
from tabletop.games.redwood.names import series
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Table
from tabletop.play.session import Session
from tabletop.scenes.redwood import solo_notes
from tabletop.scenes.results_words import Epilogue
from tabletop.storage import records


def epilogue(session: Session) -> Epilogue | None:
    """Headline and summary of a Solo or Team game; None where the usual words do."""
    table: Table = session.state.table
    if facts.scenario(table) is not None:
        return _alone(session, table)
    return _teams(session) if table.options.team else None


def _alone(session: Session, table: Table) -> Epilogue:
    scenario = pieces().scenario(facts.scenario(table) or "")
    won, points = solo.won(table), session.sheets()[0].total
    headline = f"{scenario.title}: {'won' if won else 'lost'}"
    said = f"{session.names[0]} has {_points(points)}."
    if not won:
        return Epilogue(headline, f"{said} {scenario.goal} That was not done, so it is no record.", False)
    mode = solo_notes.mode(table.options)
    found = records.ranked(records.read(), session.rules.id, scenario.id, mode, won=True)
    best = found[0].points if found else points
    if points >= best:
        return Epilogue(headline, f"{said} That is the record of this scenario.", True)
    return Epilogue(headline, f"{said} The record stands at {_points(best)}, by {found[0].player}.", True)


def _teams(session: Session) -> Epilogue:
    sheets = session.sheets()
    teams = {sheet.team.members: sheet.team for sheet in sheets if sheet.team is not None}
    winners = [members for members in teams if session.places()[members[0]] == 1]
    named = {members: series([session.names[seat] for seat in members]) for members in teams}
    totals = [f"{named[members]} {team.total}" for members, team in teams.items()]
    said = f"Teams: {series(totals)} points."
    if len(winners) == 1:
        said += _tie_break(list(teams.values()))
        return Epilogue(f"{named[winners[0]]} win together", said, True)
    return Epilogue("Both teams share the victory", said, True)


def _tie_break(teams: Sequence[Team]) -> str:
    """What decided between teams with equal points; nothing where the points did."""
    one, other = teams
    if one.total != other.total:
        return ""
    for mine, theirs in zip(one.ties, other.ties, strict=True):
        if mine.value != theirs.value:
            better, worse = sorted((mine.value, theirs.value), reverse=True)
            return f" Equal points, decided by {mine.label}: {better} to {worse}."
    return ""


def _points(points: int) -> str:
    return f"{points} point{'' if abs(points) == 1 else 's'}".replace("-", "−")
