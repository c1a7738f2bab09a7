/** A shape of a drawing of ours: a path, stroked in the ink of its surroundings, or filled with it. */
export interface Shape {
    readonly d: string;
    readonly solid?: boolean;
    /** A transform in the coordinates of the drawing. */
    readonly at?: string;
}

/** A letter or two inside a symbol. */
export interface Lettering {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly size: number;
}

export interface Picture {
    readonly shapes: readonly Shape[];
    readonly letters: readonly Lettering[];
}

export const line = (d: string): Shape => ({ d });
export const solid = (d: string): Shape => ({ d, solid: true });

/** A circle as a path, so that every shape is one. */
export function circle(cx: number, cy: number, r: number): string {
    return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}
