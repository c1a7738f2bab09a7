/** Boards of places with outlines of their own and links between them: cards laid on a table, areas, rooms of a plan. */
import type { Drawing, Spot } from "../wire";
import { inside, type Point } from "./shapes";

/** Paper round the outlines, in world units. */
const ROUND = 40;

export const isGraph = (drawing: Pick<Drawing, "space">): boolean => drawing.space === "graph";

/** The outline of a place, `scale` times its size round its middle; a place without one is a small lozenge. */
export function ringOf({ x, y, outline }: Spot, scale = 1): Point[] {
    const ring: readonly Point[] = outline.length
        ? outline
        : [
              [x - 40, y],
              [x, y - 40],
              [x + 40, y],
              [x, y + 40],
          ];
    return ring.map(([px, py]): Point => [x + (px - x) * scale, y + (py - y) * scale]);
}

/** The place whose outline contains a point; where outlines overlap, the smallest. */
export function placeAt(spots: readonly Spot[], x: number, y: number): Spot | undefined {
    let best: Spot | undefined;
    let least = Infinity;
    for (const spot of spots) {
        const ring = ringOf(spot);
        const size = Math.abs(area(ring));
        if (size < least && inside(x, y, [ring])) [best, least] = [spot, size];
    }
    return best;
}

const area = (ring: readonly Point[]): number =>
    ring.reduce((sum, [x, y], i) => {
        const [nx, ny] = ring[(i + 1) % ring.length] ?? [x, y];
        return sum + x * ny - nx * y;
    }, 0) / 2;

/** A graph on a sheet of its own: its outlines lie inside, wherever the game has put them; other boards as they are. */
export function framed(drawing: Drawing): Drawing {
    if (!isGraph(drawing) || !drawing.spots.length) return drawing;
    const points = drawing.spots.flatMap((spot) => ringOf(spot));
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [dx, dy] = [ROUND - Math.min(...xs), ROUND - Math.min(...ys)];
    const at = ([x, y]: Point): [number, number] => [x + dx, y + dy];
    const ring = (points: readonly Point[]): [number, number][] => points.map(at);
    return {
        ...drawing,
        width: Math.max(...xs) + dx + ROUND,
        height: Math.max(...ys) + dy + ROUND,
        spots: drawing.spots.map((spot) => ({
            ...spot,
            x: spot.x + dx,
            y: spot.y + dy,
            outline: ring(spot.outline),
        })),
        areas: drawing.areas.map((each) => ({ ...each, rings: each.rings.map(ring) })),
        stretches: drawing.stretches.map((each) => ({ ...each, points: ring(each.points) })),
        edges: drawing.edges.map((each) => ({ ...each, a: at(each.a), b: at(each.b) })),
        houses: drawing.houses.map((each) => ({ ...each, outline: ring(each.outline) })),
        labels: drawing.labels.map((each) => ({ ...each, x: each.x + dx, y: each.y + dy })),
        bridges: drawing.bridges.map(([place, ...rest]) => [at(place), ...rest]),
        trees: drawing.trees.map((each) => ({ ...each, x: each.x + dx, y: each.y + dy })),
    };
}
