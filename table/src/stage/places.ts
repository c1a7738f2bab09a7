/** Where things are: middles, hexes and rims of places, in world units, and the way from one to the next. */
import { isGraph } from "../board/graph";
import { centreOf, hexAt, hexOf, latticeOf, outlineOf } from "../board/hexes";
import type { Drawing, Spot } from "../wire";

export type XY = readonly [number, number];

export const path = (points: readonly XY[]): string =>
    points.length ? "M" + points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L") : "";
export const closed = (points: readonly XY[]): string => (points.length ? path(points) + "Z" : "");
export const mix = (a: XY, b: XY, t: number): XY => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const distance = (a: XY, b: XY): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
export const degrees = (a: XY, b: XY): number => (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
const round = (n: number): number => Math.round(n * 10) / 10;

export type Step = "up" | "down" | "left" | "right";

export class Places {
    readonly #spots: ReadonlyMap<string, Spot>;
    readonly #hexes = new Map<string, string>();

    constructor(readonly drawing: Drawing) {
        this.#spots = latticeOf(drawing).spots;
    }

    has(place: string): boolean {
        return this.#spots.has(place);
    }

    /** The hex that a place belongs to: itself, or the ground below a floor. */
    ground(place: string): string {
        return this.#spots.get(place)?.base || place;
    }

    /** Storeys above (or below) the ground. */
    floor(place: string): number {
        return this.#spots.get(place)?.floor ?? 0;
    }

    isFloor(place: string): boolean {
        return Boolean(this.#spots.get(place)?.base);
    }

    /** The middle of its hex; null for a place that is not on this board. */
    middle(place: string): XY | null {
        return centreOf(this.drawing, this.ground(place));
    }

    middles(places: readonly string[]): XY[] {
        return places.flatMap((place) => {
            const at = this.middle(place);
            return at ? [at] : [];
        });
    }

    at(x: number, y: number): string | null {
        return hexAt(this.drawing, x, y);
    }

    /** A hex as a closed path, a little smaller than it is. */
    hex(place: string, scale = 0.94): string {
        const key = `${place} ${scale}`;
        let d = this.#hexes.get(key);
        if (d === undefined) {
            d = closed(hexOf(this.drawing, this.ground(place), scale));
            this.#hexes.set(key, d);
        }
        return d;
    }

    /** The rim round a set of places. */
    rim(places: Iterable<string>): string {
        return outlineOf(this.drawing, places).map(closed).join("");
    }

    /** The hex so many steps on for an arrow key. Sideways steps keep to the height that they began at (`line`). */
    step(from: string, way: Step, line: number, by = 1): string | null {
        const here = this.#spots.get(this.ground(from));
        if (!here) return null;
        if (isGraph(this.drawing)) return this.#beside(here, way)?.name ?? null;
        let best: Spot | null = null;
        let least = Infinity;
        for (const spot of this.#spots.values()) {
            if (spot.base) continue;
            const dx = spot.x - here.x;
            const dy = spot.y - here.y;
            const fits =
                way === "up" || way === "down"
                    ? Math.abs(dx) < 1 && (way === "up" ? dy < -1 : dy > 1)
                    : Math.abs(Math.abs(dx) - 150) < 2 && (way === "left" ? dx < 0 : dx > 0) && Math.abs(dy) < 120;
            const far = way === "up" || way === "down" ? Math.abs(dy) : Math.abs(spot.y - line);
            if (fits && far < least) [best, least] = [spot, far];
        }
        if (!best) return null;
        return by > 1 ? (this.step(best.name, way, line, by - 1) ?? best.name) : best.name;
    }

    /** The nearest place of a graph that lies the way the arrow points. */
    #beside(here: Spot, way: Step): Spot | null {
        const [ux, uy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[way] as [number, number];
        let best: Spot | null = null;
        let least = Infinity;
        for (const spot of this.#spots.values()) {
            const along = (spot.x - here.x) * ux + (spot.y - here.y) * uy;
            const across = Math.abs((spot.x - here.x) * uy - (spot.y - here.y) * ux);
            const far = along + 2 * across;
            if (along > 1 && across <= along && far < least) [best, least] = [spot, far];
        }
        return best;
    }
}
