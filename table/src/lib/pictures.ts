/** Pictures of boards, painted one at a time so that those no longer wanted are passed over, and kept. */
import type { Around } from "../board";
import { api } from "./api";

interface Wanted {
    readonly digest: string;
    readonly width: number;
    readonly height: number;
    readonly dark: boolean;
    readonly fit?: "cover" | "contain";
    readonly urgent?: boolean;
    /** What has to be seen of the board. */
    readonly around?: Around;
}

const MOST = 60;
const painted = new Map<string, HTMLCanvasElement>();

async function paint(wanted: Wanted, stale: () => boolean): Promise<HTMLCanvasElement | null> {
    const [{ thumbnail }, drawing] = await Promise.all([import("../board"), api.drawing(wanted.digest)]);
    if (stale()) return null;
    const canvas = document.createElement("canvas");
    await thumbnail(canvas, drawing, wanted);
    return canvas;
}

/** What waits to be painted: what somebody looks at now is painted before what only stands in a list. */
const waiting: { urgent: boolean; run: () => Promise<void> }[] = [];
let busy = false;

async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let next = take(); next; next = take()) await next.run();
    busy = false;
}

function take(): (typeof waiting)[number] | undefined {
    const urgent = waiting.findIndex((each) => each.urgent);
    return waiting.splice(Math.max(0, urgent), 1)[0];
}

/** The picture, or null if it is not wanted any more by the time that it is its turn. */
export function picture(wanted: Wanted, stale: () => boolean): Promise<HTMLCanvasElement | null> {
    const name = [
        wanted.digest,
        wanted.width,
        wanted.height,
        wanted.dark,
        wanted.fit,
        wanted.around,
        devicePixelRatio,
    ].join();
    const done = painted.get(name);
    if (done) return Promise.resolve(done);
    return new Promise((resolve, reject) => {
        const run = async () => {
            try {
                const canvas = painted.get(name) ?? (stale() ? null : await paint(wanted, stale));
                if (canvas) keep(name, canvas);
                resolve(canvas);
            } catch (error) {
                reject(error instanceof Error ? error : new Error(String(error)));
            }
        };
        waiting.push({ urgent: wanted.urgent ?? false, run });
        void work();
    });
}

function keep(name: string, canvas: HTMLCanvasElement): void {
    painted.set(name, canvas);
    const oldest = painted.keys().next().value;
    if (painted.size > MOST && oldest !== undefined) painted.delete(oldest);
}
