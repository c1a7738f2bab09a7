/** Where water meets land: waters of several depths that lie side by side have one shore. */
import type { Point } from "./shapes";

const key = ([x, y]: Point): string => `${Math.round(x * 10)},${Math.round(y * 10)}`;

/** The outline of several areas together: edges that two of them share are inside. */
export function unionOf(rings: readonly (readonly Point[])[]): Point[][] {
    const edges = new Map<string, readonly [Point, Point]>();
    for (const ring of rings) {
        ring.forEach((a, i) => {
            const b = ring[(i + 1) % ring.length]!;
            const name = [key(a), key(b)].sort().join(" ");
            if (!edges.delete(name)) edges.set(name, [a, b]);
        });
    }
    const meeting = new Map<string, Set<string>>();
    for (const [name, ends] of edges) {
        for (const end of ends) meeting.set(key(end), (meeting.get(key(end)) ?? new Set()).add(name));
    }
    const out: Point[][] = [];
    for (const [name, [start, next]] of edges) {
        if (!edges.delete(name)) continue;
        const ring: Point[] = [start];
        let at = next;
        while (key(at) !== key(start)) {
            ring.push(at);
            const on = [...(meeting.get(key(at)) ?? [])].find((each) => edges.has(each));
            if (on === undefined) break;
            const [a, b] = edges.get(on)!;
            edges.delete(on);
            at = key(a) === key(at) ? b : a;
        }
        out.push(ring);
    }
    return out;
}
