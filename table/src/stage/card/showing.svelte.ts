/** Whose card is shown: after a moment of pointing, by a tap, or pinned by a key until it is closed. */
const SHOW_AFTER = 400;
const TURN_AFTER = 160;
const HIDE_AFTER = 280;

export class Showing {
    /** The piece whose card is open. */
    piece = $state<string | null>(null);
    /** Whether it stays until it is closed. */
    pinned = $state(false);
    /** A tap meant something else; the card is offered by a button. */
    offered = $state<string | null>(null);
    /** The piece under the pointer or the cursor. */
    #under: string | null = null;
    #timer: ReturnType<typeof setTimeout> | undefined;

    destroy(): void {
        clearTimeout(this.#timer);
    }

    /** The pointer or the keyboard is on a piece, or on none. */
    rest(piece: string | null): void {
        this.#under = piece;
        clearTimeout(this.#timer);
        if (this.pinned || piece === this.piece) return;
        const wait = piece === null ? HIDE_AFTER : this.piece === null ? SHOW_AFTER : TURN_AFTER;
        this.#timer = setTimeout(() => (this.piece = piece), wait);
    }

    /** What the pointer is on was picked: a card that comes up by itself would lie in the way of what is picked next. */
    hush(): void {
        clearTimeout(this.#timer);
        if (!this.pinned) this.piece = null;
    }

    /** The pointer is on the card itself: it stays; when it leaves, it goes. */
    hold(on: boolean): void {
        clearTimeout(this.#timer);
        if (!on && !this.pinned) this.#timer = setTimeout(() => (this.piece = this.#under), HIDE_AFTER);
    }

    /** Open a card until it is closed. */
    pin(piece: string): void {
        clearTimeout(this.#timer);
        this.offered = null;
        this.piece = piece;
        this.pinned = true;
    }

    /** The key of the card: pin what is shown or pointed at, else `otherwise`; pressed again, close it. */
    press(otherwise: string | null): boolean {
        if (this.pinned) return this.close();
        const piece = this.piece ?? this.#under ?? otherwise;
        if (piece === null) return false;
        this.pin(piece);
        return true;
    }

    /** Says whether there was one to close. */
    close(): boolean {
        clearTimeout(this.#timer);
        const open = this.piece !== null || this.offered !== null;
        this.piece = this.offered = null;
        this.pinned = false;
        return open;
    }
}
