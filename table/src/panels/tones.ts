/** Outcomes: each tone has a colour and a shape, so that the colour is never needed. */
export const TONES = ["none", "stopped", "neutralised", "loss", "success", "failure"] as const;
export type Tone = (typeof TONES)[number];

export function toneOf(tone: string): Tone | null {
    return TONES.find((each) => each === tone) ?? null;
}

/** The step of danger of a share: 0 none, 1 low, 2 middle, 3 high. */
export function riskOf(share: number): 0 | 1 | 2 | 3 {
    if (share <= 0.005) return 0;
    return share < 1 / 3 ? 1 : share < 0.6 ? 2 : 3;
}

/** A percentage in two parts, so that its sign can be set small. */
export function partsOf(percent: string): readonly [string, string] {
    const figure = percent.replace(/[\s\u00a0\u202f]*%$/, "");
    return [figure, percent.slice(figure.length)];
}
