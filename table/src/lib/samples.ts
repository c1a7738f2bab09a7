/** Plain things of the wire for tests: everything empty but what is given. */
import type { Ask, Forecast, Note, Option, Piece, Ray, Slot, Ways } from "../wire";
import type { Position } from "./contract";

export const piece = (id: string, place: string, rest: Partial<Piece> = {}): Piece => ({
    id,
    side: 0,
    place,
    label: id,
    title: id,
    symbol: "infantry",
    role: "unit",
    big: "7",
    foot: "6-6-6",
    steps: [2, 2],
    group: "",
    facing: -1,
    badges: [],
    veiled: false,
    spent: false,
    number: -1,
    notes: [],
    order: 0,
    at: null,
    floor: 0,
    turn: -1,
    posture: "",
    arc: 0,
    shape: "",
    size: [0, 0],
    arcs: [0, 0],
    armour: [],
    carrier: "",
    ...rest,
});

export const option = (id: string, rest: Partial<Option> = {}): Option => ({
    id,
    answer: id,
    text: id,
    detail: "",
    verb: "",
    pieces: [],
    targets: [],
    places: [],
    odds: [],
    percent: "",
    caption: "",
    rules: [],
    ways: false,
    void: "",
    aim: "",
    cards: [],
    ...rest,
});

export const ways = (rest: Partial<Ways> = {}): Ways => ({
    title: "",
    ways: [],
    facts: [],
    regions: [],
    rings: [],
    percent: "",
    caption: "",
    ...rest,
});

export const slot = (rest: Pick<Slot, "piece"> & Partial<Slot>): Slot => ({
    places: [],
    group: "",
    zones: [],
    floors: [0],
    ...rest,
});

export const ask = (rest: Partial<Ask> = {}): Ask => ({
    id: "1",
    seat: 0,
    kind: "",
    form: "list",
    title: "",
    why: "",
    rules: [],
    options: [],
    actors: [],
    cannot: [],
    slots: [],
    focus: [],
    pieces: [],
    reaction: false,
    root: false,
    rows: [],
    boxes: [],
    ...rest,
});

export const note = (rest: Partial<Note> = {}): Note => ({
    n: 1,
    kind: "",
    text: "",
    side: 0,
    topic: "other",
    weight: 1,
    rules: [],
    dice: [],
    tone: "",
    sums: [],
    pieces: [],
    places: [],
    shape: "",
    turn: 1,
    phase: "",
    cause: "",
    cards: [],
    story: "entry",
    ...rest,
});

export const ray = (rest: Partial<Ray> = {}): Ray => ({
    a: "A1",
    b: "A4",
    state: "clear",
    text: "",
    rules: [],
    crossings: [],
    stop: null,
    ...rest,
});

export const forecast = (rest: Partial<Forecast> = {}): Forecast => ({
    title: "",
    subtitle: "",
    sums: [],
    strip: null,
    odds: [],
    facts: [],
    unknown: [],
    way: [],
    arrival: "",
    rays: [],
    warning: "",
    rules: [],
    rings: [],
    template: null,
    struck: [],
    ...rest,
});

export function positionWith(pieces: readonly Piece[]): Position {
    return {
        turn: 1,
        turns: 8,
        phase: "",
        phases: [],
        acting: 0,
        sides: [],
        groups: [],
        goals: [],
        pieces: new Map(pieces.map((each) => [each.id, each])),
        marks: new Map(),
        ending: null,
        due: [],
    };
}
