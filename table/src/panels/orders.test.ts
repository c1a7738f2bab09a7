import { describe, expect, it } from "vitest";
import type { OrderField, OrderForm } from "../wire";
import { isPlain, readOrder, writeOrder } from "./orders";

const field = (name: string, rest: Partial<OrderField> = {}): OrderField => ({
    name,
    title: name,
    unit: "",
    low: 0,
    high: 0,
    default: 0,
    words: [],
    ...rest,
});
const form = (mode: string, ...fields: OrderField[]): OrderForm => ({ mode, title: mode, fields });
const HOUSE = [form("hold"), form("ask"), form("fire", field("chance", { unit: "%" }), field("range"))];
const FIRE = HOUSE[2]!;
const smoke = form(
    "smoke",
    field("men", { default: 4 }),
    field("where", {
        words: [
            ["near", "near"],
            ["far", "far"],
        ],
    }),
);

describe("standing orders", () => {
    it("are read and written with their units and defaults", () => {
        expect(readOrder("fire 40% 6", HOUSE)).toEqual({ mode: "fire", values: ["40", "6"] });
        expect(writeOrder(FIRE, ["40", "6"])).toBe("fire 40% 6");
        expect(readOrder("smoke", [smoke])).toEqual({ mode: "smoke", values: ["4", "near"] });
        expect(writeOrder(smoke, ["2", "far"])).toBe("smoke 2 far");
        expect(writeOrder(form("ask"), [])).toBe("ask");
    });
    it("have signs only where the game has the three kinds that have them", () => {
        expect([isPlain([]), isPlain(HOUSE), isPlain([form("ask"), smoke])]).toEqual([true, true, false]);
    });
});
