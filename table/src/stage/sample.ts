/** Small boards and pieces for tests. */
import type { Desk, Position } from "../lib/contract";
import type { Ask, Drawing, Forecast, Note, Option, Piece, Ray, Spot } from "../wire";

const spot = (name: string, column: number, row: number, rest: Partial<Spot> = {}): Spot => ({
    name,
    x: 100 + 150 * column,
    y: 86.6 + 173.2 * row + (column % 2 ? 86.6 : 0),
    level: 0,
    kind: "clear",
    base: "",
    floor: 0,
    edge: false,
    ...rest,
});

/** Columns A to E, rows 1 to 4; C2 has a floor above it. */
export function smallBoard(): Drawing {
    const spots = ["A", "B", "C", "D", "E"].flatMap((letter, column) =>
        [0, 1, 2, 3].map((row) => spot(`${letter}${row + 1}`, column, row)),
    );
    return {
        digest: "small",
        space: "hexes",
        palette: "temperate",
        width: 800,
        height: 780,
        seed: 1,
        spots: [...spots, spot("C2/1", 2, 1, { base: "C2", floor: 1 })],
        areas: [],
        stretches: [],
        edges: [],
        houses: [],
        labels: [],
        bridges: [],
    };
}

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
    };
}

/** A desk that shows just what is given. */
export function deskWith(question: Ask, pieces: readonly Piece[], shows: Partial<Desk> = {}): Desk {
    const match = { ask: question, position: positionWith(pieces) };
    const sight = { from: null, ray: null, field: null, towards: false };
    const plain = { selection: [], pointed: [], chosen: -1, options: question.options, focus: -1, hop: -1, sight };
    return {
        match,
        actor: null,
        ways: null,
        way: null,
        forecast: null,
        placing: null,
        ...plain,
        ...shows,
    } as unknown as Desk;
}
