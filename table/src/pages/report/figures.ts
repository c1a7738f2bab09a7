/** Figures of a report as they are drawn and read. */
import type { Band, Fallen, Luck, Report } from "../../wire";

/** By how much the first side leads in the end. */
export function leadOf({ causes }: Pick<Report, "causes">): number {
    return causes.reduce((sum, { points: [first = 0, ...others] }) => sum + first - total(others), 0);
}

export function total(numbers: readonly number[]): number {
    return numbers.reduce((sum, number) => sum + number, 0);
}

/** The points of each side together. */
export function scoresOf({ causes, sides }: Pick<Report, "causes" | "sides">): number[] {
    return sides.map((_, side) => total(causes.map(({ points }) => points[side] ?? 0)));
}

/** The level that a lead gives. */
export function bandOf(bands: readonly Band[], lead: number): Band | null {
    return bands.find(({ low, high }) => (low === null || lead >= low) && (high === null || lead <= high)) ?? null;
}

/** How far the winner was from the next level of his. */
export function shortOf(report: Pick<Report, "bands" | "causes" | "ending">): { points: number; level: string } | null {
    const { winner } = report.ending;
    if (winner < 0) return null;
    const lead = leadOf(report);
    const better = report.bands.flatMap(({ title, winner: whose, low, high }) => {
        const edge = winner === 0 ? low : high;
        const points = edge === null ? 0 : winner === 0 ? edge - lead : lead - edge;
        return whose === winner && points > 0 ? [{ points, level: title }] : [];
    });
    return better.sort((a, b) => a.points - b.points)[0] ?? null;
}

/** A share in whole percents, never 0 or 100 where it is not. */
export function percent(share: number): string {
    const whole = Math.round(share * 100);
    if (whole === 0 && share > 0) return "<1";
    if (whole === 100 && share < 1) return ">99";
    return String(whole);
}

/** One figure after the point, as it is read; a whole number without one. */
export function short(number: number, language: string): string {
    return number.toLocaleString(language, { maximumFractionDigits: 1 });
}

export const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

/** The shares of a luck that are worth drawing: as long as there is a chance, and at least up to what happened. */
export function drawn({ shares, lost }: Pick<Luck, "shares" | "lost">): number[] {
    const last = shares.findLastIndex((share) => share > 0.002);
    return shares.slice(0, Math.max(last, lost, 3) + 1);
}

/** What a bar of a count may be drawn to: at least 2, so that one loss does not fill a chart. */
export function ceilingOf(numbers: readonly number[]): number {
    return Math.max(2, Math.ceil(Math.max(0, ...numbers)));
}

/** How much more the dice took from the first side than they owed, less the same of the second. */
export function favour(luck: readonly Luck[]): number {
    const [first = 0, second = 0] = luck.map(({ lost, expected }) => lost - expected);
    return first - second;
}

type XY = readonly [number, number];
const APART = 17;

/** Marks on the map: several in one place stand side by side, in rows of three. */
export function apart(
    fallen: readonly Fallen[],
    at: (place: string) => XY | null,
): (Fallen & { x: number; y: number; on: XY })[] {
    const count = new Map<string, number>();
    return fallen.flatMap((mark) => {
        const on = at(mark.place);
        if (!on) return [];
        const key = `${Math.round(on[0] / APART)} ${Math.round(on[1] / APART)}`;
        const before = count.get(key) ?? 0;
        count.set(key, before + 1);
        return [{ ...mark, x: on[0] + (before % 3) * APART, y: on[1] + Math.floor(before / 3) * APART, on }];
    });
}
