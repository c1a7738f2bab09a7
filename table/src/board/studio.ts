/** Who paints tiles: a worker where there can be one, otherwise the page itself in small slices. */
import type { Drawing } from "../wire";
import { brushOf } from "./easel";
import { prepareSlowly } from "./ground";
import { paint, type Picture } from "./painter";

export interface Tile extends Picture {
    readonly id: string;
}

export interface Painter {
    /** How many tiles may be on order at once. */
    readonly hands: number;
    paint(tile: Tile): Promise<HTMLCanvasElement>;
    close(): void;
}

/** What a worker is told. */
export type Order = { readonly board: Drawing } | { readonly tile: Tile };
/** What it answers; no image where it cannot paint. */
export interface Delivery {
    readonly id: string;
    readonly image: ImageBitmap | null;
}

export function painterFor(drawing: Drawing, noWorker: boolean): Painter {
    if (noWorker || typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return slowly(drawing);
    try {
        return withWorker(drawing);
    } catch {
        return slowly(drawing);
    }
}

/** If the worker does not start or cannot paint, the page takes over what was on order. */
function withWorker(drawing: Drawing): Painter {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    const orders = new Map<string, { tile: Tile; deliver: (sheet: HTMLCanvasElement) => void }>();
    let instead: Painter | null = null;
    const takeOver = () => {
        worker.terminate();
        instead ??= slowly(drawing);
        for (const { tile, deliver } of orders.values()) void instead.paint(tile).then(deliver);
        orders.clear();
    };
    worker.addEventListener("error", takeOver);
    worker.addEventListener("message", ({ data }: MessageEvent<Delivery>) => {
        if (!data.image) return takeOver();
        orders.get(data.id)?.deliver(mounted(data.image));
        orders.delete(data.id);
    });
    worker.postMessage({ board: drawing } satisfies Order);
    return {
        hands: 2,
        paint(tile) {
            if (instead) return instead.paint(tile);
            return new Promise((deliver) => {
                orders.set(tile.id, { tile, deliver });
                worker.postMessage({ tile } satisfies Order);
            });
        },
        close() {
            worker.terminate();
            instead?.close();
        },
    };
}

/** A bitmap becomes an element without being copied. */
function mounted(image: ImageBitmap): HTMLCanvasElement {
    const sheet = document.createElement("canvas");
    sheet.width = image.width;
    sheet.height = image.height;
    sheet.getContext("bitmaprenderer")?.transferFromImageBitmap(image);
    return sheet;
}

/** Milliseconds of painting before the page gets its turn. */
const SLICE = 6;

function slowly(drawing: Drawing): Painter {
    let closed = false;

    /** Work in slices; what is under way when the painter is closed never ends. */
    async function slices<T>(work: Generator<void, T>): Promise<T> {
        for (let end = 0; ;) {
            if (performance.now() > end) {
                await (closed ? new Promise<never>(() => {}) : breath());
                end = performance.now() + SLICE;
            }
            const { done, value } = work.next();
            if (done) return value;
        }
    }

    return {
        hands: 1,
        async paint(tile) {
            const sheet = document.createElement("canvas");
            sheet.width = tile.width;
            sheet.height = tile.height;
            const ground = await slices(prepareSlowly(drawing));
            await slices(paint(brushOf(sheet), ground, tile));
            return sheet;
        },
        close() {
            closed = true;
        },
    };
}

const breath = (): Promise<void> =>
    new Promise((go) => {
        if (typeof requestIdleCallback === "function") requestIdleCallback(() => go(), { timeout: 60 });
        else setTimeout(go, 4);
    });
