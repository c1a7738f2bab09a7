/** What the picture of a scenario has to show of its board: where both sides begin and what they want. */
import type { Around } from "../../board";
import type { Places, XY } from "../../stage/places";
import type { Drawing, Goal, Zone } from "../../wire";

/** The room that is left around the outermost places, as a share of what is shown. */
const MARGIN = 0.06;

/** The part of a board that holds all zones and flags; nothing where a scenario has neither. */
export function aroundOf(
    places: Pick<Places, "middles">,
    drawing: Pick<Drawing, "width" | "height">,
    zones: readonly Pick<Zone, "places" | "rings">[],
    goals: readonly Pick<Goal, "places" | "rings">[],
): Around | undefined {
    const points: XY[] = [...zones, ...goals].flatMap((each) => [...each.rings.flat(), ...places.middles(each.places)]);
    if (points.length < 2) return undefined;
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const room = Math.max(right - left, bottom - top, 1) * MARGIN;
    return [
        Math.max(0, left - room),
        Math.max(0, top - room),
        Math.min(drawing.width, right + room),
        Math.min(drawing.height, bottom + room),
    ];
}
