/**
 * The ground on the screen: tiles painted in a worker, the nearest that there are shown meanwhile.
 *
 * While the view zooms, tiles of the last scale are stretched; when it rests, tiles of the very scale are painted, so
 * that lines and type are sharp. A sketch of the whole board lies under everything: nothing is ever blank.
 */
import type { Drawing } from "../wire";
import type { Ground } from "./ground";
import { MARGIN } from "./painter";
import { painterFor, type Painter, type Tile } from "./studio";

export interface View {
    /** Page pixels of the world's origin, from the upper left corner of the host. */
    readonly x: number;
    readonly y: number;
    /** Page pixels for a world unit. */
    readonly k: number;
    readonly width: number;
    readonly height: number;
    readonly dpr: number;
}

export interface TileOptions {
    readonly dark?: boolean;
    /** Bytes of tiles to keep. */
    readonly memory?: number;
    /** Paint on the page's own thread, in small slices. */
    readonly noWorker?: boolean;
}

const SIZE = 512;
const MEMORY = 160 * 1024 * 1024;
/** Device pixels of the longer side of the sketch that lies under all tiles. */
const SKETCH = 900;
/** How far tiles are stretched while the view zooms, before others are asked for. */
const STRETCH = [0.62, 1.7] as const;
/** Milliseconds of rest before tiles of the very scale are asked for. */
const REST = 90;

interface Shown {
    readonly tile: Tile;
    readonly image: ImageBitmap | HTMLCanvasElement;
    used: number;
}

export class GroundTiles {
    readonly canvas: HTMLCanvasElement;
    private readonly own: boolean;
    private readonly brush: CanvasRenderingContext2D;
    private readonly drawing: Drawing;
    private painter: Painter;
    private dark: boolean;
    private readonly limit: number;
    private readonly cache = new Map<string, Shown>();
    private readonly pending = new Set<string>();
    private queue: Tile[] = [];
    private view: View | null = null;
    private scale = 0;
    private clock = 0;
    private frame = 0;
    private rest = 0;
    private gone = false;

    /** `ground` may be a drawing: then the page's own thread never prepares it, as long as there are workers. */
    constructor(host: HTMLElement | HTMLCanvasElement, ground: Ground | Drawing, options: TileOptions = {}) {
        this.own = !(host instanceof HTMLCanvasElement);
        this.canvas = host instanceof HTMLCanvasElement ? host : document.createElement("canvas");
        if (this.own) {
            this.canvas.setAttribute("aria-hidden", "true");
            Object.assign(this.canvas.style, { position: "absolute", inset: "0", width: "100%", height: "100%" });
            host.prepend(this.canvas);
        }
        this.brush = this.canvas.getContext("2d")!;
        this.drawing = "drawing" in ground ? ground.drawing : ground;
        this.dark = options.dark ?? false;
        this.limit = options.memory ?? MEMORY;
        this.painter = painterFor(this.drawing, options.noWorker ?? false);
    }

    setTheme(dark: boolean): void {
        if (dark === this.dark) return;
        this.dark = dark;
        this.queue = [];
        this.redraw();
    }

    /** Show a view. `moving` while a gesture or an animation goes on. */
    draw(view: View, moving: boolean): void {
        if (this.gone) return;
        this.view = view;
        const wanted = view.k * view.dpr;
        const stretch = wanted / (this.scale || 1e-9);
        window.clearTimeout(this.rest);
        if (!moving || stretch < STRETCH[0] || stretch > STRETCH[1]) this.scale = wanted;
        else if (stretch !== 1) this.rest = window.setTimeout(() => this.settle(), REST);
        this.show();
        this.ask();
    }

    destroy(): void {
        this.gone = true;
        window.clearTimeout(this.rest);
        cancelAnimationFrame(this.frame);
        this.queue = [];
        for (const { image } of this.cache.values()) release(image);
        this.cache.clear();
        this.painter.close();
        if (this.own) this.canvas.remove();
    }

    private settle(): void {
        if (this.view) this.draw(this.view, false);
    }

    private redraw(): void {
        if (!this.frame && !this.gone) {
            this.frame = requestAnimationFrame(() => {
                this.frame = 0;
                if (this.view) this.draw(this.view, this.view.k * this.view.dpr !== this.scale);
            });
        }
    }

    private sketchTile(): Tile {
        const { width, height } = this.drawing;
        const scale = SKETCH / (Math.max(width, height) + 2 * MARGIN);
        return this.tileOf(
            scale,
            0,
            0,
            Math.ceil((width + 2 * MARGIN) * scale),
            Math.ceil((height + 2 * MARGIN) * scale),
        );
    }

    private tileOf(scale: number, column: number, row: number, width = SIZE, height = SIZE): Tile {
        const dark = this.dark;
        const density = this.view?.dpr ?? 1;
        const id = `${dark ? "d" : "l"} ${scale.toFixed(5)} ${column} ${row}`;
        const left = -MARGIN + (column * SIZE) / scale;
        const top = -MARGIN + (row * SIZE) / scale;
        return { id, left, top, scale, density, width, height, dark };
    }

