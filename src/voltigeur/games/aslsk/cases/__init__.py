"""Cases of the ASL Starter Kit: the position that one describes, and what differs from what it expects."""

from voltigeur.games.aslsk.cases.expect import differences
from voltigeur.games.aslsk.cases.given import arrange, case_setting

__all__ = ["arrange", "case_setting", "differences"]
