/** A match for tests: it answers from a table and remembers what it was asked. */
import type { Breath, Match, Position } from "../../lib/contract";
import * as samples from "../../lib/samples";
import type { Actor, Ask, Piece, Slot, Way } from "../../wire";

export type Replies = Record<string, (args: Record<string, unknown>) => unknown>;

export class FakeMatch implements Match {
    welcome = null;
    position: Position | null = null;
    ask: Ask | null = null;
    rights: readonly Ask[] = [];
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
    narrated = false;
    unasked = [];
    readonly asked: [string, Record<string, unknown>][] = [];
    readonly answers: string[] = [];
    readonly breaths: (Breath | undefined)[] = [];

    constructor(readonly replies: Replies = {}) {}

    next(): void {}

    skip(): void {}

    async request<T>(what: string, args: Record<string, unknown> = {}): Promise<T> {
        this.asked.push([what, args]);
        await Promise.resolve();
        const reply = this.replies[what];
        if (!reply) throw new Error(`no reply to ${what}`);
        return reply(args) as T;
    }

    async answer(text: string, breath?: Breath): Promise<void> {
        await Promise.resolve();
        this.replies.answer?.({ answer: text });
        this.answers.push(text);
        this.breaths.push(breath);
    }

    count(what: string): number {
        return this.asked.filter(([each]) => each === what).length;
    }
}

export { option } from "../../lib/samples";

export const actor = (id: string, pieces: string[], group = "", mates: string[] | null = null): Actor =>
    samples.actor(id, pieces, { group, mates });

export const way = (to: string): Way => ({ to, answer: `go ${to}`, places: [to], cost: "1", text: "", turn: -1 });

export const ask = (form: string, more: Partial<Ask> = {}): Ask =>
    samples.ask({ id: "q1", kind: "test", form, title: "?", ...more });

export const piece = (id: string, place: string): Piece =>
    samples.piece(id, place, { label: id.toUpperCase(), title: id });

export const slot = (id: string, places: string[], group = ""): Slot =>
    samples.slot({ piece: piece(id, ""), places, group });

export const position = (...pieces: Piece[]): Position => samples.positionWith(pieces);
