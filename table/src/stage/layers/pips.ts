/** The pips of a die, from its middle, in steps. */
import { circle } from "../../pieces/shapes";

const CORNERS = { nw: [-1, -1], ne: [1, -1], w: [-1, 0], m: [0, 0], e: [1, 0], sw: [-1, 1], se: [1, 1] } as const;
const FACES: readonly (readonly (keyof typeof CORNERS)[])[] = [
    [],
    ["m"],
    ["nw", "se"],
    ["nw", "m", "se"],
    ["nw", "ne", "sw", "se"],
    ["nw", "ne", "m", "sw", "se"],
    ["nw", "ne", "w", "e", "sw", "se"],
];

/** The pips of a face as a path around a middle. */
export function pips(value: number, x: number, y: number, step: number, radius: number): string {
    return (FACES[value] ?? [])
        .map((name) => circle(x + CORNERS[name][0] * step, y + CORNERS[name][1] * step, radius))
        .join("");
}
