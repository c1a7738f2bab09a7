/** The ground under the pointer in words: asked for when the pointer rests, remembered for half a centimetre around. */
import type { Match } from "../../lib/contract";
import { spotOf } from "../../lib/spots";
import { Inquiry } from "../../panels/desk/inquiry";
import type { Ground } from "../../wire";

const CELL = 50;
const REST = 110;

export class SpotWords {
    words: readonly string[] = $state.raw([]);
    readonly #grounds = new Inquiry<readonly string[]>(REST);
    #shown = "";

    constructor(readonly match: Match) {}

    point(place: string | null): void {
        const spot = place === null ? null : spotOf(place);
        if (!spot) {
            this.#show("", []);
            this.#grounds.drop();
            return;
        }
        const [x, y] = spot.at.map((v) => Math.round(v / CELL) * CELL) as [number, number];
        const key = `${x} ${y} ${spot.floor}`;
        if (key === this.#shown) return;
        this.#grounds.ask(
            key,
            async () => (await this.match.request<Ground>("spot", { x, y, floor: spot.floor })).words,
            (words) => this.#show(key, words),
            // A replay has nobody to ask; the figures stay without words.
            () => this.#show(key, []),
        );
    }

    /** Smoke drifts, walls fall: what was said is no longer true. */
    forget(): void {
        this.#shown = "";
        this.#grounds.forget();
    }

    #show(key: string, words: readonly string[]): void {
        this.#shown = key;
        this.words = words;
    }
}
