/** What the answer that is pointed at would bring: asked for after a rest, remembered while the question stands. */
import type { Match } from "../../lib/contract";
import type { Ask, Forecast } from "../../wire";
import { Inquiry } from "./inquiry";

export class Outlook {
    forecast: Forecast | null = $state.raw(null);
    /** Whether a forecast is on its way. */
    loading = $state(false);
    readonly #forecasts = new Inquiry<Forecast>(60);

    constructor(
        readonly match: Match,
        readonly fail: (error: unknown) => void,
    ) {}

    /** Look at an answer; an empty one is nothing to look at. */
    aim(ask: Ask | null, answer: string): void {
        if (!ask || !answer) {
            this.#forecasts.drop();
            this.#show(null);
            return;
        }
        this.loading = true;
        this.#forecasts.ask(
            answer,
            () => this.match.request<Forecast>("forecast", { ask: ask.id, answer }),
            (forecast) => this.#show(forecast),
            (error) => {
                this.#show(null);
                this.fail(error);
            },
        );
    }

    /** Another question, or another language: what was foreseen is no longer true. */
    forget(): void {
        this.#forecasts.forget();
    }

    #show(forecast: Forecast | null): void {
        this.loading = false;
        this.forecast = forecast;
    }
}
