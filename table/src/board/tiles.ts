/**
 * The ground on the screen: tiles painted in a worker, the nearest that there are shown meanwhile.
 *
 * While the view zooms, tiles of the last scale are stretched; when it rests, tiles of the very scale are painted, so
 * that lines and type are sharp. A sketch of the whole board lies under everything: nothing is ever blank. Each tile is
 * an element of its own, so that moving the view moves layers and paints nothing.
 */
import type { Drawing } from "../wire";
import { MARGIN, type Picture } from "./easel";
import { Layer } from "./layers";
import { paintPicture, type Painted } from "./studio";

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
/** Tiles lie over their neighbours by so much: no seams where the view is stretched. */
const LAP = 1;
const MEMORY = 128 * 1024 * 1024;
/** Device pixels of the longer side of the sketch that lies under all tiles. */
const SKETCH = 900;
/** How far tiles are stretched while the view zooms, before others are asked for. */
const STRETCH = [0.6, 1.8] as const;
/** How many tiles are on order at once: few, so that what is wanted most comes next. */
const HANDS = 2;
/** How many other scales are shown where tiles are missing. */
const STRETCHED = 2;
/** Milliseconds of rest before tiles of the very scale are asked for. */
const REST = 90;

export interface Tile extends Picture {
    readonly id: string;
}

interface Kept {
    readonly tile: Tile;
    readonly sheet: HTMLCanvasElement;
    readonly layer: Layer;
    used: number;
}

export class GroundTiles {
    private readonly pane = document.createElement("div");
    private readonly drawing: Drawing;
    private readonly noWorker: boolean;
    private readonly limit: number;
    private readonly kept = new Map<string, Kept>();
    private readonly layers = new Map<string, Layer>();
    private readonly pending = new Set<string>();
    private queue: Tile[] = [];
    private view: View | null = null;
    private dark: boolean;
    private scale = 0;
    private clock = 0;
    private frame = 0;
    private rest = 0;
    private gone = false;

    constructor(host: HTMLElement, drawing: Drawing, options: TileOptions = {}) {
        this.pane.setAttribute("aria-hidden", "true");
        const style = {
            position: "absolute",
            inset: "0",
            overflow: "hidden",
            contain: "strict",
            pointerEvents: "none",
        };
        Object.assign(this.pane.style, style);
        host.prepend(this.pane);
        this.drawing = drawing;
        this.dark = options.dark ?? false;
        this.limit = options.memory ?? MEMORY;
        this.noWorker = options.noWorker ?? false;
    }

    setTheme(dark: boolean): void {
        if (dark === this.dark) return;
        this.dark = dark;
        if (this.view) this.draw(this.view, false);
    }

    /** Show a view. `moving` while a gesture or an animation goes on. */
    draw(view: View, moving: boolean): void {
        if (this.gone) return;
        this.view = view;
        const wanted = view.k * view.dpr;
        const stretch = wanted / (this.scale || 1e-9);
        window.clearTimeout(this.rest);
        if (!moving || stretch < STRETCH[0] || stretch > STRETCH[1]) this.scale = wanted;
        else if (stretch !== 1) this.rest = window.setTimeout(() => this.view && this.draw(this.view, false), REST);
        const seen = this.visible(0);
        this.show(seen);
        this.ask(seen);
    }

    destroy(): void {
        this.gone = true;
        window.clearTimeout(this.rest);
        cancelAnimationFrame(this.frame);
        this.queue = [];
        for (const kept of this.kept.values()) release(kept);
        this.pane.remove();
    }

    /** The whole board, not very sharp. */
    private sketch(): Tile {
        const { width, height } = this.drawing;
        const scale = SKETCH / (Math.max(width, height) + 2 * MARGIN);
        const side = (length: number) => Math.ceil((length + 2 * MARGIN) * scale);
        return this.tile(scale, 0, 0, side(width), side(height));
    }

    private tile(scale: number, column: number, row: number, width = SIZE + LAP, height = SIZE + LAP): Tile {
        const density = this.view?.dpr ?? 1;
        const id = `${this.dark ? "dark" : "light"} ${scale.toFixed(5)} ${column} ${row}`;
        const left = -MARGIN + (column * SIZE) / scale;
        const top = -MARGIN + (row * SIZE) / scale;
        return { id, left, top, scale, density, width, height, dark: this.dark };
    }

