"""The few ways in which a request can be wrong, each with one clear sentence."""

from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not possible: a sentence for people and the rule it comes from.

    `public` is False where the reason would give away something that the table learns only on
    commitment (RED-094): a screen shows it only after the attempt was confirmed.
    """

    reason: str
    rule: str = ""
    public: bool = True


class IllegalAction(Exception):  # noqa: N818 - the domain word
    """An action that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class BadSave(Exception):  # noqa: N818 - the domain word
    """A file that cannot be taken up as a saved game; the file is left untouched."""


class Corrupt(BadSave):
    """The file is damaged, incomplete, edited or no saved game at all."""


class TooNew(BadSave):
    """The file was written by a newer program."""


class UnknownGame(Exception):  # noqa: N818 - the domain word
    """No game of that name is in the box."""


class BadData(Exception):  # noqa: N818 - the domain word
    """Component data that does not fit: the sentence names file, key and value."""


class CannotStart(Exception):  # noqa: N818 - the domain word
    """Why the program cannot begin as asked, in one sentence."""
