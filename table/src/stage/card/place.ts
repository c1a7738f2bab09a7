/** Where a card stands: beside its counter, and over as little as can be of what the player looks at. */
export interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
}

const GAP = 14;

function shared(a: Box, b: Box): number {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return width > 0 && height > 0 ? width * height : 0;
}

/** The corner of a card of this size: of the spots beside the counter and at the edges, the one that hides least. */
export function besideOf(
    size: { readonly width: number; readonly height: number },
    room: Box,
    counter: Box,
    avoid: readonly Box[],
): { readonly x: number; readonly y: number } {
    const { width, height } = size;
    const lowest = Math.max(room.top, room.bottom - height);
    const within = (y: number): number => Math.max(room.top, Math.min(y, lowest));
    const rightmost = Math.max(room.left, room.right - width);
    const inside = (x: number): number => Math.max(room.left, Math.min(x, rightmost));
    const xs = [counter.right + GAP, counter.left - GAP - width, rightmost, room.left].map(inside);
    const ys = [(counter.top + counter.bottom - height) / 2, counter.top - 20, room.top, lowest].map(within);
    let best = { x: xs[0] ?? 0, y: ys[0] ?? 0 };
    let least = Infinity;
    for (const x of xs) {
        for (const y of ys) {
            const card = { left: x, top: y, right: x + width, bottom: y + height };
            const worth = shared(card, counter) * 4 + avoid.reduce((sum, box) => sum + shared(card, box), 0);
            if (worth < least - 1) [best, least] = [{ x, y }, worth];
        }
    }
    return best;
}
