/**
 * The plane without a server, for looking at it: `npx vite` in `table/`, then
 *  - `/dev/plane.html?z=12&at=60,45&dark=1&palette=snow`: a farm, `z` pixels a centimetre; `map=FILE.json` for another
 *    drawing; `house=1` for the storey that is shown of all buildings;
 *  - `&models=1`: a sheet of figures, guns and vehicles in their sizes and states.
 */
import { mount } from "svelte";
import "../src/app.css";
import { settings } from "../src/lib/settings.svelte";
import { speak } from "../src/lib/text.svelte";
import type { Drawing } from "../src/wire";
import { farm, figures } from "./farm";
import Models from "./Models.svelte";
import Plane from "./Plane.svelte";

const asked = new URLSearchParams(location.search);
settings.theme = asked.get("dark") === "1" ? "dark" : "light";
settings.language = asked.get("lang") === "fr" ? "fr" : "en";
settings.follow();
await speak(settings.language);

const target = document.getElementById("host")!;
if (asked.has("models")) {
    mount(Models, { target });
} else {
    const map = asked.get("map");
    const given = map ? ((await (await fetch(map)).json()) as Drawing) : farm("temperate");
    const palette = asked.get("palette") ?? given.palette;
    const drawing = { ...given, palette, digest: `${given.digest} ${palette}` };
    const [x = drawing.width / 200, y = drawing.height / 200] = (asked.get("at") ?? "")
        .split(",")
        .filter(Boolean)
        .map(Number);
    const house = asked.get("house") ?? "0";
    mount(Plane, {
        target,
        props: {
            drawing,
            pieces: map ? [] : figures,
            scale: Number(asked.get("z") ?? 12) / 100,
            at: [x * 100, y * 100],
            open: house === "roof" ? "roof" : Number(house),
        },
    });
}
