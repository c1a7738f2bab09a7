/** A rulebook that is only read: the match that there is none, so that the rules pane stands by itself. */
import type { Welcome } from "../wire";
import { NO_GROUNDS } from "./api";
import { Refused, type Match } from "./contract";
import { spoken } from "./text.svelte";

export class Reading implements Match {
    welcome = $state.raw<Welcome | null>(null);
    readonly position = null;
    readonly ask = null;
    readonly rights = [];
    readonly notes = [];
    readonly fresh = [];
    readonly waiting = "";
    readonly waitingFor = -1;
    readonly players = [];
    readonly drawing = null;
    readonly grounds = NO_GROUNDS;
    readonly canUndo = false;
    readonly canRewind = false;
    readonly canTakeBack = false;
    readonly offer = -1;
    readonly connection = "open";
    readonly behind = 0;
    readonly narrated = false;

    /** Open a book. */
    open(rulebook: string): void {
        this.welcome = {
            is: "welcome",
            match: "",
            rulebook,
            scenario: "",
            title: "",
            seat: -1,
            side: "",
            sides: [],
            drawing: "",
            players: [],
            options: {},
            lang: spoken(),
            tutorial: false,
            pause: 0,
            measuring: false,
            notes: [],
            seats: [],
            side_of: [],
            legend: [],
            sections: {},
        };
    }

    next(): void {
        this.skip();
    }

    skip(): void {
        // Nothing is ever behind.
    }

    request<T>(): Promise<T> {
        return Promise.reject(new Refused("", "", "", ""));
    }

    readonly unasked = [];

    answer(): Promise<void> {
        return this.request();
    }
}
