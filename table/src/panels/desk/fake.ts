/** A match for tests: it answers from a table and remembers what it was asked. */
import type { Match, Position } from "../../lib/contract";
import type { Actor, Ask, Option, Piece, Slot, Way } from "../../wire";

export type Replies = Record<string, (args: Record<string, unknown>) => unknown>;

export class FakeMatch implements Match {
    welcome = null;
    position: Position | null = null;
    ask: Ask | null = null;
    notes = [];
    fresh = [];
    waiting = "";
    waitingFor = -1;
    players = [];
    drawing = null;
    grounds = new Map<string, readonly string[]>();
    canUndo = true;
    canRewind = false;
    canTakeBack = false;
    offer = -1;
    connection = "open" as const;
    behind = 0;
    readonly asked: [string, Record<string, unknown>][] = [];
    readonly answers: string[] = [];

    constructor(readonly replies: Replies = {}) {}

    skip(): void {}

    async request<T>(what: string, args: Record<string, unknown> = {}): Promise<T> {
        this.asked.push([what, args]);
        await Promise.resolve();
        const reply = this.replies[what];
        if (!reply) throw new Error(`no reply to ${what}`);
        return reply(args) as T;
    }

    async answer(text: string): Promise<void> {
        await Promise.resolve();
        this.replies.answer?.({ answer: text });
        this.answers.push(text);
    }

    count(what: string): number {
        return this.asked.filter(([each]) => each === what).length;
    }
}

export const option = (id: string, more: Partial<Option> = {}): Option => ({
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
    ...more,
});

export const actor = (id: string, pieces: string[], group = ""): Actor => ({ id, text: id, pieces, detail: "", group });

export const way = (to: string): Way => ({ to, answer: `go ${to}`, places: [to], cost: "1", text: "" });

export const ask = (form: string, more: Partial<Ask> = {}): Ask => ({
    id: "q1",
    seat: 0,
    kind: "test",
    form,
    title: "?",
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
    ...more,
});

export const piece = (id: string, place: string): Piece => ({
    id,
    side: 0,
    place,
    label: id.toUpperCase(),
    title: id,
    symbol: "",
    role: "unit",
    big: "",
    foot: "",
    steps: [1, 1],
    group: "",
    facing: -1,
    badges: [],
    veiled: false,
    spent: false,
    number: -1,
    notes: [],
    order: 0,
});

export const slot = (id: string, places: string[], group = ""): Slot => ({ piece: piece(id, ""), places, group });

export const position = (...pieces: Piece[]): Position => ({
    turn: 1,
    turns: 6,
    phase: "",
    phases: [],
    acting: 0,
    sides: [],
    groups: [],
    goals: [],
    pieces: new Map(pieces.map((each) => [each.id, each])),
    marks: new Map(),
    ending: null,
});
