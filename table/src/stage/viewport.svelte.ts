/**
 * What part of the board is on the screen. Panning and zooming go through d3-zoom and touch one transform per frame;
 * what has to be laid out anew (sharp vectors, culling) follows when the movement rests.
 */
import { select, type Selection } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import type { Viewport } from "../lib/contract";
import type { XY } from "./places";

export interface Rest {
    /** Pixels for one world unit. */
    readonly k: number;
    /** The part of the world that is laid out: what is seen and a margin around it. */
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
}

export interface Shown {
    readonly x: number;
    readonly y: number;
    readonly k: number;
    readonly width: number;
    readonly height: number;
}

type Listener = (shown: Shown, moving: boolean) => void;

/** How a kind of board is looked at: pixels for a world unit at most, and under which pieces cannot be read. */
interface Manner {
    readonly closest: number;
    readonly readable: number;
    readonly comfortable: number;
    /** World units round what is brought into view. */
    readonly around: number;
}
const HEXES: Manner = { closest: 1.15, readable: 0.25, comfortable: 0.4, around: 90 };
/** A centimetre of the plane is as long as the radius of a hex, but a man stands on two and a half. */
const PLANE: Manner = { closest: 0.5, readable: 0.08, comfortable: 0.13, around: 260 };
/** Paper that may be pulled into view beside the board, in pixels. */
const MARGIN = 70;
/** Bare table beside the board at first sight, where not all of it fits. */
const SNUG = 10;
/** Pixels that the tools take at the left of a wide board. */
const TOOLS = 66;
const REST_AFTER = 130;
const GLIDE = 260;

const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));

export class View implements Viewport {
    rest = $state.raw<Rest>({ k: 0.3, left: 0, top: 0, right: 0, bottom: 0 });
    shown: Shown = { x: 0, y: 0, k: 0.3, width: 0, height: 0 };
    /** Whether nothing may move by itself. */
    still = false;
    /** Parts of the stage that floating panels cover, in pixels. */
    inset = { left: 0, top: 0, right: 0, bottom: 0 };

    /** What must not be covered when the stage shrinks, if it was in view before. */
    dear: (turned: boolean) => readonly XY[] = () => [];
    /** Where something goes on: what the question and its options are about, else who stands on the board. */
    action: () => readonly XY[] = () => [];
    /** Whether a press or a turn of the wheel is meant for something on the board, not for the board. */
    keeps: (event: MouseEvent | Touch) => boolean = () => false;

    readonly #manner: Manner;
    readonly #zoom: ZoomBehavior<HTMLElement, unknown>;
    readonly #host: Selection<HTMLElement, unknown, null, undefined>;
    #listeners: Listener[] = [];
    #timer: ReturnType<typeof setTimeout> | undefined;
    #glide = 0;

