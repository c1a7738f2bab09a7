/**
 * A table of the plane is painted like a board, as a model: ten units of the painter are a centimetre, so that a wall,
 * a hedge, a tree and a road have the sizes that a modeller gives them.
 */
import type { Drawing, House, Plan } from "../wire";
import type { Ring } from "./shapes";

/** World units for a unit of the painter. */
const UNIT = 10;

export const isPlane = (drawing: Pick<Drawing, "space">): boolean => drawing.space === "plane";

export const unitOf = (drawing: Pick<Drawing, "space">): number => (isPlane(drawing) ? UNIT : 1);

/** A drawing in the painter's own units; a board of hexes is one already. */
export function inUnits(drawing: Drawing): Drawing {
    if (!isPlane(drawing)) return drawing;
    const small = (v: number) => v / UNIT;
    const point = ([x, y]: Ring[number]): [number, number] => [x / UNIT, y / UNIT];
    const ring = (points: Ring) => points.map(point);
    return {
        ...drawing,
        width: small(drawing.width),
        height: small(drawing.height),
        spots: [],
        areas: drawing.areas.map((area) => ({ ...area, rings: area.rings.map(ring) })),
        stretches: drawing.stretches.map((s) => ({ ...s, points: ring(s.points), width: small(s.width) })),
        edges: drawing.edges.map((edge) => ({ ...edge, a: point(edge.a), b: point(edge.b) })),
        houses: [...drawing.houses.map((h) => ({ ...h, outline: ring(h.outline) })), ...drawing.plans.map(houseOf)],
        labels: drawing.labels.map((label) => ({ ...label, x: small(label.x), y: small(label.y) })),
        bridges: drawing.bridges.map(([at, angle, length, width]) => [point(at), angle, small(length), small(width)]),
        plans: [],
        trees: drawing.trees.map(({ x, y, radius, style }) => ({
            x: small(x),
            y: small(y),
            radius: small(radius),
            style,
        })),
    };

    /** A building with its roof on. */
    function houseOf({ outline, style, roof, seed, storeys }: Plan): House {
        const top = Math.max(0, ...storeys.map(({ number }) => number));
        return { style: `${style} ${roof === "none" ? "ruin" : roof}`, outline: ring(outline), floors: top, seed };
    }
}
