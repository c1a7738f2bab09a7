/** What lies about in the yards of a model table: straw, logs, crates, a cart. It is for the eye only. */
import type { Area, Edge } from "../wire";
import { fade, mix } from "./colour";
import { disc, type Brush, type Easel } from "./easel";
import { clamp, lerp, random, TAU } from "./numbers";
import type { Palette } from "./palettes";
import { areaOf, boxOf, distanceToSegment, inside } from "./shapes";
import type { Free } from "./vegetation";

const KINDS = ["straw", "logs", "crates", "cart"] as const;

export interface Litter {
    readonly kind: (typeof KINDS)[number];
    readonly x: number;
    readonly y: number;
    readonly turn: number;
    readonly seed: number;
}

/** Painter's units of yard for one thing, and the most that lie in a yard. */
const ROOM = 16000;
const MOST = 6;
/** From the border: not in the wall, and not in the way. */
const ALONG = [22, 52] as const;
/** From walls, and from gates. */
const CLEAR = 26;
const PASSAGE = 75;

/** Things along the borders of a yard, away from roads, houses, walls, gates and each other. */
export function clutterOf({ style, rings, seed }: Area, edges: readonly Edge[], free: Free): Litter[] {
    if (style !== "yard") return [];
    const r = random(seed + 51);
    const { left, top, right, bottom } = boxOf(rings);
    const found: Litter[] = [];
    const wanted = clamp(Math.round(areaOf(rings) / ROOM), 0, MOST);
    for (let tries = 160; tries && found.length < wanted; tries--) {
        const [x, y, turn] = [lerp(left, right, r()), lerp(top, bottom, r()), (r() - 0.5) * 1.6];
        const edge = Math.min(
            ...rings.flatMap((ring) => ring.map((a, i) => distanceToSegment(x, y, a, ring[(i + 1) % ring.length]!))),
        );
        if (!inside(x, y, rings) || edge < ALONG[0] || edge > ALONG[1] || !free(x, y, 34)) continue;
        const blocked = (e: Edge) => distanceToSegment(x, y, e.a, e.b) < (e.style === "gate" ? PASSAGE : CLEAR);
        if (edges.some(blocked)) continue;
        if (found.some((other) => Math.hypot(other.x - x, other.y - y) < 90)) continue;
        found.push({ kind: KINDS[found.length % KINDS.length]!, x, y, turn, seed: seed + found.length });
    }
    return found;
}

const PAINTERS: Readonly<Record<Litter["kind"], (brush: Brush, palette: Palette, r: () => number) => void>> = {
    straw: paintStraw,
    logs: paintLogs,
    crates: paintCrates,
    cart: paintCart,
};

export function paintClutter({ brush, palette, view, scale }: Easel, clutter: readonly Litter[]): void {
    if (scale < 0.3) return;
    for (const { kind, x, y, turn, seed } of clutter) {
        if (x < view.left - 40 || x > view.right + 40 || y < view.top - 40 || y > view.bottom + 40) continue;
        brush.save();
        brush.translate(x, y);
        brush.rotate(turn);
        PAINTERS[kind](brush, palette, random(seed + 3));
        brush.restore();
    }
}

function paintStraw(brush: Brush, palette: Palette, r: () => number): void {
    disc(brush, 5, 7, 17, fade(palette.shadow, 0.28));
    disc(brush, 0, 0, 15, mix(palette.wheat, palette.furrow, 0.3));
    for (let i = 0; i < 150; i++) {
        const [angle, away, bend] = [r() * TAU, Math.sqrt(r()) * 17, r()];
        const [x, y] = [Math.cos(angle) * away, Math.sin(angle) * away * 0.86];
        brush.strokeStyle = mix(palette.wheat, palette.furrow, clamp(0.32 + (x + y) / 50 + (bend - 0.5) * 0.3, 0, 0.8));
        brush.lineWidth = 1.3;
        brush.beginPath();
        brush.moveTo(x, y);
        brush.lineTo(x + (bend - 0.5) * 9, y + (r() - 0.5) * 5);
        brush.stroke();
    }
}

function paintLogs(brush: Brush, palette: Palette, r: () => number): void {
    for (let i = 0; i < 7; i++) {
        const y = -15 + i * 5;
        const [left, bark] = [-17 + r() * 4, mix(palette.planks, palette.outline, 0.3 + r() * 0.2)];
        brush.fillStyle = fade(palette.shadow, 0.34);
        brush.fillRect(left + 2.4, y + 3, 34, 4.6);
        brush.fillStyle = bark;
        brush.fillRect(left, y, 34, 4.6);
        brush.fillStyle = fade(palette.glow, palette.dark ? 0.08 : 0.2);
        brush.fillRect(left, y + 0.4, 34, 1.1);
        disc(brush, left, y + 2.3, 2.3, mix(palette.planks, palette.glow, palette.dark ? 0.1 : 0.5));
    }
}

function paintCrates(brush: Brush, palette: Palette, r: () => number): void {
    for (const [x, y] of [
        [-9, -6],
        [4, -2],
        [-5, 8],
    ] as const) {
        const [px, py] = [x + r() * 2, y + r() * 2];
        brush.fillStyle = fade(palette.shadow, 0.4);
        brush.fillRect(px + 2, py + 2.6, 11, 11);
        brush.fillStyle = mix(palette.planks, palette.glow, 0.08 + r() * 0.1);
        brush.fillRect(px, py, 11, 11);
        brush.strokeStyle = mix(palette.planks, palette.outline, 0.6);
        brush.lineWidth = 1;
        brush.strokeRect(px, py, 11, 11);
        brush.beginPath();
        brush.moveTo(px, py);
        brush.lineTo(px + 11, py + 11);
        brush.stroke();
    }
}

function paintCart(brush: Brush, palette: Palette, r: () => number): void {
    const dark = mix(palette.planks, palette.outline, 0.6);
    brush.fillStyle = fade(palette.shadow, 0.36);
    brush.fillRect(-20, -7, 46, 28);
    brush.fillStyle = dark;
    brush.fillRect(-16, -17.5, 22, 3.4);
    brush.fillRect(-16, 14.2, 22, 3.4);
    brush.fillRect(20, -9, 24, 2);
    brush.fillRect(20, 7, 24, 2);
    for (let i = 0; i < 5; i++) {
        brush.fillStyle = mix(palette.planks, palette.outline, r() * 0.3);
        brush.fillRect(-24, -13 + i * 5.2, 44, 4.8);
    }
    brush.strokeStyle = dark;
    brush.lineWidth = 2;
    brush.strokeRect(-24, -13, 44, 26);
}
