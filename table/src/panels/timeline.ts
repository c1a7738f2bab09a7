/** A match at a glance: turns and phases, the strength of each side, the events that mattered. All in frames. */
import type { Frame, Note } from "../wire";

export interface Span {
    readonly from: number;
    /** The first frame after it. */
    readonly to: number;
}

export interface Phase extends Span {
    readonly name: string;
}

export interface Turn extends Span {
    readonly turn: number;
    readonly phases: readonly Phase[];
}

export const SIGNS = ["loss", "neutralised", "objective", "key"] as const;
export type Sign = (typeof SIGNS)[number];

export interface Happening {
    readonly at: number;
    readonly side: number;
    readonly sign: Sign;
    readonly note: Note;
}

/** Where a line steps: from this frame on, this much. */
export interface Step {
    readonly at: number;
    readonly value: number;
}

export interface Glance {
    readonly length: number;
    readonly turns: readonly Turn[];
    readonly strengths: readonly (readonly Step[])[];
    readonly most: number;
    readonly happenings: readonly Happening[];
}

const KEY = 2;

function signOf(note: Note): Sign | null {
    if (note.tone === "loss") return "loss";
    if (note.tone === "neutralised") return "neutralised";
    if (note.weight !== KEY || note.topic === "other") return null; // activations begin paragraphs of the log only
    return note.shape === "at" && note.topic === "turn" ? "objective" : "key";
}

export function glance(frames: readonly Frame[]): Glance {
    const turns: { turn: number; from: number; to: number; phases: Phase[] }[] = [];
    const strengths: Step[][] = [];
    const happenings: Happening[] = [];
    let most = 1;
    frames.forEach(({ scene, notes }, at) => {
        let turn = turns.at(-1);
        if (turn?.turn !== scene.turn) turns.push((turn = { turn: scene.turn, from: at, to: at, phases: [] }));
        turn.to = at + 1;
        const name = scene.phases.find(([key]) => key === scene.phase)?.[1] ?? scene.phase;
        const phase = turn.phases.at(-1);
        if (phase?.name === name) turn.phases[turn.phases.length - 1] = { ...phase, to: at + 1 };
        else turn.phases.push({ name, from: at, to: at + 1 });
        scene.sides.forEach(({ strength }, side) => {
            const line = (strengths[side] ??= []);
            if (line.at(-1)?.value !== strength) line.push({ at, value: strength });
            most = Math.max(most, strength);
        });
        for (const note of notes) {
            const sign = signOf(note);
            if (sign && note.side >= 0) happenings.push({ at, side: note.side, sign, note });
        }
    });
    return { length: frames.length, turns, strengths, most, happenings };
}

/** The strength of a side at a frame. */
export function strengthAt(line: readonly Step[], at: number): number {
    return line.findLast((step) => step.at <= at)?.value ?? 0;
}

/** Happenings that would lie on each other at this width are told by one sign: the gravest of them. */
export function thinned(happenings: readonly Happening[], apart: number): readonly Happening[] {
    const shown: Happening[] = [];
    for (const each of happenings) {
        const near = shown.findLastIndex((other) => other.side === each.side && each.at - other.at < apart);
        if (near < 0) shown.push(each);
        else if (SIGNS.indexOf(each.sign) < SIGNS.indexOf(shown[near]?.sign ?? "key")) shown[near] = each;
    }
    return shown;
}
