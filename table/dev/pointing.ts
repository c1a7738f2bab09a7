/**
 * The plane under the hands, without a server: `npx vite` in `table/`, then
 * `/dev/pointing.html?show=act|setup&dark=1&lang=fr`.
 */
import { mount } from "svelte";
import "../src/app.css";
import { settings } from "../src/lib/settings.svelte";
import { speak } from "../src/lib/text.svelte";
import Pointing from "./Pointing.svelte";

const asked = new URLSearchParams(location.search);
settings.theme = asked.get("dark") === "1" ? "dark" : "light";
settings.language = asked.get("lang") === "fr" ? "fr" : "en";
settings.follow();
await speak(settings.language);
mount(Pointing, { target: document.getElementById("host")!, props: { show: asked.get("show") ?? "act" } });
