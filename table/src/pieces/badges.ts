/** Badges that sit on the edge of a counter: each kind has a shape and a mark, so that colour is never needed. */
import { circle } from "./shapes";

export interface BadgeLook {
    /** Class of its colours. */
    readonly look: string;
    readonly plate: string;
    readonly mark: string;
    readonly solid?: boolean;
    /** Its letters (a number) stand on the plate instead of a mark. */
    readonly letters?: boolean;
}

const ROUND = circle(0, 0, 14.5);
const OCTAGON = "M-6.2-15h12.4L15-6.2v12.4L6.2 15h-12.4L-15 6.2v-12.4z";
const DIAMOND = "M0-18.5L18.5 0L0 18.5L-18.5 0z";
const SQUARE = "M-10-14h20a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4h-20a4 4 0 0 1-4-4v-20a4 4 0 0 1 4-4z";
const PLATE = "M-14-9a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4V3L0 15L-14 3z";
const TRIANGLE = "M0-16.5L17 13H-17z";
const BURST = "M0-10.5L2.7-3.300L10-5L5 .8L9.4 7L2.2 4.600L0 11L-2.2 4.600L-9.4 7L-5 .8L-10-5L-2.7-3.300z";

const LOOKS: Readonly<Record<string, BadgeLook>> = {
    moved: { look: "go", plate: ROUND, mark: "M-6.5-6L-.5 0L-6.5 6M1-6L7 0L1 6" },
    fired: { look: "shot", plate: ROUND, mark: BURST, solid: true },
    "fire-ended": { look: "shot", plate: ROUND, mark: "M-6.5-6.5L6.5 6.5M6.5-6.5L-6.5 6.5" },
    stopped: { look: "stop", plate: OCTAGON, mark: "M-4-6.5V6.5M4-6.5V6.5" },
    neutralised: { look: "hurt", plate: DIAMOND, mark: "M-6.5-5.5L0 0L6.5-5.5M-6.5 2L0 7.5L6.5 2" },
    reduced: { look: "plain", plate: ROUND, mark: "M-6 0H6" },
    jammed: { look: "stop", plate: SQUARE, mark: "M-7 6L0-1M0-8l3 4 5-1M3-4L7 7M-3 2l4 5" },
    emplaced: { look: "go", plate: SQUARE, mark: "M-9-4H-5V6H5V-4H9" },
    dismantled: { look: "plain", plate: SQUARE, mark: "M-8 6L-3-5M3-5L8 6M-2 6H2" },
    observing: { look: "go", plate: ROUND, mark: "M-9.5 0Q0-9.5 9.5 0Q0 9.5-9.5 0zM0-1v2" },
    done: { look: "plain", plate: ROUND, mark: "M-6.5 .5L-2 5L6.5-5" },
    uncommanded: { look: "stop", plate: TRIANGLE, mark: "M0-5.5V3M0 8v.1" },
    "out-of-command": { look: "stop", plate: TRIANGLE, mark: "M0-5.5V3M0 8v.1" },
    hesitant: { look: "stop", plate: ROUND, mark: "M-8 0q4-8 8 0t8 0" },
    "out-of-range": { look: "stop", plate: TRIANGLE, mark: "M-6 6q6-7 12 0M-3 9.5q3-3 6 0M0-6v4" },
    stunned: { look: "hurt", plate: OCTAGON, mark: "M4-8L-5 1H5L-4 9" },
    immobilised: { look: "hurt", plate: SQUARE, mark: "M-8 5H8M-6-5L6 3M6-5L-6 3" },
    pinned: { look: "stop", plate: ROUND, mark: "M0-9.5V-4M0 4V9.5M-9.5 0H-4M4 0H9.5M0-.1V.1" },
    rolling: { look: "go", plate: ROUND, mark: "M-9-5L-3 0L-9 5M-2-5L4 0L-2 5M8-6V6" },
    landed: { look: "plain", plate: PLATE, mark: "M-10 6H10M0-8V1M-5-3.5L0 1.5L5-3.5" },
    "flies-low": { look: "air", plate: PLATE, mark: "M-10 7H10M-6 1L0-5L6 1" },
    "flies-tactical": { look: "air", plate: PLATE, mark: "M-10 9H10M-6 4L0-2L6 4M-6-3L0-9L6-3" },
    carries: { look: "load", plate: SQUARE, mark: "", letters: true },
    ridden: { look: "load", plate: ROUND, mark: "", letters: true },
    aboard: { look: "load", plate: SQUARE, mark: "M0-8V4M-5-1L0 4L5-1M-8-1V8H8V-1" },
    riding: { look: "load", plate: ROUND, mark: "M0-8V2M-4.5-2.5L0 2L4.5-2.5M-7 7H7" },
    towed: { look: "load", plate: SQUARE, mark: "M-9 0H1M1 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0" },
    swims: { look: "go", plate: ROUND, mark: "M-9-2q3-5 6 0t6 0t6 0M-9 5q3-5 6 0t6 0t6 0" },
    storming: { look: "hurt", plate: SQUARE, mark: "M-7 7L1-1M-1-6H7V2" },
    demolishing: { look: "go", plate: SQUARE, mark: "M-7 8L2-1M-3-6L6 3L9-1L1-9z" },
    "in-palm": { look: "go", plate: ROUND, mark: "M0 9V-2M0-2q-6-6-9-1M0-2q6-6 9-1M0-2q0-6-4-8" },
    attached: { look: "go", plate: ROUND, mark: "M0-7V7M-7 0H7" },
    deputy: { look: "go", plate: ROUND, mark: "M0-9L2.5-3L9-2.5L4 1.5L5.5 8L0 4.5L-5.5 8L-4 1.5L-9-2.5L-2.5-3z" },
    "low-ammo": { look: "hurt", plate: SQUARE, mark: "M-4 8V-3Q-4-9 0-9Q4-9 4-3V8zM-4 3H4" },
    hidden: { look: "plain", plate: ROUND, mark: "M-9 0Q0-8 9 0Q0 8-9 0zM-7 7L7-7" },
    dug: { look: "go", plate: SQUARE, mark: "M-9-4H-5V6H5V-4H9" },
    broken: { look: "hurt", plate: DIAMOND, mark: "M-6.5-5.5L0 0L6.5-5.5M-6.5 2L0 7.5L6.5 2" },
    dm: { look: "hurt", plate: SQUARE, mark: "", letters: true },
    cx: { look: "stop", plate: SQUARE, mark: "", letters: true },
    wounded: { look: "hurt", plate: ROUND, mark: "M0-7V7M-7 0H7" },
    melee: { look: "hurt", plate: SQUARE, mark: "M-8-8L8 8M8-8L-8 8M-9 3L-3 9M9 3L3 9" },
    malfunction: { look: "stop", plate: SQUARE, mark: "M-7 6L0-1M0-8l3 4 5-1M3-4L7 7M-3 2l4 5" },
    "prep-fire": { look: "shot", plate: ROUND, mark: "", letters: true },
    "first-fire": { look: "shot", plate: ROUND, mark: "", letters: true },
    "final-fire": { look: "shot", plate: OCTAGON, mark: "", letters: true },
    "intensive-fire": { look: "shot", plate: DIAMOND, mark: "", letters: true },
    "rate-kept": { look: "go", plate: ROUND, mark: "M6-5A8 8 0 1 0 8 2M7-9v5h-5" },
    loaded: { look: "go", plate: SQUARE, mark: "M0-8V5M-6-1L0 5L6-1M-8 9H8" },
};

/** The look of a kind, or null: then its letters are shown on a plain plate. */
export function badgeLook(kind: string): BadgeLook | null {
    return LOOKS[kind] ?? null;
}

export const LETTER_PLATE = SQUARE;

/* A badge at the upper left would cover the first letter of the label, so that it comes last there. */
const RIGHT = [
    [107, 44],
    [107, 12],
    [107, 77],
    [-7, 58],
] as const;
const LEFT = [
    [-7, 46],
    [-9, 80],
    [107, 44],
    [107, 77],
] as const;

/** Where badges sit: on the side away from the arrow, then across; never over a number. */
export function badgeSpots(facing: number, small: boolean): readonly (readonly [number, number])[] {
    const left = facing > 0 && facing < 6;
    if (small) return left ? [[-2, 92] as const, [-2, 10] as const] : [[102, 92] as const, [102, 10] as const];
    return left ? LEFT : RIGHT;
}
