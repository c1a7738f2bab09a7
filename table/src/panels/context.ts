/** The desk, for the small parts that would otherwise be handed it through every panel. */
import { createContext } from "svelte";
import type { TheDesk } from "../lib/desk.svelte";

export const [useDesk, provideDesk] = createContext<TheDesk>();
