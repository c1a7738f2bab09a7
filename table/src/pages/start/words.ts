/** Words that the start page and the list of matches share. */
import { levelOf } from "../../lib/levels";
import type { Mine } from "../../lib/mine.svelte";
import { t } from "../../lib/text.svelte";

/** How long a match lasts, roughly: minutes up to an hour and a half, then hours. */
export function length(minutes: number): string {
    if (minutes <= 0) return "";
    if (minutes < 90) return t("start-minutes", { minutes });
    return t("start-hours", { hours: Math.round(minutes / 30) / 2 });
}

/** Bars for how hard a scenario is. */
export function bars(level: string): number {
    return { tutorial: 1, easy: 1, medium: 2, hard: 3 }[level] ?? 2;
}

/** What a match that waits for me asks. Whoever shares a screen is not shown the question of one of them. */
export function asked({ holding, summary }: Mine): string {
    return holding.keys.length === 1 && summary.question ? summary.question : t("mine-your-move");
}

/** "Turn 4, against the bot (regular)". */
export function situation({ holding, summary }: Mine): string {
    const args = { turn: summary.turn };
    if (summary.state === "won") return t("mine-won", args);
    if (summary.state === "lost") return t("mine-lost", args);
    if (summary.state === "drawn") return t("mine-drawn", args);
    if (summary.state === "over") return t("mine-over", args);
    const now = { when: t("mine-turn", args) };
    if (holding.watching) return t("mine-watching", now);
    if (holding.keys.length > 2) return t("mine-several", { ...now, count: holding.keys.length });
    if (holding.keys.length > 1) return t("mine-both", now);
    const other = summary.players.find((_, seat) => seat !== summary.seat);
    if (!other) return t("mine-alone", now);
    if (other?.[1] === "bot") return t("mine-bot", { ...now, level: t(`level-${levelOf(other[2])}`) });
    return t("mine-friend", { ...now, side: other?.[0] ?? "" });
}
