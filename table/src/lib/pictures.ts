/** Pictures of boards, painted one at a time when the page has nothing better to do, and kept for the next time. */
import { api } from "./api";

interface Wanted {
    readonly digest: string;
    readonly width: number;
    readonly height: number;
    readonly dark: boolean;
}

const MOST = 60;
const painted = new Map<string, HTMLCanvasElement>();
let turn: Promise<unknown> = Promise.resolve();

/** When the browser is idle, or soon where it cannot say. */
function idle(): Promise<void> {
    return new Promise((resolve) => {
        if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 300 });
        else setTimeout(resolve, 16);
    });
}

async function paint(wanted: Wanted, stale: () => boolean): Promise<HTMLCanvasElement | null> {
    const [{ thumbnail }, drawing] = await Promise.all([import("../board"), api.drawing(wanted.digest)]);
    await idle();
    if (stale()) return null;
    const canvas = document.createElement("canvas");
    thumbnail(canvas, drawing, { width: wanted.width, height: wanted.height, dark: wanted.dark });
    return canvas;
}

/** The picture, or null if it is not wanted any more by the time that it is its turn. */
export async function picture(wanted: Wanted, stale: () => boolean): Promise<HTMLCanvasElement | null> {
    const name = [wanted.digest, wanted.width, wanted.height, wanted.dark, devicePixelRatio].join();
    const done = painted.get(name);
    if (done) return done;
    const before = turn;
    const mine = before.then(() => painted.get(name) ?? (stale() ? null : paint(wanted, stale)));
    turn = mine.catch(() => undefined);
    const canvas = await mine;
    if (canvas) {
        painted.set(name, canvas);
        const oldest = painted.keys().next().value;
        if (painted.size > MOST && oldest !== undefined) painted.delete(oldest);
    }
    return canvas;
}
