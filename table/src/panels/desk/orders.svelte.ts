/** Standing orders: one sheet, which the pane changes and the board shows. */
import type { Match } from "../../lib/contract";
import type { OrderSheet } from "../../wire";

export class OrderBook {
    sheet: OrderSheet | null = $state.raw(null);
    busy = $state(false);

    constructor(
        readonly match: Match,
        readonly fail: (error: unknown) => void,
    ) {}

    async load(): Promise<void> {
        try {
            const sheet = await this.match.request<OrderSheet>("orders");
            if (!this.busy) this.sheet = sheet;
        } catch (error) {
            this.fail(error);
        }
    }

    /** Give one order to some units, one after another; the last reply holds them all. */
    async give(units: readonly string[], order: string, topic = ""): Promise<void> {
        this.busy = true;
        try {
            const about = topic ? { topic } : {};
            for (const unit of units)
                this.sheet = await this.match.request<OrderSheet>("order", { unit, order, ...about });
        } catch (error) {
            this.fail(error);
        } finally {
            this.busy = false;
        }
    }
}
