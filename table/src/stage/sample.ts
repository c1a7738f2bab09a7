/** Small boards and pieces for tests. */
import { positionWith } from "../lib/samples";
import type { Desk } from "../lib/contract";
import type { Ask, Drawing, Piece, Spot } from "../wire";

const spot = (name: string, column: number, row: number, rest: Partial<Spot> = {}): Spot => ({
    name,
    x: 100 + 150 * column,
    y: 86.6 + 173.2 * row + (column % 2 ? 86.6 : 0),
    level: 0,
    kind: "clear",
    base: "",
    floor: 0,
    edge: false,
    outline: [],
    layer: 0,
    title: "",
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
        plans: [],
        trees: [],
        links: [],
    };
}

export * from "../lib/samples";

/** A desk that shows just what is given. */
export function deskWith(question: Ask, pieces: readonly Piece[], shows: Partial<Desk> = {}): Desk {
    const match = { ask: question, position: positionWith(pieces) };
    const sight = { from: null, ray: null, field: null, towards: false };
    const aiming = { option: null, proposal: null, spot: null, held: false, alone: null, loading: false };
    const plain = { selection: [], pointed: [], chosen: -1, options: question.options, focus: -1, hop: -1, sight };
    return {
        match,
        actor: null,
        ways: null,
        way: null,
        forecast: null,
        placing: null,
        drafting: null,
        aiming,
        card: { piece: null, pinned: false, offered: null, hush: () => {} },
        ...plain,
        ...shows,
    } as unknown as Desk;
}
