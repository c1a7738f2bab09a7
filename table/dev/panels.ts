/**
 * The panels without a server: `npx vite` in `table/`, then
 * `/dev/panels.html?show=shot|march|act|setup|wait|replay&pane=rules|orders|text|help&dark=1&lang=fr&notes=1500`.
 */
import { mount } from "svelte";
import "../src/app.css";
import { settings } from "../src/lib/settings.svelte";
import { speak } from "../src/lib/text.svelte";
import Panels from "./Panels.svelte";

const asked = new URLSearchParams(location.search);
settings.theme = asked.get("dark") === "1" ? "dark" : "light";
settings.language = asked.get("lang") === "fr" ? "fr" : "en";
settings.follow();
await speak(settings.language);
mount(Panels, {
    target: document.getElementById("host")!,
    props: {
        show: asked.get("show") ?? "shot",
        pane: asked.get("pane") ?? "none",
        notes: Number(asked.get("notes") ?? 40),
    },
});