    /** Tiles of the scale that the view shows, and so many around them, the middle of the view first. */
    private visible(around: number): Tile[] {
        const { x, y, k, width, height } = this.view!;
        const side = SIZE / this.scale;
        const range = (from: number, length: number, board: number): readonly [number, number] => [
            Math.max(0, Math.floor((from + MARGIN) / side) - around),
            Math.min(Math.ceil((board + 2 * MARGIN) / side) - 1, Math.floor((from + length + MARGIN) / side) + around),
        ];
        const [left, right] = range(-x / k, width / k, this.drawing.width);
        const [top, bottom] = range(-y / k, height / k, this.drawing.height);
        const tiles: Tile[] = [];
        for (let row = top; row <= bottom; row++) {
            for (let column = left; column <= right; column++) tiles.push(this.tile(this.scale, column, row));
        }
        const away = (t: Tile) =>
            Math.hypot(t.left + side / 2 - (width / 2 - x) / k, t.top + side / 2 - (height / 2 - y) / k);
        return tiles.sort((a, b) => away(a) - away(b));
    }

    /** The sketch below, tiles of other scales as long as some are missing, those of the scale on top. */
    private show(seen: readonly Tile[]): void {
        this.clock++;
        const sketch = this.sketch().scale;
        const ready = seen.flatMap((t) => this.kept.get(t.id) ?? []);
        for (const kept of ready) kept.used = this.clock;
        const unlike = (layer: Layer) => Math.abs(Math.log(layer.scale / this.scale));
        const others = [...this.layers.values()]
            .filter((l) => l.dark === this.dark && l.scale !== this.scale && l.scale !== sketch)
            .sort((a, b) => unlike(a) - unlike(b));
        const stretched = ready.length < seen.length ? others.slice(0, STRETCHED) : [];
        for (const layer of this.layers.values()) {
            const own = layer.dark === this.dark && (layer.scale === this.scale || layer.scale === sketch);
            const order = layer.scale === this.scale ? 9 : layer.scale === sketch ? 0 : 8 - others.indexOf(layer);
            layer.show(own || stretched.includes(layer) ? this.view : null, order);
        }
    }

    /** Ask for what is missing: the sketch, what is seen, then a ring around it. */
    private ask(seen: readonly Tile[]): void {
        const known = new Set(seen.map((t) => t.id));
        const ring = this.visible(1).filter((t) => !known.has(t.id));
        const missing = (t: Tile) => !this.kept.has(t.id) && !this.pending.has(t.id);
        this.queue = [this.sketch(), ...seen, ...ring].filter(missing);
        this.pump();
    }

    private pump(): void {
        while (!this.gone && this.queue.length && this.pending.size < HANDS) {
            const tile = this.queue.shift()!;
            this.pending.add(tile.id);
            // What cannot be painted stays pending: it is not asked for again, and the sketch shows.
            paintPicture(this.drawing, tile, this.noWorker).then(
                (painted) => this.keep(tile, painted),
                (error: unknown) => console.error("a tile of the ground could not be painted", error),
            );
        }
    }

    private keep(tile: Tile, painted: Painted): void {
        this.pending.delete(tile.id);
        if (this.gone) return;
        const name = `${tile.dark} ${tile.scale}`;
        let layer = this.layers.get(name);
        if (!layer) this.layers.set(name, (layer = new Layer(this.pane, tile)));
        const sheet = layer.add(tile, painted);
        this.kept.set(tile.id, { tile, sheet, layer, used: this.clock });
        this.forget();
        this.pump();
        this.frame ||= requestAnimationFrame(() => {
            this.frame = 0;
            if (this.view && !this.gone) this.show(this.visible(0));
        });
    }

    /** Let go of what was not shown for the longest time. */
    private forget(): void {
        const bytes = ({ tile }: Kept) => tile.width * tile.height * 4;
        let total = 0;
        for (const kept of this.kept.values()) total += bytes(kept);
        if (total <= this.limit) return;
        const sketch = this.sketch().id;
        for (const kept of [...this.kept.values()].sort((a, b) => a.used - b.used)) {
            if (total <= this.limit * 0.85) break;
            if (kept.used === this.clock || kept.tile.id === sketch) continue;
            total -= bytes(kept);
            this.kept.delete(kept.tile.id);
            release(kept);
        }
        for (const [name, layer] of this.layers) if (layer.empty) this.layers.delete(name);
    }
}

function release({ sheet, layer }: Kept): void {
    sheet.width = sheet.height = 0;
    layer.remove(sheet);
}
