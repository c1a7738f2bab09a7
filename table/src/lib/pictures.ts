/** Pictures of boards, painted one at a time so that those no longer wanted are passed over, and kept. */
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

async function paint(wanted: Wanted, stale: () => boolean): Promise<HTMLCanvasElement | null> {
    const [{ thumbnail }, drawing] = await Promise.all([import("../board"), api.drawing(wanted.digest)]);
    if (stale()) return null;
    const canvas = document.createElement("canvas");
    await thumbnail(canvas, drawing, { width: wanted.width, height: wanted.height, dark: wanted.dark });
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
