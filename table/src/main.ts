import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./fonts.css";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { speak } from "./lib/text.svelte";

settings.follow();
router.follow();
await speak(settings.language).catch(() => undefined);
mount(App, { target: document.getElementById("app")! });
