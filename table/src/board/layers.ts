/** Tiles of one scale: elements in a box that is moved and stretched as a whole. */
import { MARGIN } from "./easel";
import type { Painted } from "./studio";
import type { Tile, View } from "./tiles";

export class Layer {
    readonly scale: number;
    readonly dark: boolean;
    private readonly density: number;
    private readonly box = document.createElement("div");
    private shown = "";

    constructor(pane: HTMLElement, { scale, dark, density }: Tile) {
        this.scale = scale;
        this.dark = dark;
        this.density = density;
        const style = { position: "absolute", left: "0", top: "0", transformOrigin: "0 0", willChange: "transform" };
        Object.assign(this.box.style, style, { display: "none" });
        pane.append(this.box);
    }

    get empty(): boolean {
        return !this.box.childElementCount;
    }

    add({ left, top, scale, width, height }: Tile, painted: Painted): HTMLCanvasElement {
        const sheet = mounted(painted);
        const page = (pixels: number) => `${pixels / this.density}px`;
        Object.assign(sheet.style, {
            position: "absolute",
            left: page(Math.round((left + MARGIN) * scale)),
            top: page(Math.round((top + MARGIN) * scale)),
            width: page(width),
            height: page(height),
        });
        this.box.append(sheet);
        return sheet;
    }

    remove(sheet: HTMLCanvasElement): void {
        sheet.remove();
        if (this.empty) this.box.remove();
    }

    /** Put it where the view has it, or away. At its own scale it stands on whole device pixels: type is sharp. */
    show(view: View | null, order: number): void {
        const shown = view ? place(view, (view.k * this.density) / this.scale) : "";
        if (shown !== this.shown) {
            this.shown = shown;
            this.box.style.display = shown ? "block" : "none";
            this.box.style.transform = shown;
        }
        this.box.style.zIndex = String(order);
    }
}

function place({ x, y, k, dpr }: View, stretch: number): string {
    const whole = (at: number) => Math.round((at - MARGIN * k) * dpr) / dpr;
    return `translate(${whole(x)}px, ${whole(y)}px) scale(${stretch})`;
}

/** A bitmap becomes an element without being copied. */
function mounted(painted: Painted): HTMLCanvasElement {
    if (painted instanceof HTMLCanvasElement) return painted;
    const sheet = document.createElement("canvas");
    sheet.width = painted.width;
    sheet.height = painted.height;
    sheet.getContext("bitmaprenderer")?.transferFromImageBitmap(painted);
    return sheet;
}
