"""Cases of the skirmish: the position that one describes, and what differs from what it expects."""

from voltigeur.games.skirmish.cases.expect import differences
from voltigeur.games.skirmish.cases.given import arrange, case_setting

__all__ = ["arrange", "case_setting", "differences"]
