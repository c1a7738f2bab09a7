/** The tape measure: from where to where, laid by two clicks and taken up by a third. */
import type { Point } from "../../lib/spots";

export class Tape {
    on = $state(false);
    from: Point | null = $state.raw(null);
    to: Point | null = $state.raw(null);
    /** Whether both ends lie. */
    laid = $state(false);

    /** Take it in hand, or put it away. */
    toggle(): void {
        this.on = !this.on;
        this.from = this.to = null;
        this.laid = false;
    }

    point(at: Point | null): void {
        if (!this.laid && this.from) this.to = at;
    }

    pick(at: Point): void {
        if (this.from && !this.laid) {
            this.to = at;
            this.laid = true;
            return;
        }
        this.from = at;
        this.to = null;
        this.laid = false;
    }
}
