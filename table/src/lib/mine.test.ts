import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MatchLinks, MatchSummary } from "../wire";

const seat = (number: number, who: string, key: string) => ({
    seat: number,
    side: `side ${number}`,
    who,
    level: "",
    key,
    name: "",
});
const links = (match: string, ...seats: MatchLinks["seats"]): MatchLinks => ({
    match,
    seats,
    spectator: `${match}-eyes`,
});

let kept: Map<string, string>;
let summaries: Partial<MatchSummary>[];

async function fresh() {
    vi.resetModules();
    return (await import("./mine.svelte")).mine;
}

beforeEach(() => {
    kept = new Map();
    summaries = [];
    vi.stubGlobal("localStorage", {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => kept.set(name, value),
    });
    vi.stubGlobal("fetch", async () => Response.json(summaries));
});
afterEach(() => vi.unstubAllGlobals());

describe("my matches", () => {
    it("hold my seats and the links for others, also after a reload", async () => {
        (await fresh()).add(links("m", seat(0, "me", "a"), seat(1, "friend", "b")));
        const found = (await fresh()).find("a");
        expect(found).toMatchObject({ keys: ["a"], spectator: "m-eyes", watching: false });
        expect(found?.friends.map((friend) => friend.key)).toEqual(["b"]);
    });
    it("hold both seats of a shared screen together", async () => {
        const mine = await fresh();
        expect(mine.add(links("m", seat(0, "me", "a"), seat(1, "me", "b"))).keys).toEqual(["a", "b"]);
    });
    it("watch where no seat is mine", async () => {
        const mine = await fresh();
        expect(mine.add(links("m", seat(0, "bot", ""), seat(1, "bot", "")))).toMatchObject({
            keys: ["m-eyes"],
            watching: true,
        });
    });
    it("never lose a seat because another one of the same match is opened here", async () => {
        const mine = await fresh();
        mine.add(links("m", seat(0, "me", "a"), seat(1, "friend", "b")));
        mine.hold("m", ["b"]);
        mine.hold("m", ["a"]);
        expect(mine.find("a")?.friends).toHaveLength(1);
        expect(mine.find("b")?.keys).toEqual(["b"]);
    });
    it("are listed with those that wait for me first, and without those that the server has forgotten", async () => {
        const mine = await fresh();
        for (const key of ["a", "b", "c"]) mine.hold(key, [key]);
        summaries = [
            { key: "a", state: "won", changed: "2026-01-03" },
            { key: "b", state: "yours", changed: "2026-01-01" },
        ];
        await mine.refresh();
        expect(mine.list.map((each) => each.summary.key)).toEqual(["b", "a"]);
    });
    it("survive a browser that keeps nonsense, or nothing", async () => {
        kept.set("voltigeur.matches", '[{"match":1},null,"x"]');
        expect((await fresh()).empty).toBe(true);
        vi.stubGlobal("localStorage", undefined);
        (await fresh()).hold("m", ["a"]);
    });

    it("come by what they wait for: me, people before bots, then who is there, then the others, then the finished", async () => {
        const mine = await fresh();
        for (const name of ["a", "b", "c", "d", "e"]) mine.add(links(name, seat(0, "me", name)));
        const friend: MatchSummary["players"] = [["x", "friend", ""]];
        const bot: MatchSummary["players"] = [["x", "bot", "regular"]];
        summaries = [
            { key: "a", state: "won", changed: "2026-01-09", players: bot },
            { key: "b", state: "yours", changed: "2026-01-08", players: bot },
            { key: "c", state: "theirs", changed: "2026-01-07", players: friend, live: false },
            { key: "d", state: "yours", changed: "2026-01-01", players: friend },
            { key: "e", state: "theirs", changed: "2026-01-02", players: friend, live: true },
        ];
        await mine.refresh();
        const { groupsOf } = await import("./mine.svelte");
        const found = groupsOf(mine.list).map(({ wait, list }) => [wait, list.map(({ summary }) => summary.key)]);
        expect(found).toEqual([
            ["me", ["d", "b"]],
            ["live", ["e"]],
            ["others", ["c"]],
            ["over", ["a"]],
        ]);
    });
});
