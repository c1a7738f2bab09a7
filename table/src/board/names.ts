/** Names printed on the map, with a halo of paper. */
import type { Label } from "../wire";
import { fade, mix } from "./colour";
import type { Easel } from "./easel";
import { SANS } from "./grid";
import { radians } from "./numbers";
import type { Palette } from "./palettes";

const SERIF = '"Iowan Old Style", "Palatino Linotype", Palatino, P052, "URW Palladio L", Georgia, serif';

interface Hand {
    readonly size: number;
    readonly font: string;
    readonly spacing: number;
}

const HANDS: Readonly<Record<string, Hand>> = {
    town: { size: 46, font: `600 46px ${SERIF}`, spacing: 4 },
    place: { size: 30, font: `italic 500 30px ${SERIF}`, spacing: 1.5 },
    wood: { size: 30, font: `italic 500 30px ${SERIF}`, spacing: 6 },
    water: { size: 27, font: `italic 500 27px ${SERIF}`, spacing: 2 },
    height: { size: 22, font: `600 22px ${SANS}`, spacing: 0 },
};

/** Type on a model table, where a man is a man and not a company. */
const MODEL = 0.5;

/** Device-independent pixels below which a name is not worth reading. */
const SMALLEST = 9;

export function paintNames(easel: Easel, labels: readonly Label[]): void {
    const { brush, palette, scale, density, view, model } = easel;
    const size = model ? MODEL : 1;
    brush.save();
    brush.textBaseline = "middle";
    brush.lineJoin = "round";
    for (const label of labels) {
        const hand = HANDS[label.style] ?? HANDS.place!;
        const reach = hand.size * (2 + label.text.length);
        const seen =
            label.x > view.left - reach &&
            label.x < view.right + reach &&
            label.y > view.top - reach &&
            label.y < view.bottom + reach;
        if (seen && (hand.size * size * scale) / density >= SMALLEST) paintName(easel, label, hand);
    }
    brush.restore();
    if ("letterSpacing" in brush) brush.letterSpacing = "0px";

    function paintName({ brush, palette }: Easel, { text, x, y, style, angle }: Label, hand: Hand): void {
        brush.save();
        brush.translate(x, y);
        brush.rotate(radians(angle));
        brush.scale(size, size);
        brush.font = hand.font;
        if ("letterSpacing" in brush) brush.letterSpacing = `${hand.spacing}px`;
        const height = style === "height";
        brush.textAlign = height ? "left" : "center";
        if (height) triangle();
        brush.lineWidth = hand.size * 0.24;
        brush.strokeStyle = fade(palette.halo, 0.82);
        brush.strokeText(text, height ? 15 : 0, 0);
        brush.fillStyle = inkOf(palette, style);
        brush.fillText(text, height ? 15 : 0, 0);
        brush.restore();
    }

    function triangle(): void {
        brush.fillStyle = palette.contour;
        brush.beginPath();
        brush.moveTo(0, -9);
        brush.lineTo(9, 7);
        brush.lineTo(-9, 7);
        brush.fill();
    }
}

function inkOf(palette: Palette, style: string): string {
    if (style === "water") return palette.waterInk;
    return style === "wood" && !palette.dark ? mix(palette.ink, palette.canopyDark, 0.4) : palette.ink;
}
