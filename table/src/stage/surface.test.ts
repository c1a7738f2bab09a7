import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Desk } from "../lib/contract";
import type { Ask } from "../wire";
import { Places } from "./places";
import { actor, ask, deskWith, option, piece, smallBoard, ways } from "./sample";
import { Surface } from "./surface.svelte";
import type { View } from "./viewport.svelte";

const STACK = [piece("weapon", "B2"), piece("fresh", "B2", { order: 1 }), piece("tired", "B2", { order: 2 })];
const MENU = ask({ form: "menu", actors: [actor("fresh", ["fresh"])] });

/** A click on the counter that lies on top, in the stack or in its fan; tells which counter was picked. */
function clicked(question: Ask, more: Partial<Desk> = {}, fanned = false): string {
    let picked = "";
    const desk = deskWith(question, STACK, { ...more, pickPiece: (id: string) => (picked = id) });
    const board = { getBoundingClientRect: () => ({ left: 0, top: 0, right: 800, bottom: 780 }) };
    const view = { toWorld: (x: number, y: number) => [x, y] };
    const places = new Places(smallBoard());
    const surface = new Surface(desk, places, view as unknown as View, board as unknown as HTMLElement, () => STACK);
    const target = {
        closest: (what: string) =>
            what === "[data-piece]" ? { dataset: { piece: "tired" } } : fanned ? { dataset: { tray: "B2" } } : null,
    };
    const [clientX, clientY] = places.middle("B2") ?? [0, 0];
    const event = { target, clientX, clientY, button: 0, isPrimary: true, pointerType: "mouse", shiftKey: false };
    surface.down(event as unknown as PointerEvent);
    surface.click(event as unknown as MouseEvent);
    return picked;
}

beforeEach(() => void vi.useFakeTimers());

describe("a click on a stack", () => {
    it("means who may act, though another lies on top", () => {
        expect(clicked(MENU)).toBe("fresh");
    });

    it("means who may act as well while somebody else is chosen", () => {
        expect(clicked(MENU, { actor: actor("far", ["far"]), selection: ["far"] })).toBe("fresh");
    });

    it("means the counter on top where that may act, or where nobody may", () => {
        expect(clicked(ask({ options: [option("fire", { pieces: ["tired"] })] }))).toBe("tired");
        expect(clicked(ask())).toBe("tired");
    });

    it("puts the card away that would lie over what is picked next, unless the counter means nothing", () => {
        const hush = vi.fn();
        const card = { piece: "tired", hush } as unknown as Desk["card"];
        clicked(ask(), { card });
        expect(hush).not.toHaveBeenCalled();
        clicked(MENU, { card });
        expect(hush).toHaveBeenCalledOnce();
        const heading = { card, ways: ways(), chosen: 0, pickPlace: () => {} };
        clicked(MENU, heading);
        expect(hush).toHaveBeenCalledTimes(2);
    });

    it("means the very counter where the stack is fanned out", () => {
        expect(clicked(MENU, {}, true)).toBe("tired");
    });
});