    /** Tiles of a scale that the view shows, the middle of the view first. */
    private visible(scale: number, around = 0): Tile[] {
        const view = this.view!;
        const worldLeft = -view.x / view.k;
        const worldTop = -view.y / view.k;
        const side = SIZE / scale;
        const columns = Math.ceil((this.drawing.width + 2 * MARGIN) / side);
        const rows = Math.ceil((this.drawing.height + 2 * MARGIN) / side);
        const from = (at: number) => Math.max(0, Math.floor((at + MARGIN) / side) - around);
        const until = (at: number, count: number) => Math.min(count - 1, Math.floor((at + MARGIN) / side) + around);
        const tiles: Tile[] = [];
        for (let row = from(worldTop); row <= until(worldTop + view.height / view.k, rows); row++) {
            for (let column = from(worldLeft); column <= until(worldLeft + view.width / view.k, columns); column++) {
                tiles.push(this.tileOf(scale, column, row));
            }
        }
        const middleX = worldLeft + view.width / view.k / 2 - side / 2;
        const middleY = worldTop + view.height / view.k / 2 - side / 2;
        const away = (t: Tile) => Math.hypot(t.left - middleX, t.top - middleY);
        return tiles.sort((a, b) => away(a) - away(b));
    }

    /** Draw what there is: the sketch, then tiles of other scales, then those of the scale that is wanted. */
    private show(): void {
        const { x, y, k, width, height, dpr } = this.view!;
        const { canvas, brush } = this;
        const [w, h] = [Math.round(width * dpr), Math.round(height * dpr)];
        if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
        brush.setTransform(1, 0, 0, 1, 0, 0);
        brush.clearRect(0, 0, w, h);
        this.clock++;
        const originX = Math.round((x - MARGIN * k) * dpr);
        const originY = Math.round((y - MARGIN * k) * dpr);
        const sketch = this.cache.get(this.sketchTile().id);
        const tiles = this.visible(this.scale);
        const ready = tiles.flatMap((t) => this.cache.get(t.id) ?? []);
        const stale = ready.length < tiles.length ? this.others() : [];
        brush.imageSmoothingEnabled = true;
        for (const shown of [...(sketch ? [sketch] : []), ...stale, ...ready]) {
            shown.used = this.clock;
            const { tile, image } = shown;
            const stretch = (k * dpr) / tile.scale;
            const left = originX + (tile.left + MARGIN) * tile.scale * stretch;
            const top = originY + (tile.top + MARGIN) * tile.scale * stretch;
            if (stretch === 1) brush.drawImage(image, Math.round(left), Math.round(top));
            else {
                const [l, t] = [Math.floor(left), Math.floor(top)];
                const [r, b] = [Math.ceil(left + tile.width * stretch), Math.ceil(top + tile.height * stretch)];
                brush.drawImage(image, l, t, r - l, b - t);
            }
        }
    }

    /** Tiles of other scales that the view shows, the likest scale last, as they may cover each other. */
    private others(): Shown[] {
        const view = this.view!;
        const left = -view.x / view.k;
        const top = -view.y / view.k;
        const [right, bottom] = [left + view.width / view.k, top + view.height / view.k];
        const unlike = (s: Shown) => Math.abs(Math.log(s.tile.scale / this.scale));
        return [...this.cache.values()]
            .filter(({ tile }) => {
                const [w, h] = [tile.width / tile.scale, tile.height / tile.scale];
                if (tile.dark !== this.dark || tile.scale === this.scale || tile.width !== SIZE) return false;
                return tile.left < right && tile.left + w > left && tile.top < bottom && tile.top + h > top;
            })
            .sort((a, b) => unlike(b) - unlike(a));
    }

    /** Ask for what is missing: the sketch, what is seen, then a ring around it. */
    private ask(): void {
        const missing = (t: Tile) => !this.cache.has(t.id) && !this.pending.has(t.id);
        const seen = this.visible(this.scale);
        const known = new Set(seen.map((t) => t.id));
        const ring = this.visible(this.scale, 1).filter((t) => !known.has(t.id));
        this.queue = [this.sketchTile(), ...seen, ...ring].filter(missing);
        this.pump();
    }

    private pump(): void {
        while (!this.gone && this.queue.length && this.pending.size < this.painter.hands) {
            const tile = this.queue.shift()!;
            this.pending.add(tile.id);
            this.painter.paint(tile).then(
                (image) => this.keep(tile, image),
                () => this.pending.delete(tile.id),
            );
        }
    }

    private keep(tile: Tile, image: ImageBitmap | HTMLCanvasElement): void {
        this.pending.delete(tile.id);
        if (this.gone) return release(image);
        this.cache.set(tile.id, { tile, image, used: this.clock });
        this.forget();
        if (tile.dark === this.dark) this.redraw();
        this.pump();
    }

    /** Let go of what was not shown for the longest time. */
    private forget(): void {
        const sketch = this.sketchTile().id;
        let bytes = 0;
        for (const { image } of this.cache.values()) bytes += image.width * image.height * 4;
        if (bytes <= this.limit) return;
        for (const [id, { image, used }] of [...this.cache].sort((a, b) => a[1].used - b[1].used)) {
            if (bytes <= this.limit * 0.85) break;
            if (used === this.clock || id === sketch) continue;
            bytes -= image.width * image.height * 4;
            this.cache.delete(id);
            release(image);
        }
    }
}

function release(image: ImageBitmap | HTMLCanvasElement): void {
    if (image instanceof HTMLCanvasElement) image.width = image.height = 0;
    else image.close();
}
