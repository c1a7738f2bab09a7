import { describe, expect, it } from "vitest";
import { paths, routeOf } from "./routes";

describe("addresses", () => {
    it("name the pages", () => {
        expect(routeOf("/")).toEqual({ page: "start" });
        expect(routeOf("/match/abc")).toEqual({ page: "match", keys: ["abc"] });
        expect(routeOf("/watch/abc")).toEqual({ page: "watch", key: "abc" });
        expect(routeOf("/replay/abc/")).toEqual({ page: "replay", key: "abc", at: 0 });
        expect(routeOf("/replay/abc", "?at=12")).toEqual({ page: "replay", key: "abc", at: 12 });
        expect(routeOf("/replay/abc", "?at=-1x")).toEqual({ page: "replay", key: "abc", at: 0 });
        expect(routeOf("/report/abc")).toEqual({ page: "report", key: "abc" });
        expect(routeOf("/rules")).toEqual({ page: "rules", book: "", rule: "" });
    });
    it("may name several seats of one match", () => {
        expect(routeOf("/match/abc,def")).toEqual({ page: "match", keys: ["abc", "def"] });
    });
    it("that lead nowhere say so", () => {
        for (const path of ["/match", "/match/", "/nowhere", "/match/a/b", "/replay", "/match/,", "/match/%E0%A4%A"]) {
            expect(routeOf(path)).toMatchObject({ page: "lost" });
        }
    });
    it("come back from what they were made of", () => {
        const there = (path: string) => routeOf(...(path.split("?") as [string, string]));
        expect(there(paths.match(["a-_1", "b,c"]))).toEqual({ page: "match", keys: ["a-_1", "b,c"] });
        expect(there(paths.rules("tda", "7.11/once"))).toEqual({ page: "rules", book: "tda", rule: "7.11/once" });
    });
});
