"""The pages about the skirmish are true: what they show loads, what they list is what there is."""

from __future__ import annotations

import re
from pathlib import Path

from voltigeur.games.skirmish.base.library import OBJECTIVES, Overrides, make_setting, table_names
from voltigeur.games.skirmish.base.scenario import ROLES, TROOP_KINDS, parse_scenario, scenario_names, scenario_text
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.ch17_points.limits import faults

DOCS = Path(__file__).parents[2] / "docs"
REFERENCE = (DOCS / "reference" / "skirmish-scenarios.md").read_text(encoding="utf-8")


def written() -> SkirmishSetting:
    """The scenario of the how-to, read whole."""
    page = (DOCS / "how-to" / "write-a-skirmish-scenario.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```toml\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    return make_setting("my-skirmish.toml", {}, Overrides(), "\n".join(blocks))


def test_the_scenario_of_the_how_to_can_be_played() -> None:
    setting = written()
    scenario = setting.scenario
    assert setting.amendments and scenario.objectives and len(setting.troops) == 7
    assert not [fault for side in (scenario.attacker, scenario.defender) for fault in faults(side.troops)]


def test_the_reference_lists_every_shipped_scenario_as_it_is() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \| (\w+) \| (\d+) \| (\d+) \| (\w+) \|", REFERENCE, re.MULTILINE)
    shipped = [parse_scenario(scenario_text(name), name) for name in scenario_names()]
    assert {row for row in rows if row[0] in scenario_names()} == {
        (item.id, item.table, str(item.turns), str(item.minutes), item.level) for item in shipped
    }


def test_the_reference_names_every_field_role_weapon_and_kind() -> None:
    setting = written()
    structs = (setting.scenario, setting.scenario.attacker.troops[0], setting.scenario.attacker.troops[0].figures[0])
    words = {name for struct in structs for name in struct.__struct_fields__}
    words |= {*TROOP_KINDS, *OBJECTIVES, *table_names(), *setting.arsenal.weapon, *setting.arsenal.vehicle}
    words |= {role for role in ROLES if role != "crew"}
    assert not sorted(word for word in words if f"`{word}`" not in REFERENCE)
