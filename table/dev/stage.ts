/**
 * The stage without a server, for looking at it and for measuring it: `npx vite` in `table/`, then
 *  - `/dev/stage.html?data=FILE.json&at=L8&z=44&dark=1`: a position with whatever the desk shows, as JSON
 *    (`drawing`, `grounds`, `scene`, `ask`, and under `desk` any of its fields);
 *  - `/dev/stage.html?many=200&columns=40&rows=30`: that many pieces on a plain board; `window.measure()` pans it and
 *    says how long frames took;
 *  - `&counters=1`: a sheet of counters in their forms and states.
 */
import { mount } from "svelte";
import "../src/app.css";
import type { Viewport } from "../src/lib/contract";
import { settings } from "../src/lib/settings.svelte";
import { speak } from "../src/lib/text.svelte";
import type { Sample } from "./sample.svelte";
import { crowd, SampleDesk } from "./sample.svelte";
import Counters from "./Counters.svelte";
import Stage from "./Stage.svelte";

const asked = new URLSearchParams(location.search);
const number = (name: string, otherwise: number): number => Number(asked.get(name) ?? otherwise);
settings.theme = asked.get("dark") === "1" ? "dark" : "light";
settings.language = asked.get("lang") === "fr" ? "fr" : "en";
settings.follow();
await speak(settings.language);

const target = document.getElementById("host")!;
if (asked.has("counters")) {
    mount(Counters, { target });
} else {
    const data = asked.get("data");
    const sample = data
        ? ((await (await fetch(data)).json()) as Sample)
        : crowd(number("many", 200), number("columns", 40), number("rows", 30));
    const desk = new SampleDesk(sample);
    const rail = number("rail", 0);
    const show = (viewport: Viewport): void => {
        Object.assign(window, { viewport, desk });
        const at = asked.get("at");
        setTimeout(() => {
            if (asked.has("z")) viewport.zoomBy(number("z", 44) / 100 / scale());
            if (at) setTimeout(() => (viewport as unknown as Centre).centreOn(desk.middle(at), false), 500);
        }, 60);
        const scale = (): number => (viewport as unknown as Centre).shown.k;
        Object.assign(window, { measure: (ms = 3000) => measure(viewport as unknown as Centre, ms) });
    };
    mount(Stage, { target, props: { desk, rail, show } });
}

interface Centre {
    readonly shown: { readonly k: number };
    centreOn(at: readonly [number, number], gently: boolean): void;
    panBy(dx: number, dy: number): void;
}

/** Pan in a circle and report frame times in milliseconds. */
async function measure(view: Centre, ms: number): Promise<Record<string, number>> {
    const times: number[] = [];
    const began = performance.now();
    let last = began;
    await new Promise<void>((done) => {
        const frame = (now: number): void => {
            times.push(now - last);
            last = now;
            const turn = ((now - began) / 1000) * 2;
            view.panBy(Math.cos(turn) * 14, Math.sin(turn) * 14);
            if (now - began < ms) requestAnimationFrame(frame);
            else done();
        };
        requestAnimationFrame(frame);
    });
    times.sort((a, b) => a - b);
    const at = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
    return { frames: times.length, median: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(0.999) };
}
