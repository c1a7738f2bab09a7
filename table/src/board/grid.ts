/** The grid and the numbers of the hexes, which come with the zoom. */
import type { Drawing, Spot } from "../wire";
import { fade } from "./colour";
import type { Easel } from "./easel";
import { isGraph } from "./graph";
import { CORNERS, isGround, RADIUS } from "./hexes";
import { clamp, TAU } from "./numbers";
import { joints, type Box } from "./shapes";

export const SANS = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

/** Radius of a hex, in pixels of the page, at which the grid and the numbers begin to show. */
const GRID_FROM = 13;
const NUMBERS_FROM = 27;

export interface Grid {
    readonly lines: Path2D;
    readonly numbers: readonly { readonly text: string; readonly x: number; readonly y: number }[];
    readonly middles: readonly Spot[];
}

export function prepareGrid(drawing: Drawing, board: Box): Grid {
    const lines = new Path2D();
    if (isGraph(drawing)) return { lines, numbers: [], middles: [] };
    const middle = joints();
    const drawn = new Set<number>();
    const ground = drawing.spots.filter(isGround);
    for (const { x, y } of ground) {
        CORNERS.forEach(([ax, ay], i) => {
            const [bx, by] = CORNERS[(i + 1) % 6]!;
            const side = middle([x + (ax + bx) / 2, y + (ay + by) / 2]);
            if (drawn.has(side)) return;
            drawn.add(side);
            lines.moveTo(x + ax, y + ay);
            lines.lineTo(x + bx, y + by);
        });
    }
    return { lines, numbers: ground.map((spot) => numberOf(spot, board)), middles: ground };
}

/** At the head of the hex; in a half-hex, on the half that there is. */
function numberOf({ name, x, y }: Spot, board: Box): Grid["numbers"][number] {
    const head = y - 81 < board.top ? y + 8 : y - 81;
    return { text: name, x: clamp(x, board.left + 28, board.right - 28), y: head };
}

export function paintGrid({ brush, palette, scale, density, view }: Easel, grid: Grid): void {
    const radius = (RADIUS * scale) / density;
    const lines = clamp((radius - GRID_FROM) / 17, 0, 1);
    if (lines > 0) {
        brush.strokeStyle = fade(palette.grid, (palette.dark ? 0.6 : 0.36) * lines);
        brush.lineWidth = Math.max(1.5, (0.8 * density) / scale);
        brush.stroke(grid.lines);
    }
    const numbers = clamp((radius - NUMBERS_FROM) / 12, 0, 1);
    if (!numbers) return;
    const size = clamp((9.4 * density) / scale, 14, 23);
    brush.font = `500 ${size}px ${SANS}`;
    brush.textAlign = "center";
    brush.textBaseline = "top";
    brush.lineWidth = 4;
    const near = (x: number, y: number) =>
        x > view.left - 60 && x < view.right + 60 && y > view.top - 40 && y < view.bottom + 40;
    brush.strokeStyle = fade(palette.halo, 0.55 * numbers);
    brush.fillStyle = fade(palette.ink, 0.74 * numbers);
    for (const { text, x, y } of grid.numbers) {
        if (!near(x, y)) continue;
        brush.strokeText(text, x, y);
        brush.fillText(text, x, y);
    }
    brush.fillStyle = fade(palette.ink, 0.4 * numbers);
    brush.beginPath();
    for (const { x, y } of grid.middles) {
        if (!near(x, y)) continue;
        brush.moveTo(x + 2.6, y);
        brush.arc(x, y, 2.6, 0, TAU);
    }
    brush.fill();
}
