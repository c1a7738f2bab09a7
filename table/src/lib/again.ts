/** The same match once more: scenario, options and who sits where, with fresh dice; also with sides swapped. */
import type { SeatPlan, Welcome } from "../wire";
import { api } from "./api";
import { mine, type Holding } from "./mine.svelte";

/** Who sits in each seat next time, as seen from the seat of whoever asks. */
export function plansOf(
    players: readonly { readonly who: string; readonly level: string }[],
    seat: number,
): readonly SeatPlan[] {
    return players.map((person, at): SeatPlan => {
        if (at === seat || person.who === "me") return { who: "me", level: "" };
        return person.who === "bot" ? { who: "bot", level: person.level } : { who: "friend", level: "" };
    });
}

/** The same people with the sides swapped: every seat gets who sat in the one before it. */
export function swapped(plans: readonly SeatPlan[]): readonly SeatPlan[] {
    return [...plans.slice(-1), ...plans.slice(0, -1)];
}

export async function playAgain(
    welcome: Pick<Welcome, "rulebook" | "scenario" | "options">,
    seats: readonly SeatPlan[],
): Promise<Holding> {
    const { rulebook, scenario, options } = welcome;
    return mine.add(
        await api.newMatch({ rulebook, scenario, seats: [...seats], options: { ...options }, tutorial: false }),
    );
}
