/** A line of sight in pieces: blue while clear, amber once something hinders it, crimson to where it is stopped. */
import type { Ray } from "../../wire";
import { distance, mix, type XY } from "../places";

export interface Segment {
    readonly kind: "clear" | "hindered" | "blocked" | "beyond";
    readonly from: XY;
    readonly to: XY;
}

/** Counters are about this far from the middle of their hex to their edge. */
const EDGE = 62;

export function segmentsOf(ray: Ray, a: XY, b: XY): readonly Segment[] {
    const length = distance(a, b);
    if (length < 1) return [];
    const inset = Math.min(0.3, EDGE / length);
    const from = mix(a, b, inset);
    const to = mix(a, b, 1 - inset);
    if (ray.state === "blocked") {
        const stop: XY = ray.stop ?? mix(a, b, 0.5);
        return [
            { kind: "blocked", from, to: stop },
            { kind: "beyond", from: stop, to },
        ];
    }
    const first = ray.crossings.map((each) => share(a, b, [each[0], each[1]])).sort((p, q) => p - q)[0];
    if (ray.state !== "hindered" || first === undefined) {
        return [{ kind: ray.state === "hindered" ? "hindered" : "clear", from, to }];
    }
    const change = mix(a, b, Math.min(1 - inset, Math.max(inset, first - 0.04)));
    return [
        { kind: "clear", from, to: change },
        { kind: "hindered", from: change, to },
    ];
}

/** How far along the line a point is, from 0 to 1. */
export function share(a: XY, b: XY, p: XY): number {
    const square = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
    return square ? ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / square : 0;
}
