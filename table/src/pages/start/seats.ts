/** Who can sit where in a scenario. */
import type { Card } from "../../wire";

/** A seat of a scenario: how it is called, what it has and wants in short, and its side. */
export interface SeatInfo {
    readonly name: string;
    readonly text: string;
    readonly side: number;
}

/** The seats of a scenario: one for each side, or those that it names; a side may have several, or none. */
export function seatsOf({ sides, seats }: Pick<Card, "sides" | "seats">): readonly SeatInfo[] {
    if (!seats.length) return sides.map(([name, text], side) => ({ name, text, side }));
    return seats.map(([own, side]) => {
        const [name = own, text = ""] = sides[side] ?? [];
        const alone = seats.filter(([, other]) => other === side).length === 1;
        return { name: alone ? name : `${name}, ${own}`, text, side };
    });
}

/** Sides that nobody answers for: the rules move them. */
export function machinesOf({ sides, seats }: Pick<Card, "sides" | "seats">): readonly string[] {
    if (!seats.length) return [];
    return sides.flatMap(([name], side) => (seats.some(([, theirs]) => theirs === side) ? [] : [name]));
}
