"""Cases of Troupes d'assaut: the position that one describes, and what differs from what it expects."""

from voltigeur.games.tda.cases.expect import differences
from voltigeur.games.tda.cases.given import arrange, case_setting

__all__ = ["arrange", "case_setting", "differences"]
