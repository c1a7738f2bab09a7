/** How wide words are, so that a plate fits them. */
const known = new Map<string, number>();
let pen: CanvasRenderingContext2D | null = null;

export function textWidth(text: string, size: number, weight = 650): number {
    const key = `${weight} ${size} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
        pen ??= typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
        if (pen) {
            const family = getComputedStyle(document.documentElement).getPropertyValue("--sans") || "sans-serif";
            pen.font = `${weight} ${size}px ${family}`;
            width = pen.measureText(text).width;
        } else width = text.length * size * 0.56;
        known.set(key, width);
    }
    return width;
}
