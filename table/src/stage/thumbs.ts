/** Small pictures of whole boards, kept so that they are there at once when a stage is set up again. */
import { thumbnail, type ThumbnailOptions } from "../board";
import type { Drawing } from "../wire";

const kept = new Map<string, HTMLCanvasElement>();

const nameOf = ({ digest }: Drawing, { width, height, dark }: ThumbnailOptions): string =>
    [digest, width, height, dark, devicePixelRatio].join();

function copy(from: HTMLCanvasElement, to: HTMLCanvasElement): HTMLCanvasElement {
    to.width = from.width;
    to.height = from.height;
    to.getContext("2d")?.drawImage(from, 0, 0);
    return to;
}

/** Show the picture if it has been painted before; says whether it was. */
export function showKept(canvas: HTMLCanvasElement, drawing: Drawing, options: ThumbnailOptions): boolean {
    const known = kept.get(nameOf(drawing, options));
    if (known) copy(known, canvas);
    return known !== undefined;
}

export async function paint(canvas: HTMLCanvasElement, drawing: Drawing, options: ThumbnailOptions): Promise<void> {
    await thumbnail(canvas, drawing, options);
    kept.set(nameOf(drawing, options), copy(canvas, document.createElement("canvas")));
}
