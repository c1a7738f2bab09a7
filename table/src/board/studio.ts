/** Who paints: one worker for the whole page where there can be one, otherwise the page itself in small slices. */
import type { Drawing } from "../wire";
import type { Picture } from "./easel";

export type Painted = ImageBitmap | HTMLCanvasElement;

/** What the worker is told; the board only the first time. */
export interface Order {
    readonly number: number;
    readonly digest: string;
    readonly board: Drawing | null;
    readonly picture: Picture;
}

/** What it answers; no image where it could not paint. */
export interface Delivery {
    readonly number: number;
    readonly image: ImageBitmap | null;
}

interface Wanted {
    readonly drawing: Drawing;
    readonly picture: Picture;
    readonly deliver: (painted: Painted | Promise<Painted>) => void;
}

class Studio {
    private readonly worker: Worker | null = null;
    private readonly wanted = new Map<number, Wanted>();
    private readonly known = new Set<string>();
    private working = false;
    private count = 0;

    constructor() {
        if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return;
        try {
            this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
        } catch {
            return;
        }
        this.working = true;
        this.worker.addEventListener("error", () => this.takeOver());
        this.worker.addEventListener("message", ({ data }: MessageEvent<Delivery>) => {
            if (!data.image) return this.takeOver();
            this.wanted.get(data.number)?.deliver(data.image);
            this.wanted.delete(data.number);
        });
    }

    paint(drawing: Drawing, picture: Picture): Promise<Painted> {
        if (!this.working) return onThePage(drawing, picture);
        return new Promise((deliver) => {
            const number = this.count++;
            const { digest } = drawing;
            const board = this.known.has(digest) ? null : drawing;
            this.known.add(digest);
            this.wanted.set(number, { drawing, picture, deliver });
            this.worker!.postMessage({ number, digest, board: board && plain(board), picture } satisfies Order);
        });
    }

    /** The worker did not start or cannot paint: the page does what was on order, and all that comes. */
    private takeOver(): void {
        this.working = false;
        this.worker?.terminate();
        for (const { drawing, picture, deliver } of this.wanted.values()) deliver(onThePage(drawing, picture));
        this.wanted.clear();
    }
}

/** A drawing that may be sent: a reactive page may hold it in proxies, which cannot be cloned. */
const plain = (drawing: Drawing): Drawing => JSON.parse(JSON.stringify(drawing)) as Drawing;

async function onThePage(drawing: Drawing, picture: Picture): Promise<Painted> {
    const { paintSlowly } = await import("./slow");
    return paintSlowly(drawing, picture);
}

let studio: Studio | null = null;

/** Paints a picture of a board. `noWorker` for those who want to see how the page manages alone. */
export function paintPicture(drawing: Drawing, picture: Picture, noWorker = false): Promise<Painted> {
    if (noWorker) return onThePage(drawing, picture);
    studio ??= new Studio();
    return studio.paint(drawing, picture);
}
