/**
 * The seats at this screen. One seat is simply shown. Several seats share the screen (hot-seat): whenever the seat to
 * decide changes, a curtain falls, and nothing of any seat is on the page until the next player lifts it.
 */
import { untrack } from "svelte";
import type { DeskHooks } from "../panels/desk/surroundings.svelte";
import type { Ask, OrderSheet } from "../wire";
import { TheDesk } from "./desk.svelte";
import { Live } from "./live.svelte";
import { sideOf } from "./seating";
import { settings } from "./settings.svelte";

/** Why the screen changes hands. */
export interface Curtain {
    readonly to: number;
    /** `move`: a decision waits. `orders`: set standing orders, then hand the screen back. `back`: they are set. */
    readonly why: "move" | "orders" | "back";
}

export interface Seat {
    readonly live: Live;
    readonly desk: TheDesk;
}

export class Seats {
    readonly all: readonly Seat[];
    /** Which of them is shown. */
    shown = $state(0);
    curtain = $state.raw<Curtain | null>(null);
    /** Set while the seat shown has been handed the screen for its standing orders only: whose turn it is then. */
    ordering = $state<number | null>(null);

    readonly now = $derived.by((): Seat => this.all[this.shown]!);
    readonly shared: boolean;

    /** For each seat, whether it was last asked what to begin, so that orders are to be asked of the other. */
    #began: boolean[];
    #stop: () => void;

    constructor(keys: readonly string[], hooks: DeskHooks) {
        this.all = keys.map((key) => {
            const live = new Live(key);
            return { live, desk: new TheDesk(live, hooks) };
        });
        this.shared = keys.length > 1;
        this.#began = keys.map(() => false);
        this.#stop = $effect.root(() => {
            $effect(() => {
                const language = settings.language;
                untrack(() => this.all.forEach(({ live }) => live.speak(language)));
            });
            if (this.shared) {
                this.curtain = { to: 0, why: "move" };
                $effect(() => {
                    const looking = this.curtain ? -1 : this.shown;
                    this.all.forEach(({ live }, seat) => {
                        live.paced = seat === looking;
                        if (!live.paced) untrack(() => live.skip());
                    });
                });
                $effect(() => this.#watch());
                $effect(() => {
                    const closed = this.now.desk.pane === "none";
                    if (closed && this.ordering !== null) untrack(() => this.ordersDone());
                });
            }
        });
    }

    destroy(): void {
        this.#stop();
        for (const { live, desk } of this.all) {
            desk.destroy();
            live.close();
        }
    }

    /** The player named on the curtain has taken the screen. */
    lift(): void {
        const curtain = this.curtain;
        if (!curtain) return;
        const before = this.shown;
        this.shown = curtain.to;
        this.now.desk.setPane(curtain.why === "orders" ? "orders" : "none");
        this.ordering = curtain.why === "orders" ? before : null;
        this.curtain = null;
    }

    /** Standing orders are set, or their pane was closed: back to whose turn it is. */
    ordersDone(): void {
        if (this.ordering === null) return;
        this.now.desk.setPane("none");
        this.curtain = { to: this.ordering, why: "back" };
        this.ordering = null;
    }

    /** Whether a seat has a question, and everything before it has been shown. */
    #asked(seat: number): boolean {
        const live = this.all[seat]?.live;
        return !!live && live.ask !== null && live.behind === 0;
    }

    #watch(): void {
        const over = this.all.some(({ live }) => live.position?.ending);
        const asked = this.all.map((_, seat) => this.#asked(seat));
        const quiet = (this.all[this.shown]?.live.behind ?? 0) === 0;
        const ask = this.now.live.ask;
        untrack(() => {
            if (over) {
                this.curtain = this.ordering = null;
                return;
            }
            if (this.curtain) {
                this.#redirect(asked);
            } else if (this.ordering === null && quiet) {
                if (asked[this.shown] && ask) this.#askOrders(ask);
                else this.#passOn(asked);
            }
        });
    }

    /** At the beginning it is not known yet who is asked first. */
    #redirect(asked: readonly boolean[]): void {
        const to = asked.indexOf(true);
        if (this.curtain?.why === "move" && to >= 0 && !asked[this.curtain.to]) this.curtain = { to, why: "move" };
    }

    #passOn(asked: readonly boolean[]): void {
        const to = asked.indexOf(true);
        if (to >= 0) this.curtain = { to, why: "move" };
    }

    /**
     * A seat that has begun something (it answered a `root` question and is asked on) will be reacted to: the other
     * seat sets its standing orders once, before it goes on.
     */
    #askOrders(ask: Ask): void {
        const seat = this.shown;
        if (ask.form === "place" || ask.form === "draft") return;
        if (ask.root) {
            this.#began[seat] = true;
            return;
        }
        if (ask.reaction || !this.#began[seat] || !settings.hotseatOrders) return;
        this.#began[seat] = false;
        const side = (at: number): number =>
            sideOf(this.all[at]?.live.welcome ?? null, this.all[at]?.live.welcome?.seat ?? at);
        const other = this.all.findIndex((_, at) => side(at) !== side(seat));
        if (other < 0) return;
        void this.all[other]?.live.request<OrderSheet>("orders").then(
            (sheet) => {
                if (sheet.lines.length > 0 && !this.curtain && this.shown === seat) {
                    this.curtain = { to: other, why: "orders" };
                }
            },
            () => undefined,
        );
    }
}
