/** Small pictures of a board: for cards, and for the minimap. */
import type { Drawing } from "../wire";
import { brushOf } from "./easel";
import { prepareGround } from "./ground";
import { centreOf } from "./hexes";
import { clamp } from "./numbers";
import { paintAll } from "./painter";

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
}

/** Where the board came to lie: page pixels for a world unit, and of the world's origin. */
export interface Placed {
    readonly k: number;
    readonly x: number;
    readonly y: number;
}

export function thumbnail(canvas: HTMLCanvasElement, drawing: Drawing, options: ThumbnailOptions): Placed {
    const { width, height, dark = false, fit = "cover", zoom = 1, focus } = options;
    const dpr = options.dpr ?? Math.min(2, window.devicePixelRatio || 1);
    const placed = place(drawing, width, height, fit, zoom, focus);
    canvas.width = Math.round(width * dpr);
    canvas.height = Math.round(height * dpr);
    paintAll(brushOf(canvas), prepareGround(drawing), {
        left: -placed.x / placed.k,
        top: -placed.y / placed.k,
        scale: placed.k * dpr,
        density: dpr,
        width: canvas.width,
        height: canvas.height,
        dark,
        sketch: true,
    });
    return placed;
}

export function place(
    drawing: Drawing,
    width: number,
    height: number,
    fit: "cover" | "contain",
    zoom = 1,
    focus?: string,
): Placed {
    const sides = [width / drawing.width, height / drawing.height] as const;
    const k = (fit === "cover" ? Math.max(...sides) : Math.min(...sides)) * zoom;
    const middle = (focus && centreOf(drawing, focus)) || [drawing.width / 2, drawing.height / 2];
    const along = (box: number, board: number, at: number) =>
        board * k <= box ? (box - board * k) / 2 : clamp(box / 2 - at * k, box - board * k, 0);
    return { k, x: along(width, drawing.width, middle[0]), y: along(height, drawing.height, middle[1]) };
}
