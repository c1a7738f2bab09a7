/** Painting on the page's own thread, a few milliseconds at a time, one picture after another. */
import type { Drawing } from "../wire";
import { brushOf, type Picture } from "./easel";
import { prepareSlowly } from "./ground";
import { paint } from "./painter";

/** Milliseconds of painting before the page gets its turn. */
const SLICE = 6;

let before: Promise<unknown> = Promise.resolve();

export function paintSlowly(drawing: Drawing, picture: Picture): Promise<HTMLCanvasElement> {
    const painted = before.then(async () => {
        const sheet = document.createElement("canvas");
        sheet.width = picture.width;
        sheet.height = picture.height;
        const ground = await slices(prepareSlowly(drawing));
        await slices(paint(brushOf(sheet), ground, picture));
        return sheet;
    });
    before = painted.catch(() => undefined);
    return painted;
}

async function slices<T>(work: Generator<void, T>): Promise<T> {
    for (let end = 0; ;) {
        if (performance.now() > end) {
            await breath();
            end = performance.now() + SLICE;
        }
        const { done, value } = work.next();
        if (done) return value;
    }
}

const breath = (): Promise<void> =>
    new Promise((go) => {
        if (typeof requestIdleCallback === "function") requestIdleCallback(() => go(), { timeout: 60 });
        else setTimeout(go, 4);
    });
