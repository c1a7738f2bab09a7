/** Where buildings are cut open: as was chosen, else where somebody is. */
import type { Shown } from "../../figures/plans";
import { within } from "../../lib/spots";
import type { Piece, Plan } from "../../wire";

/** What is looked at, building by building; those that are not in it have their roofs on. */
export function cutsOf(
    plans: readonly Plan[],
    pieces: readonly Piece[],
    asked: readonly string[],
    chosen: Readonly<Record<string, Shown>>,
): ReadonlyMap<string, Shown> {
    return new Map(
        plans.flatMap((plan): [string, Shown][] => {
            const shown = chosen[plan.id] ?? cutAt(plan, pieces, asked);
            return shown === null ? [] : [[plan.id, shown]];
        }),
    );
}

/** The storey of those whom the question is about, else of the lowest who is inside; null for nobody. */
function cutAt(plan: Plan, pieces: readonly Piece[], asked: readonly string[]): number | null {
    const inside = pieces.filter((piece) => piece.at && within(plan.outline, piece.at));
    const first = inside.find((piece) => asked.includes(piece.id));
    if (first) return first.floor;
    return inside.length ? Math.min(...inside.map((piece) => piece.floor)) : null;
}
