/**
 * The ground without a server, for looking at it: `npx vite` in `table/`, then
 * `/dev/board.html?map=FILE.json&z=45&at=L8&dark=1&palette=snow` with the address of a drawing as JSON.
 */
import { centreOf, GroundTiles, thumbnail } from "../src/board";
import type { Drawing } from "../src/wire";

const asked = new URLSearchParams(location.search);
const host = document.getElementById("host")!;
const given = (await (await fetch(asked.get("map") ?? "board.json")).json()) as Drawing;
const palette = asked.get("palette") ?? given.palette;
const drawing: Drawing = { ...given, palette, digest: `${given.digest} ${palette}` };
const dark = asked.get("dark") === "1";
document.body.classList.toggle("dark", dark);

if (asked.has("thumb")) {
    const started = performance.now();
    const canvas = document.createElement("canvas");
    const [width, height] = [Number(asked.get("w") ?? 360), Number(asked.get("h") ?? 220)];
    await thumbnail(canvas, drawing, {
        width,
        height,
        dark,
        fit: asked.get("fit") === "contain" ? "contain" : "cover",
    });
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    host.append(canvas);
    document.title = `${Math.round(performance.now() - started)} ms`;
} else {
    const tiles = new GroundTiles(host, drawing, { dark, noWorker: asked.get("worker") === "0" });
    const k = Number(asked.get("z") ?? 45) / 100;
    const [x, y] = centreOf(drawing, asked.get("at") ?? "") ?? [drawing.width / 2, drawing.height / 2];
    const view = { x: innerWidth / 2 - x * k, y: innerHeight / 2 - y * k, k };
    const draw = (moving: boolean) =>
        tiles.draw({ ...view, width: innerWidth, height: innerHeight, dpr: devicePixelRatio }, moving);
    addEventListener("resize", () => draw(false));
    addEventListener("pointermove", (event) => {
        if (!event.buttons) return;
        view.x += event.movementX;
        view.y += event.movementY;
        draw(true);
    });
    host.addEventListener(
        "wheel",
        (event) => {
            event.preventDefault();
            const by = Math.exp(-event.deltaY * 0.0014);
            view.x = event.clientX - (event.clientX - view.x) * by;
            view.y = event.clientY - (event.clientY - view.y) * by;
            view.k *= by;
            draw(true);
        },
        { passive: false },
    );
    draw(false);
}
