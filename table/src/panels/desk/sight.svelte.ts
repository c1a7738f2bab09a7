/** The sight tool: from where, the line to the pointer, all that a place sees. */
import type { Match } from "../../lib/contract";
import type { Field, Ray } from "../../wire";
import { Inquiry } from "./inquiry";

/** A shorter press of its key switches sight on or off; a longer one shows it while it lasts. */
const TAP = 300;

export class Sight {
    on = $state(false);
    from: string | null = $state(null);
    towards = $state(false);
    ray: Ray | null = $state.raw(null);
    field: Field | null = $state.raw(null);
    #held = 0;
    readonly #rays = new Inquiry<Ray>(40);
    readonly #fields = new Inquiry<Field>(0);

    constructor(
        readonly match: Match,
        readonly fail: (error: unknown) => void,
    ) {}

    /** Switch it on, looking from a place if there is one, or off. */
    toggle(from: string | null): void {
        this.on = !this.on;
        this.look(this.on ? from : null);
    }

    press(at: number, from: string | null): void {
        this.#held = at;
        this.toggle(from);
    }

    /** The key is let go. Says whether it was held. */
    release(at: number): boolean {
        const held = this.#held > 0 && at - this.#held > TAP;
        this.#held = 0;
        if (held && this.on) this.toggle(null);
        return held;
    }

    /** A place was picked: look from it; picked again, at it. */
    pick(place: string): void {
        this.look(place, this.from === place && !this.towards);
    }

    /** Look from a place, or (`towards`) at it; null looks away. */
    look(place: string | null, towards = false): void {
        this.from = place;
        this.towards = towards;
        this.ray = null;
        this.field = null;
        this.#rays.drop();
        this.#fields.drop();
        if (place === null) return;
        this.#fields.ask(
            `${place} ${towards}`,
            () => this.match.request<Field>("field", { place, towards }),
            (field) => (this.field = field),
            this.fail,
        );
    }

    /** The pointer is on a place. */
    point(place: string | null): void {
        if (this.from === null || place === null || place === this.from) {
            this.#rays.drop();
            this.ray = null;
            return;
        }
        const [a, b] = this.towards ? [place, this.from] : [this.from, place];
        this.#rays.ask(
            `${a} ${b}`,
            () => this.match.request<Ray>("ray", { a, b }),
            (ray) => (this.ray = ray),
            this.fail,
        );
    }

    /** The position has changed: what was seen is no longer true. */
    refresh(): void {
        this.#rays.forget();
        this.#fields.forget();
        if (this.from !== null) this.look(this.from, this.towards);
    }
}
