/** The stack that is fanned out: opened when the pointer rests on it, folded when it has been left. */
const FAN_AFTER = 380;
const FOLD_AFTER = 260;

export class OpenStack {
    /** The place whose stack is fanned out. */
    place = $state<string | null>(null);
    /** The counter of it that has the keyboard. */
    piece = $state<string | null>(null);
    #opening: ReturnType<typeof setTimeout> | undefined;
    #folding: ReturnType<typeof setTimeout> | undefined;

    destroy(): void {
        clearTimeout(this.#opening);
        clearTimeout(this.#folding);
    }

    open(place: string, piece: string | null = null): void {
        this.place = place;
        this.piece = piece;
    }

    close(): void {
        this.place = null;
        this.piece = null;
    }

    /** The pointer is on a place: open its stack after a while, if it is still `wanted` then. */
    rest(place: string, wanted: () => boolean): void {
        if (this.place === place) {
            clearTimeout(this.#folding);
            return;
        }
        clearTimeout(this.#opening);
        if (!wanted()) return;
        this.#opening = setTimeout(() => {
            if (wanted()) this.place = place;
        }, FAN_AFTER);
    }

    /** The pointer has left; fold after a while, in which it may come back. */
    leave(): void {
        clearTimeout(this.#opening);
        if (this.place === null) return;
        clearTimeout(this.#folding);
        this.#folding = setTimeout(() => this.close(), FOLD_AFTER);
    }

    /** The pointer went on to another place, or stayed on this one. */
    pass(to: string | null): void {
        if (to === this.place) clearTimeout(this.#opening);
        else this.leave();
    }

    entered(): void {
        clearTimeout(this.#folding);
    }
}
