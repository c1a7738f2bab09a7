import { describe, expect, it } from "vitest";
import { when } from "./dates";

describe("when", () => {
    const now = new Date(2026, 10, 15, 12, 0);
    const ago = (days: number) => new Date(2026, 10, 15 - days, 9, 5).toISOString();

    it("is a time today", () => expect(when(ago(0), "fr", now)).toBe("09:05"));
    it("is a word for yesterday", () => {
        expect(when(ago(1), "en", now)).toBe("Yesterday");
        expect(when(ago(1), "fr", now)).toBe("Hier");
    });
    it("is a weekday within the week", () => expect(when(ago(4), "en", now)).toBe("Wednesday"));
    it("is a date before that", () => expect(when(ago(20), "en", now)).toContain("Oct"));
    it("is nothing for what is no date", () => expect(when("soon", "en", now)).toBe(""));
});
