/** Badges that sit on the edge of a counter: each kind has a shape and a mark, so that colour is never needed. */
import { circle } from "./shapes";

export interface BadgeLook {
    /** Class of its colours. */
    readonly look: string;
    readonly plate: string;
    readonly mark: string;
    readonly solid?: boolean;
}

const ROUND = circle(0, 0, 14.5);
const OCTAGON = "M-6.2-15h12.4L15-6.2v12.4L6.2 15h-12.4L-15 6.2v-12.4z";
const DIAMOND = "M0-18.5L18.5 0L0 18.5L-18.5 0z";
const SQUARE = "M-10-14h20a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4h-20a4 4 0 0 1-4-4v-20a4 4 0 0 1 4-4z";
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
    "low-ammo": { look: "hurt", plate: SQUARE, mark: "M-4 8V-3Q-4-9 0-9Q4-9 4-3V8zM-4 3H4" },
    hidden: { look: "plain", plate: ROUND, mark: "M-9 0Q0-8 9 0Q0 8-9 0zM-7 7L7-7" },
    dug: { look: "go", plate: SQUARE, mark: "M-9-4H-5V6H5V-4H9" },
    loaded: { look: "go", plate: SQUARE, mark: "M0-8V5M-6-1L0 5L6-1M-8 9H8" },
};

/** The look of a kind, or null: then its letters are shown on a plain plate. */
export function badgeLook(kind: string): BadgeLook | null {
    return LOOKS[kind] ?? null;
}

export const LETTER_PLATE = SQUARE;

/** Where badges sit: on the side away from the arrow, then across; never over a number. */
export function badgeSpots(facing: number, small: boolean): readonly (readonly [number, number])[] {
    const left = facing > 0 && facing < 6;
    const near = left ? -7 : 107;
    const far = left ? 107 : -7;
    if (small) return left ? [[-2, 92] as const, [-2, 10] as const] : [[102, 92] as const, [102, 10] as const];
    return [
        [near, 44],
        [near, 12],
        [near, 77],
        [far, 60],
    ];
}