    constructor(
        host: HTMLElement,
        readonly world: { readonly width: number; readonly height: number; readonly space?: string },
        readonly locate: (place: string) => XY | null,
    ) {
        this.#manner = world.space === "plane" ? PLANE : HEXES;
        this.#host = select(host);
        this.#zoom = zoom<HTMLElement, unknown>()
            .filter((event: Event) => this.#wanted(event))
            .clickDistance(5)
            .constrain((transform) => this.#constrain(transform))
            .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => this.#apply(event.transform));
        this.#host.call(this.#zoom).on("dblclick.zoom", null);
        host.addEventListener("pointerdown", this.#stop);
        host.addEventListener("wheel", this.#stop, { passive: true });
    }

    destroy(): void {
        this.#stop();
        clearTimeout(this.#timer);
        this.#host.on(".zoom", null);
        this.#host.node()?.removeEventListener("pointerdown", this.#stop);
        this.#host.node()?.removeEventListener("wheel", this.#stop);
        this.#listeners = [];
    }

    /** Hear of every frame. Called at once with what is shown now. */
    follow(listener: Listener): () => void {
        this.#listeners.push(listener);
        if (this.shown.width) listener(this.shown, false);
        return () => (this.#listeners = this.#listeners.filter((each) => each !== listener));
    }

    /**
     * The stage has this size now; the first time, the whole board is shown. What lies under the stage grows and shrinks
     * with every question, so the board stays where it is unless the stage is wider or narrower: then the middle does.
     */
    resize(width: number, height: number): void {
        if (!width || !height) return;
        const first = !this.shown.width;
        const turned = width !== this.shown.width;
        const dear = first ? [] : this.dear(turned).filter((at) => this.#inView(at));
        const middle = this.toWorld(this.shown.width / 2, this.shown.height / 2);
        this.shown = { ...this.shown, width, height };
        this.#zoom.extent([
            [0, 0],
            [width, height],
        ]);
        this.#zoom.scaleExtent([Math.min(this.#fitting() * 0.78, this.#manner.closest), this.#manner.closest]);
        if (first) this.#go(this.#whole());
        else if (turned) this.#go(this.#centred(middle, this.shown.k));
        else this.#go(this.#constrain(zoomIdentity.translate(this.shown.x, this.shown.y).scale(this.shown.k)));
        this.#settle();
        this.revealPoints(dear);
    }

    toWorld(x: number, y: number): XY {
        return [(x - this.shown.x) / this.shown.k, (y - this.shown.y) / this.shown.k];
    }

    toScreen([x, y]: XY): XY {
        return [x * this.shown.k + this.shown.x, y * this.shown.k + this.shown.y];
    }

    zoomBy(factor: number): void {
        const { k } = this.shown;
        const { width, height } = this.shown;
        const [low, high] = this.#zoom.scaleExtent();
        const to = clamp(k * factor, low, high);
        this.#glideTo(this.#centred(this.toWorld(width / 2, height / 2), to));
    }

    panBy(dx: number, dy: number): void {
        this.#stop();
        this.#zoom.translateBy(this.#host, dx / this.shown.k, dy / this.shown.k);
    }

    /** What goes on now; asked for again, or where nothing does, all of the board. */
    fit(): void {
        const points = this.action();
        const near = points.length ? this.#around(points) : null;
        const { x, y, k } = this.shown;
        const there = near && Math.abs(near.k / k - 1) < 0.01 && Math.hypot(near.x - x, near.y - y) < 4;
        this.#glideTo(near && !there && near.k > this.#fitting() * 1.12 ? near : this.#whole());
    }

    /** Look at some points so that nothing floats over any of them; at fewer, where all of them would be too small. */
    show(points: readonly XY[], fewer: readonly XY[] = []): void {
        if (!points.length || !this.shown.width) return;
        const free = { ...this.free(), left: this.inset.left + TOOLS };
        const all = this.#between(points, free);
        const close = all.k < this.#manner.readable && fewer.length ? this.#between(fewer, free) : all;
        this.#go(this.#snug(close.k > all.k ? close : all));
        this.#settle();
    }

    /** A look at some points that is as close as is comfortable. */
    #around(points: readonly XY[]): ZoomTransform {
        return this.#constrain(this.#between(points, this.free()));
    }

    /** The same, between the lines of a frame and nowhere else. */
    #between(points: readonly XY[], free: ReturnType<View["free"]>): ZoomTransform {
        const xs = points.map(([x]) => x);
        const ys = points.map(([, y]) => y);
        const { around, comfortable } = this.#manner;
        const room = Math.min(
            (free.right - free.left) / (Math.max(...xs) - Math.min(...xs) + around * 2),
            (free.bottom - free.top) / (Math.max(...ys) - Math.min(...ys) + around * 2),
        );
        const [low, high] = this.#zoom.scaleExtent();
        const k = clamp(Math.min(room, comfortable), low, high);
        const middle: XY = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
        return zoomIdentity
            .translate((free.left + free.right) / 2 - middle[0] * k, (free.top + free.bottom) / 2 - middle[1] * k)
            .scale(k);
    }

    /** The first sight of the board: all of it; where that would be too small to read, what matters. */
    begin(points: readonly XY[]): void {
        const { readable, comfortable, around } = this.#manner;
        if (this.shown.k >= readable || !points.length) return;
        const xs = points.map(([x]) => x);
        const ys = points.map(([, y]) => y);
        const middle: XY = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
        const { inset } = this;
        const { width, height } = this.shown;
        const room = Math.min(
            (width - inset.left - inset.right) / (Math.max(...xs) - Math.min(...xs) + around * 2.7),
            (height - inset.top - inset.bottom) / (Math.max(...ys) - Math.min(...ys) + around * 2.7),
        );
        const k = clamp(room, readable, comfortable);
        const shift: XY = [
            middle[0] + (inset.right - inset.left) / 2 / k,
            middle[1] + (inset.bottom - inset.top) / 2 / k,
        ];
        this.#go(this.#snug(this.#centred(shift, k)));
        this.#settle();
    }

    /** No bare table on one side while the board goes on beyond the other; a phone has too little room to care. */
    #snug(to: ZoomTransform): ZoomTransform {
        if (!this.#beside) return to;
        const free = this.free();
        const bound = (shift: number, size: number, from: number, until: number): number =>
            size < until - from ? clamp(shift, from, until - size) : clamp(shift, until - size - SNUG, from + SNUG);
        const x = bound(to.x, this.world.width * to.k, free.left, free.right);
        const y = bound(to.y, this.world.height * to.k, free.top, free.bottom);
        return zoomIdentity.translate(x, y).scale(to.k);
    }

    /** Look at another board as at the one before, whose points lie `by` farther on; all of it, if all was seen. */
    resume(before: View, by: XY): void {
        const { x, y, k, width, height } = before.shown;
        if (!width || before.entire) return;
        this.#go(this.#centred([(width / 2 - x) / k + by[0], (height / 2 - y) / k + by[1]], k));
        this.#settle();
    }

    /** Put a point of the world in the middle. */
    centreOn(at: XY, gently = true): void {
        const to = this.#centred(at, this.shown.k);
        if (gently) this.#glideTo(to);
        else this.#go(to);
    }

    reveal(places: readonly string[]): void {
        this.revealPoints(this.#points(places));
    }

    /** Bring points into view: not at all if they are, by panning if they fit, else by zooming out as far as needed. */
    revealPoints(points: readonly XY[]): void {
        const { width, height } = this.shown;
        if (!points.length || !width) return;
        const xs = points.map(([x]) => x);
        const ys = points.map(([, y]) => y);
        const { around, closest } = this.#manner;
        const box = [
            Math.min(...xs) - around,
            Math.min(...ys) - around,
            Math.max(...xs) + around,
            Math.max(...ys) + around,
        ] as const;
        const free = this.free();
        const [low] = this.#zoom.scaleExtent();
        const room = Math.min(
            (free.right - free.left) / (box[2] - box[0]),
            (free.bottom - free.top) / (box[3] - box[1]),
        );
        const k = clamp(Math.min(this.shown.k, room), low, closest);
        const [x, y] = [
            this.#within(box[0], box[2], k, this.shown.x, free.left, free.right, width),
            this.#within(box[1], box[3], k, this.shown.y, free.top, free.bottom, height),
        ];
        if (k === this.shown.k && x === this.shown.x && y === this.shown.y) return;
        this.#glideTo(this.#constrain(zoomIdentity.translate(x, y).scale(k)));
    }

    /** The part of the stage that nothing floats over: tools at the left, buttons at the right, the ground's words. */
    free(): { left: number; top: number; right: number; bottom: number } {
        const { width, height } = this.shown;
        const { inset } = this;
        return {
            left: inset.left + (this.#beside || 8),
            top: inset.top + 8,
            right: width - inset.right - (width > 900 ? 8 : 60),
            bottom: height - inset.bottom - 54,
        };
    }

    #inView(at: XY): boolean {
        const [x, y] = this.toScreen(at);
        const free = this.free();
        return x >= free.left && x <= free.right && y >= free.top && y <= free.bottom;
    }

    #points(places: readonly string[]): XY[] {
        return places.flatMap((place) => {
            const at = this.locate(place);
            return at ? [at] : [];
        });
    }

    /** The least shift along one axis that brings [a, b] between two lines of the screen. */
    #within(a: number, b: number, k: number, shift: number, low: number, high: number, size: number): number {
        const kept = k === this.shown.k ? shift : size / 2 - ((size / 2 - shift) / this.shown.k) * k;
        if (a * k + kept < low) return low - a * k;
        if (b * k + kept > high) return high - b * k;
        return kept;
    }

    /** What the tools at the left cover: the whole board stands beside them. */
    get #beside(): number {
        const page = typeof innerWidth === "number" ? innerWidth : this.shown.width;
        return page > 760 ? TOOLS : 0;
    }

    /** Whether nothing of the board is outside the screen. */
    get entire(): boolean {
        const { x, y, k, width, height } = this.shown;
        return x >= 0 && y >= 0 && x + this.world.width * k <= width && y + this.world.height * k <= height;
    }

    #fitting(): number {
        const { width, height } = this.shown;
        return Math.min((width - this.#beside) / (this.world.width + 40), height / (this.world.height + 40));
    }

    #whole(): ZoomTransform {
        return this.#centred(
            [this.world.width / 2, this.world.height / 2],
            Math.min(this.#fitting(), this.#manner.closest),
        );
    }

    #centred([x, y]: XY, k: number): ZoomTransform {
        const { width, height } = this.shown;
        return this.#constrain(zoomIdentity.translate(width / 2 - x * k, height / 2 - y * k).scale(k));
    }

