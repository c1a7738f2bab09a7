/** Small pictures of a board: for cards, and for the minimap. */
import type { Drawing } from "../wire";
import { brushOf } from "./easel";
import { centreOf } from "./hexes";
import { clamp } from "./numbers";
import { isPlane } from "./plane";
import { paintPicture } from "./studio";

export interface ThumbnailOptions {
    readonly width: number;
    readonly height: number;
    readonly dark?: boolean;
    /** A place to keep in the middle, as far as the board allows. */
    readonly focus?: string;
    /** `cover` fills the box and cuts the rest; `contain` shows the whole board. */
    readonly fit?: "cover" | "contain";
    readonly zoom?: number;
    readonly dpr?: number;
    /** What has to be seen, in world units: the picture comes as near as it can without losing any of it. */
    readonly around?: Around;
}

/** A part of a board: left, top, right, bottom. */
export type Around = readonly [number, number, number, number];

/** How near a picture comes at most, compared with one of the whole board. */
const NEAREST = 2.4;

/** Where the board came to lie: page pixels for a world unit, and of the world's origin. */
export interface Placed {
    readonly k: number;
    readonly x: number;
    readonly y: number;
}

/** The last picture that was asked for on each canvas: an older one that comes late is not shown. */
const latest = new WeakMap<HTMLCanvasElement, object>();

/** Paints a small picture off the page's thread; what the canvas shows stays until it is there. */
export async function thumbnail(
    canvas: HTMLCanvasElement,
    drawing: Drawing,
    options: ThumbnailOptions,
): Promise<Placed> {
    const dpr = options.dpr ?? Math.min(2, window.devicePixelRatio || 1);
    const placed = place(drawing, options);
    latest.set(canvas, options);
    const width = Math.max(1, Math.round(options.width * dpr));
    const height = Math.max(1, Math.round(options.height * dpr));
    const painted = await paintPicture(drawing, {
        left: -placed.x / placed.k,
        top: -placed.y / placed.k,
        scale: placed.k * dpr,
        density: dpr,
        width,
        height,
        dark: options.dark ?? false,
        sketch: true,
    });
    if (latest.get(canvas) === options) {
        canvas.width = width;
        canvas.height = height;
        brushOf(canvas).drawImage(painted, 0, 0);
    }
    if ("close" in painted) painted.close();
    return placed;
}

/** Where the board lies in a small picture. */
export function place(
    drawing: Drawing,
    { width, height, fit = "cover", zoom = 1, focus, around }: ThumbnailOptions,
): Placed {
    const sides = [width / drawing.width, height / drawing.height] as const;
    const whole = (fit === "cover" ? Math.max(...sides) : Math.min(...sides)) * zoom;
    const near = around ? Math.min(width / (around[2] - around[0]), height / (around[3] - around[1])) : 0;
    const k = clamp(near, whole, whole * NEAREST);
    const centre: readonly [number, number] = around
        ? [(around[0] + around[2]) / 2, (around[1] + around[3]) / 2]
        : [drawing.width / 2, drawing.height / 2];
    const middle = (focus && spotOf(drawing, focus)) || centre;
    const along = (box: number, board: number, at: number) =>
        board * k <= box ? (box - board * k) / 2 : clamp(box / 2 - at * k, box - board * k, 0);
    return { k, x: along(width, drawing.width, middle[0]), y: along(height, drawing.height, middle[1]) };
}

/** A place of the board: a hex by its name, a spot of the plane in centimetres. */
function spotOf(drawing: Drawing, place: string): readonly [number, number] | null {
    if (!isPlane(drawing)) return centreOf(drawing, place);
    const found = /^(-?[\d.]+),(-?[\d.]+)/.exec(place);
    return found && [Number(found[1]) * 100, Number(found[2]) * 100];
}
