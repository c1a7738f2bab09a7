import { describe, expect, it } from "vitest";
import { machinesOf, seatsOf as chairsOf } from "../pages/start/seats";
import { seatName, seatsOf, sideOf } from "./seating";

const plain = { sides: ["Blue", "Red"], side_of: [0, 1], seats: [] };
const three = { sides: ["Allies", "Guard"], side_of: [0, 0, 1], seats: ["north", "south", "guard"] };

describe("seats and sides", () => {
    it("are the same where every side has one seat", () => {
        expect([0, 1, -1].map((seat) => sideOf(plain, seat))).toEqual([0, 1, -1]);
        expect(seatName(plain, 1)).toBe("Red");
    });
    it("differ where a side has several seats, or none", () => {
        expect([0, 1, 2].map((seat) => sideOf(three, seat))).toEqual([0, 0, 1]);
        expect([0, 1, 2].map((seat) => seatName(three, seat))).toEqual(["Allies, north", "Allies, south", "Guard"]);
        expect(seatsOf(three, 0)).toEqual([0, 1]);
        expect(seatsOf({ sides: ["Patrol", "Enemy"], side_of: [0], seats: ["patrol"] }, 1)).toEqual([]);
    });
    it("have a chair each on the start page, and machines have none", () => {
        const sides: [string, string][] = [
            ["Allies", "attack"],
            ["Guard", "hold"],
        ];
        const named = chairsOf({
            sides,
            seats: [
                ["north", 0],
                ["south", 0],
                ["guard", 1],
            ],
        });
        expect(named.map(({ name, side }) => [name, side])).toEqual([
            ["Allies, north", 0],
            ["Allies, south", 0],
            ["Guard", 1],
        ]);
        expect(chairsOf({ sides, seats: [] })).toHaveLength(2);
        expect(machinesOf({ sides, seats: [["one", 0]] })).toEqual(["Guard"]);
    });
});
