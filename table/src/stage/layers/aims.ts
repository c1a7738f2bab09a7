/** Arrows from who acts to whom it is aimed at. */
import type { Position } from "../../lib/contract";
import type { Forecast, Option } from "../../wire";
import { harms } from "../highlights";
import { distance, mix, type Places, type XY } from "../places";

export interface Arrow {
    /** The ends of its line, clear of the counters. */
    readonly a: XY;
    readonly b: XY;
    readonly middle: XY;
    /** Whether a line of sight lies there already: then the head alone is drawn. */
    readonly sighted: boolean;
}

const MOST = 3;

export function arrowsOf(
    option: Option,
    position: Position,
    forecast: Forecast | null,
    places: Places,
): readonly Arrow[] {
    const stand = (ids: readonly string[]): string[] => [
        ...new Set(ids.flatMap((id) => position.pieces.get(id)?.place || [])),
    ];
    const aimed = option.targets.length ? stand(option.targets) : harms(option) ? option.places.slice(-1) : [];
    const sighted = (a: string, b: string): boolean =>
        forecast?.rays.some((ray) => (ray.a === a && ray.b === b) || (ray.a === b && ray.b === a)) ?? false;
    return stand(option.pieces).flatMap((from) =>
        aimed.slice(0, MOST).flatMap((to) => {
            const a = places.middle(from);
            const b = places.middle(to);
            const length = a && b ? distance(a, b) : 0;
            if (!a || !b || length < 1) return [];
            return [
                {
                    a: mix(a, b, Math.min(0.32, 66 / length)),
                    b: mix(a, b, 1 - Math.min(0.36, 74 / length)),
                    middle: mix(a, b, 0.5),
                    sighted: sighted(from, to),
                },
            ];
        }),
    );
}
