/** Contours of a height field: marching squares, the pieces joined into lines. */
import type { Field } from "./relief";
import { boxOf, pathOf, rounded, type Box, type Point } from "./shapes";

export interface Contour {
    readonly path: Path2D;
    readonly box: Box;
}

/** Which sides of a square a contour joins, by which of its corners (nw, ne, se, sw) are higher. */
const JOINS: readonly (readonly (readonly [number, number])[])[] = [
    [],
    [[3, 0]],
    [[0, 1]],
    [[3, 1]],
    [[1, 2]],
    [
        [3, 0],
        [1, 2],
    ],
    [[0, 2]],
    [[3, 2]],
    [[3, 2]],
    [[0, 2]],
    [
        [0, 1],
        [2, 3],
    ],
    [[1, 2]],
    [[3, 1]],
    [[0, 1]],
    [[3, 0]],
    [],
];

/** The lines on which the field has a height, in world units. */
export function linesAt(field: Field, height: number): Point[][] {
    const { columns, rows, heights, left, top, step } = field;
    const nodes = new Map<number, { at: Point; next: number[] }>();
    const node = (id: number, x: number, y: number): { next: number[] } => {
        let found = nodes.get(id);
        if (!found) nodes.set(id, (found = { at: [left + x * step, top + y * step], next: [] }));
        return found;
    };
    for (let j = 0; j < rows - 1; j++) {
        for (let i = 0; i < columns - 1; i++) {
            const k = j * columns + i;
            const nw = heights[k]! - height;
            const ne = heights[k + 1]! - height;
            const se = heights[k + columns + 1]! - height;
            const sw = heights[k + columns]! - height;
            const higher = (nw > 0 ? 1 : 0) | (ne > 0 ? 2 : 0) | (se > 0 ? 4 : 0) | (sw > 0 ? 8 : 0);
            const side = (s: number): [number, number, number] =>
                s === 0
                    ? [2 * k, i + nw / (nw - ne), j]
                    : s === 1
                      ? [2 * (k + 1) + 1, i + 1, j + ne / (ne - se)]
                      : s === 2
                        ? [2 * (k + columns), i + sw / (sw - se), j + 1]
                        : [2 * k + 1, i, j + nw / (nw - sw)];
            for (const [p, q] of JOINS[higher]!) {
                const a = side(p);
                const b = side(q);
                node(...a).next.push(b[0]);
                node(...b).next.push(a[0]);
            }
        }
    }
    return walk(nodes);
}

/** Ends of open lines first, then what is left: rings. */
function walk(nodes: Map<number, { at: Point; next: number[] }>): Point[][] {
    const lines: Point[][] = [];
    const follow = (first: number) => {
        const line: Point[] = [nodes.get(first)!.at];
        let from = first;
        for (;;) {
            const to = nodes.get(from)!.next.pop();
            if (to === undefined) break;
            const back = nodes.get(to)!.next;
            back.splice(back.indexOf(from), 1);
            line.push(nodes.get(to)!.at);
            from = to;
        }
        if (line.length > 2) lines.push(line);
    };
    for (const [id, { next }] of nodes) if (next.length === 1) follow(id);
    for (const [id, { next }] of nodes) if (next.length) follow(id);
    return lines;
}

/** Contours at every whole number of `step`s above `start`, none below `least`. */
export function contoursOf(field: Field, start: number, step: number, least = -Infinity): Contour[] {
    let low = Infinity;
    let high = -Infinity;
    for (const h of field.heights) {
        if (h < low) low = h;
        if (h > high) high = h;
    }
    low = Math.max(low, least);
    const out: Contour[] = [];
    for (let height = start + step * Math.ceil((low - start) / step); height <= high; height += step) {
        for (const line of linesAt(field, height)) {
            const closed = line[0] === line[line.length - 1];
            const points = rounded(closed ? line.slice(1) : line, 2, closed);
            const box = boxOf([points], 4);
            if (closed && box.right - box.left + box.bottom - box.top < 120) continue;
            out.push({ path: pathOf([points], closed), box });
        }
    }
    return out;
}
