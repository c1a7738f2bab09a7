/** How long a frame stays before the next one is shown, so that a quick bot can be followed. */
import type { Frame, Note } from "../wire";
import type { Pace } from "./settings.svelte";

const FACTOR: Record<Pace, number> = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 };
const BY_WEIGHT = [120, 520, 850, 700];
const HEX = 220;
const SHOT = 700;
const LONGEST = 2600;
/** What happens by itself is read, with its cause. */
const NARRATED = 1500;

/** Milliseconds for one entry: heavier ones longer, moves as long as they glide, dice as long as they are read. */
export function holdOfNote(note: Note): number {
    let time = BY_WEIGHT[Math.min(note.weight, BY_WEIGHT.length - 1)] ?? 0;
    if (note.shape === "way") time = Math.max(time, HEX * Math.max(1, note.places.length - 1) + 150);
    if (note.shape === "shot" || note.shape === "blast") time = Math.max(time, SHOT);
    if (note.dice.length > 0) time += 250;
    return time;
}

/** Milliseconds for a frame: its longest entry and a little for each of the others; nothing if nothing was told. */
export function holdOf(frame: Pick<Frame, "notes"> & { narrated?: boolean }, side: number, pace: Pace): number {
    if (frame.notes.length === 0) return 0;
    const times = frame.notes.map(holdOfNote);
    const longest = Math.max(...times);
    const rest = times.reduce((sum, time) => sum + time, 0) - longest;
    if (frame.narrated) return Math.max(NARRATED, Math.min(longest + rest * 0.5, LONGEST)) * FACTOR[pace];
    const own = frame.notes.every((note) => note.side === side);
    return Math.min(longest + rest * 0.25, LONGEST) * FACTOR[pace] * (own ? 0.6 : 1);
}
