/** What a layer is painted on: a canvas in world units, its colours, its scale and the part of the board it shows. */
import type { Palette } from "./palettes";
import type { Box } from "./shapes";

export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type Sheet = HTMLCanvasElement | OffscreenCanvas;

/** Paper around the board, in world units. */
export const MARGIN = 36;

export interface Picture {
    /** World point at the upper left corner of the canvas. */
    readonly left: number;
    readonly top: number;
    /** Device pixels for a world unit. */
    readonly scale: number;
    readonly density: number;
    readonly width: number;
    readonly height: number;
    readonly dark: boolean;
    readonly sketch?: boolean;
}

export interface Easel {
    readonly brush: Brush;
    readonly palette: Palette;
    /** Device pixels for a world unit. */
    readonly scale: number;
    /** Device pixels for a pixel of the page: type keeps its size on dense screens. */
    readonly density: number;
    /** The part of the board that is painted. */
    readonly view: Box;
    /** A small picture: no strokes that nobody could tell apart, no grid, no names. */
    readonly sketch: boolean;
    /** A model table rather than a print: what one could touch has its grain. */
    readonly model: boolean;
}

/** A canvas that is never shown, on the page or in a worker. */
export function newSheet(width: number, height: number): Sheet {
    const w = Math.max(1, Math.round(width));
    const h = Math.max(1, Math.round(height));
    if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(w, h);
    const sheet = document.createElement("canvas");
    sheet.width = w;
    sheet.height = h;
    return sheet;
}

/** Something to stamp with: a bitmap where there can be one, as it is copied least. */
export type Stamp = Sheet | ImageBitmap;

export const stampOf = (sheet: Sheet): Stamp =>
    "transferToImageBitmap" in sheet ? sheet.transferToImageBitmap() : sheet;

export function brushOf(sheet: Sheet): Brush {
    const brush = sheet.getContext("2d") as Brush | null;
    if (!brush) throw new Error("this browser gives no 2d canvas");
    return brush;
}

/** Strokes a path in one colour and width. */
export function stroke(brush: Brush, path: Path2D, colour: string, width: number): void {
    brush.strokeStyle = colour;
    brush.lineWidth = width;
    brush.stroke(path);
}

export function fill(brush: Brush, path: Path2D, colour: string): void {
    brush.fillStyle = colour;
    brush.fill(path, "evenodd");
}

/** A disc with its middle at a point. */
export function disc(brush: Brush, x: number, y: number, radius: number, colour: string): void {
    brush.fillStyle = colour;
    brush.beginPath();
    brush.arc(x, y, radius, 0, 7);
    brush.fill();
}

/** Paints something moved by an offset: a shadow, a highlight. */
export function moved(brush: Brush, x: number, y: number, paint: () => void): void {
    brush.translate(x, y);
    paint();
    brush.translate(-x, -y);
}
