/** Seats and sides: who answers for whom, and how a seat is called. */
import type { Welcome } from "../wire";

type Seating = Pick<Welcome, "sides" | "side_of" | "seats"> | null;

/** The side that a seat answers for; a seat of nobody (-1) has none. */
export function sideOf(seating: Seating, seat: number): number {
    return seating?.side_of[seat] ?? seat;
}

/** The seats of a side. */
export function seatsOf(seating: Seating, side: number): readonly number[] {
    if (!seating?.side_of.length) return [side];
    return seating.side_of.flatMap((theirs, seat) => (theirs === side ? [seat] : []));
}

/** A seat by the name of its side, and by its own where the side has several. */
export function seatName(seating: Seating, seat: number): string {
    const side = sideOf(seating, seat);
    const name = seating?.sides[side] ?? "";
    const own = seating?.seats[seat] ?? "";
    return own && seatsOf(seating, side).length > 1 ? `${name}, ${own}` : name;
}
