/** The matches that this browser holds keys of, and the links it may hand out. */
import type { MatchLinks, MatchSummary, SeatLink } from "../wire";
import { api } from "./api";
import { keep, kept } from "./keep";

/** A link for somebody else. */
export interface FriendLink {
    /** The name of the side, with that of the seat where the side has several. */
    readonly side: string;
    readonly seat: number;
    readonly key: string;
    /** The number of the side; links of an older page have only that of the seat. */
    readonly colour?: number;
}

/** One match, as this browser holds it. */
export interface Holding {
    readonly match: string;
    /** Keys of the seats that are mine; several in hot-seat, the spectator's if I only watch. */
    readonly keys: readonly string[];
    readonly watching: boolean;
    readonly spectator: string;
    readonly friends: readonly FriendLink[];
}

/** A holding with what the server says of it. */
export interface Mine {
    readonly holding: Holding;
    readonly summary: MatchSummary;
}

/** What a match waits for: me, somebody who is at the table now, somebody who is not, nothing any more. */
export type Wait = "me" | "live" | "others" | "over";

const WAITS: readonly Wait[] = ["me", "live", "others", "over"];

export function waitOf({ summary }: Pick<Mine, "summary">): Wait {
    if (summary.state === "yours") return "me";
    if (summary.state !== "theirs") return "over";
    return summary.live ? "live" : "others";
}

/** My matches by what they wait for, those that wait for me first. */
export function groupsOf(list: readonly Mine[]): readonly { readonly wait: Wait; readonly list: readonly Mine[] }[] {
    return WAITS.map((wait) => ({ wait, list: list.filter((mine) => waitOf(mine) === wait) })).filter(
        (group) => group.list.length > 0,
    );
}

const MOST = 200;

function seatTitle({ seats }: MatchLinks, { side, name }: SeatLink): string {
    return name && seats.filter((other) => other.side === side).length > 1 ? `${side}, ${name}` : side;
}

function colourOf({ seats }: MatchLinks, { side }: SeatLink): number {
    return [...new Set(seats.map((seat) => seat.side))].indexOf(side);
}

function holdingOf(links: MatchLinks): Holding {
    const own = links.seats.filter((seat) => seat.who === "me" && seat.key).map((seat) => seat.key);
    return {
        match: links.match,
        keys: own.length > 0 ? own : [links.spectator],
        watching: own.length === 0,
        spectator: links.spectator,
        friends: links.seats
            .filter((seat) => seat.who === "friend" && seat.key)
            .map((seat) => ({ ...seat, side: seatTitle(links, seat), colour: colourOf(links, seat) })),
    };
}

/** What an older page or a stranger may have left in the browser is read with care. */
function usable(holding: Partial<Holding> | null): holding is Holding {
    const { match, keys, friends } = holding ?? {};
    return typeof match === "string" && Array.isArray(keys) && keys.length > 0 && Array.isArray(friends);
}

/** A list of summaries comes key by key: one for each match, the one that waits for us first. */
function oneOfEach(holdings: readonly Holding[], summaries: readonly MatchSummary[]): Mine[] {
    const found: Mine[] = [];
    for (const holding of holdings) {
        const own = summaries.filter((summary) => holding.keys.includes(summary.key));
        const summary = own.find((each) => each.state === "yours") ?? own[0];
        if (summary) found.push({ holding, summary });
    }
    const rank = (mine: Mine) => WAITS.indexOf(waitOf(mine));
    /* People who wait come before bots, which do not mind. */
    const bots = ({ summary }: Mine) => (summary.players.some(([, who]) => who === "friend") ? 0 : 1);
    return found.sort(
        (a, b) =>
            rank(a) - rank(b) ||
            (waitOf(a) === "me" ? bots(a) - bots(b) : 0) ||
            b.summary.changed.localeCompare(a.summary.changed),
    );
}

class MyMatches {
    #holdings = $state.raw<readonly Holding[]>([]);
    list = $state.raw<readonly Mine[]>([]);
    loading = $state(false);
    trouble = $state.raw<unknown>(null);

    constructor() {
        const had = kept<unknown>("matches", []);
        this.#holdings = Array.isArray(had) ? had.filter(usable) : [];
    }

    get empty(): boolean {
        return this.#holdings.length === 0;
    }

    /** Hold the match that was just made. */
    add(links: MatchLinks): Holding {
        const holding = holdingOf(links);
        this.#put(holding);
        return holding;
    }

    /** Hold a seat that was reached by its link, beside any other seat of the same match. */
    hold(match: string, keys: readonly string[]): void {
        const known = this.find(keys[0] ?? "");
        if (known && keys.every((key) => known.keys.includes(key))) return;
        this.#put({ match, keys, watching: false, spectator: "", friends: [] });
    }

    find(key: string): Holding | undefined {
        return this.#holdings.find((holding) => holding.keys.includes(key));
    }

    async refresh(): Promise<void> {
        const keys = this.#holdings.flatMap((holding) => holding.keys);
        if (keys.length === 0) {
            this.list = [];
            return;
        }
        this.loading = true;
        try {
            this.list = oneOfEach(this.#holdings, await api.mine(keys));
            this.trouble = null;
        } catch (error) {
            this.trouble = error;
        } finally {
            this.loading = false;
        }
    }

    /** Let go of a match: deleted where it is ours alone, otherwise only gone from this list. */
    async forget(holding: Holding): Promise<void> {
        await api.forget(holding.keys[0] ?? "").catch(() => undefined);
        this.#save(this.#holdings.filter((each) => each !== holding));
        this.list = this.list.filter((mine) => mine.holding !== holding);
    }

    #put(holding: Holding): void {
        const others = this.#holdings.filter((each) => !each.keys.some((key) => holding.keys.includes(key)));
        this.#save([holding, ...others].slice(0, MOST));
    }

    #save(holdings: readonly Holding[]): void {
        this.#holdings = holdings;
        keep("matches", holdings);
    }
}

export const mine = new MyMatches();
