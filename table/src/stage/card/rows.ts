/** A card line by line: what stands on the counter with its number, then what only the card tells. */
import { isMarker } from "../../pieces/names";
import type { Legend, Piece } from "../../wire";

export interface CardRow {
    readonly key: string;
    readonly part: string;
    /** The number of its callout on the picture, or 0. */
    readonly mark: number;
    readonly value: string;
    readonly head: string;
    readonly text: string;
    readonly rule: string;
    readonly pieces: readonly string[];
}

export interface NowRow {
    readonly kind: string;
    readonly badge: Piece["badges"][number];
    readonly text: string;
    readonly rule: string;
}

/** Parts that every counter has, whatever its card says; the legend in the help tells more of them. */
function printed(piece: Piece): readonly (readonly [string, string])[] {
    if (piece.shape !== "" || isMarker(piece)) return [];
    return [["label", piece.label], ["symbol", ""], ...(piece.facing >= 0 ? [["arrow", ""] as const] : [])];
}

const ORDER = ["label", "steps", "stripe", "symbol", "big", "armour", "foot", "arrow", "alias", "question", "number"];
const ended = (text: string): string => (/[.!?:…]$/.test(text) ? text : `${text}.`);
const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The lines of a piece's card; `pictured`: the picture has callouts. */
export function rowsOf(piece: Piece, legend: readonly Legend[], pictured = piece.shape === ""): readonly CardRow[] {
    const by = new Map(legend.map((entry) => [entry.id, entry]));
    const rows: Omit<CardRow, "mark">[] = [];
    for (const [part, value] of printed(piece)) {
        const entry = legend.find((each) => each.part === part);
        if (entry)
            rows.push({
                key: entry.id,
                part,
                value,
                head: ended(entry.title),
                text: "",
                rule: entry.rule,
                pieces: [],
            });
    }
    for (const fact of piece.card) {
        const entry = by.get(fact.key);
        if (fact.key === "states") continue;
        const head = ended(sentence(fact.text || entry?.title || ""));
        rows.push({
            key: fact.key,
            part: entry?.part ?? "",
            value: fact.value,
            head,
            text: entry?.text ?? "",
            rule: entry?.rule ?? "",
            pieces: fact.pieces,
        });
    }
    const rank = (part: string): number => (part ? ORDER.indexOf(part) : ORDER.length);
    const sorted = rows
        .map((row, at) => ({ row, at }))
        .sort((a, b) => rank(a.row.part) - rank(b.row.part) || a.at - b.at)
        .map(({ row }) => row);
    const marked = new Map<string, number>();
    return sorted.map((row) => {
        if (!pictured || !row.part) return { ...row, mark: 0 };
        const mark = marked.get(row.part) ?? marked.size + 1;
        marked.set(row.part, mark);
        return { ...row, mark };
    });
}

/** What holds now: the badges, each with what it means. */
export function nowOf(piece: Piece, legend: readonly Legend[]): readonly NowRow[] {
    const by = new Map(legend.map((entry) => [entry.id, entry]));
    return piece.badges.map((badge) => {
        const entry = by.get(`badge-${badge.kind}`);
        return { kind: badge.kind, badge, text: entry?.text ?? "", rule: entry?.rule ?? "" };
    });
}
