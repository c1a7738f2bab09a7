"""Fields of a model as cases write them, so that a new state of a unit is known to cases as soon as the model has it.

Of a thing that a case describes some fields are the case's own: what it is, where its row begins. All others are
fields of the model. A game declares only what it does not write as it stands, words and names:

    FIGURE = Fields("figure", Figure, {"health": words(Health), "aboard": Form(read, write)}, without=("id",))

`folded` sets the model's fields of a row apart, so that the row can be typed; `put` gives them to a thing of the
match; `written` says what a thing has come to, as `expect` names it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar, get_type_hints

import msgspec
from msgspec import Struct

from voltigeur.engine.casebook.differences import compared
from voltigeur.engine.choices import Faults, VoltigeurError
from voltigeur.engine.files import faults_in
from voltigeur.engine.reading import converted
from voltigeur.engine.spelling import unknown

T = TypeVar("T")
N = TypeVar("N")
"""What knows the names of a match."""

STATE = "state"
"""The field of a typed row that holds the fields of the model."""


class Form(NamedTuple, Generic[N]):
    """How a field is written in a case: read with the names of the match, and written with them."""

    read: Callable[[N, Any], Any]
    write: Callable[[N, Any], Any]


def words(kind: type[IntEnum]) -> Form[Any]:
    """A number that cases write as the word that it has in an enumeration: `wounded`."""
    return Form(lambda _, text: kind[text.upper().replace("-", "_")], lambda _, value: word_of(kind(value)))


def word_of(value: IntEnum) -> str:
    """The word for a member of an enumeration: `wounded`."""
    return value.name.lower().replace("_", "-")


@cache
def _fields_of(own: type[Struct]) -> tuple[str, ...]:
    return tuple(field.encode_name for field in msgspec.structs.fields(own))


class Fields(Generic[N]):
    """The fields of a model that a case may set and expect."""

    def __init__(
        self, what: str, model: type[Struct], forms: Mapping[str, Form[N]], without: Sequence[str] = ()
    ) -> None:
        self.what = what
        self.forms = forms
        self.read = tuple(get_type_hints(model))
        """What may be expected; more than may be set."""
        self.types = {name: kind for name, kind in get_type_hints(model).items() if name not in without}

    def folded(self, row: Any, own: type[Struct]) -> Any:
        """A row with the model's fields apart, under `state`; what nobody knows stays where it is, to be refused."""
        if not isinstance(row, Mapping):
            return row
        mine = _fields_of(own)
        state = {name: value for name, value in row.items() if name in self.types and name not in mine}
        return {**{name: value for name, value in row.items() if name not in state}, STATE: state}

    def strange(self, row: Any, own: type[Struct], where: str) -> Iterator[str]:
        """Fields of a row that neither the case nor the model has."""
        known = (*(name for name in _fields_of(own) if name != STATE), *self.types)
        if isinstance(row, Mapping):
            yield from (f"{where}: {unknown('field', name, known)}" for name in row if name not in known)

    def put(self, thing: Struct, state: Mapping[str, Any], names: N) -> None:
        """Give a thing the fields that a case names."""
        for name, value in state.items():
            try:
                form = self.forms.get(name)
                found = converted(value, self.types[name]) if form is None else form.read(names, value)
            except (msgspec.ValidationError, KeyError, AttributeError) as error:
                raise VoltigeurError(
                    f"{name} of a {self.what} cannot be {value!r}", remedy=f"write what the model has: {error}"
                ) from None
            setattr(thing, name, found)

    def differences(
        self, thing: Struct, called: str, wanted: Mapping[str, Any], names: N, own: Mapping[str, Callable[[], Any]]
    ) -> Iterator[str]:
        """How a thing differs from what a case expects; `own` are fields that the model does not have as such."""
        for field, value in wanted.items():
            if field in own:
                got = own[field]()
            elif field in self.read:
                got = self.written(thing, field, names)
            else:
                yield f"{called}: {unknown(f'field of a {self.what}', field, (*own, *self.read))}"
                continue
            yield from compared(f"{called}: {field}", got, value)

    def written(self, thing: Struct, name: str, names: N) -> Any:
        """What a field has come to, as a case writes it."""
        form, value = self.forms.get(name), getattr(thing, name)
        return value if form is None else form.write(names, value)


def whole_given(raw: Mapping[str, Any], kind: type[T], where: str, strange: Iterable[str]) -> T:
    """What a case gives, typed; all that is wrong with it is told at once, and what a row has that nothing knows."""
    told = {fault.partition(" (")[0]: fault for fault in (*faults_in(raw, kind), *strange)}
    if told:
        raise Faults(list(told.values()), where)
    return converted(raw, kind)


def twice(what: str, names: Iterable[str], where: str) -> None:
    """Refuse names that two things have."""
    found = [name for name, count in Counter(names).items() if count > 1]
    if found:
        raise Faults([f"two {what} are called {name!r}" for name in found], where)