    #constrain(to: ZoomTransform): ZoomTransform {
        const { width, height } = this.shown;
        const bound = (shift: number, size: number, room: number, from = 0): number =>
            size < room - from ? from + (room - from - size) / 2 : clamp(shift, room - size - MARGIN, MARGIN);
        const x = bound(to.x, this.world.width * to.k, width, this.#beside);
        return zoomIdentity.translate(x, bound(to.y, this.world.height * to.k, height)).scale(to.k);
    }

    #wanted(event: Event): boolean {
        const mouse = event as MouseEvent;
        if (event.type === "wheel") return !this.keeps(mouse);
        const target = event.target as Element | null;
        const [finger] = (event as TouchEvent).touches ?? [];
        if (this.keeps(finger ?? mouse)) return false;
        return !mouse.button && !mouse.ctrlKey && !target?.closest("[data-still], [data-drag]");
    }

    readonly #stop = (): void => {
        cancelAnimationFrame(this.#glide);
        this.#glide = 0;
    };

    /** Our own glide instead of a d3 transition: short, interruptible, and none where nothing may move. */
    #glideTo(to: ZoomTransform): void {
        this.#stop();
        if (this.still) {
            this.#go(to);
            return;
        }
        const from = this.shown;
        const began = performance.now();
        const frame = (now: number): void => {
            const t = clamp((now - began) / GLIDE, 0, 1);
            const e = 1 - (1 - t) ** 3;
            const k = from.k * (to.k / from.k) ** e;
            // The centre of the screen travels in a straight line over the world.
            const a: XY = [(from.width / 2 - from.x) / from.k, (from.height / 2 - from.y) / from.k];
            const b: XY = [(from.width / 2 - to.x) / to.k, (from.height / 2 - to.y) / to.k];
            const s = to.k === from.k ? e : (1 / from.k - 1 / k) / (1 / from.k - 1 / to.k);
            const x = a[0] + (b[0] - a[0]) * s;
            const y = a[1] + (b[1] - a[1]) * s;
            this.#go(t < 1 ? zoomIdentity.translate(from.width / 2 - x * k, from.height / 2 - y * k).scale(k) : to);
            this.#glide = t < 1 ? requestAnimationFrame(frame) : 0;
        };
        this.#glide = requestAnimationFrame(frame);
    }

    #go(to: ZoomTransform): void {
        this.#zoom.transform(this.#host, to);
    }

    #apply({ x, y, k }: ZoomTransform): void {
        this.shown = { ...this.shown, x, y, k };
        this.#tell(true);
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#settle(), REST_AFTER);
        // A long pull shows what had not been laid out: add it before it comes into view, and take nothing away yet.
        const { rest } = this;
        const [left, top] = this.toWorld(0, 0);
        const [right, bottom] = this.toWorld(this.shown.width, this.shown.height);
        if (left < rest.left || top < rest.top || right > rest.right || bottom > rest.bottom) this.#lay(rest.k, rest);
    }

    #settle(): void {
        clearTimeout(this.#timer);
        this.#lay(this.shown.k);
        this.#tell(false);
    }

    #lay(k: number, kept?: Rest): void {
        const [left, top] = this.toWorld(0, 0);
        const [right, bottom] = this.toWorld(this.shown.width, this.shown.height);
        const dx = (right - left) * 0.4 + 120;
        const dy = (bottom - top) * 0.4 + 120;
        const next = { k, left: left - dx, top: top - dy, right: right + dx, bottom: bottom + dy };
        this.rest = kept
            ? {
                  k,
                  left: Math.min(kept.left, next.left),
                  top: Math.min(kept.top, next.top),
                  right: Math.max(kept.right, next.right),
                  bottom: Math.max(kept.bottom, next.bottom),
              }
            : next;
    }

    #tell(moving: boolean): void {
        for (const listener of this.#listeners) listener(this.shown, moving);
    }
}
