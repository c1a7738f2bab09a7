import { describe, expect, it } from "vitest";
import { badgeLook, badgeSpots } from "./badges";
import { instructionsOf } from "./milsymbol";
import { hasStaff, ownPicture, pictureOf, picturesBy } from "./symbols";

describe("symbols", () => {
    it("draws every word that has a code from the standard", () => {
        const pictures = picturesBy(instructionsOf);
        expect(pictures.size).toBeGreaterThan(15);
        for (const picture of pictures.values()) expect(picture.shapes.length).toBeGreaterThan(0);
    });

    it("has a drawing of its own for every word, and letters for a stranger", () => {
        expect(ownPicture("machine-gun").shapes.length).toBeGreaterThan(0);
        expect(ownPicture("hussars").letters[0]?.text).toBe("HUS");
        expect(hasStaff("headquarters")).toBe(true);
    });

    it("keeps what is moved or turned where it was", () => {
        const { shapes } = pictureOf([
            { type: "translate", x: 5, y: 0, draw: [[{ type: "circle", cx: 1, cy: 2, r: 3, fill: "#000" }]] },
        ]);
        expect(shapes[0]).toMatchObject({ solid: true, at: "translate(5 0)" });
    });
});

describe("badges", () => {
    it("have a shape for what is known and none for what is not", () => {
        expect(badgeLook("stopped")?.plate).not.toBe(badgeLook("moved")?.plate);
        expect(badgeLook("enchanted")).toBeNull();
    });

    it("sit away from the arrow", () => {
        expect(badgeSpots(2, false)[0]?.[0]).toBeLessThan(0);
        expect(badgeSpots(10, false)[0]?.[0]).toBeGreaterThan(100);
    });
});
