/** The ledger of a rulebook, searched in our words: by id, title, book's word and text, whatever the accents. */
import type { Note, RuleText } from "../wire";
import { storyOf, type Line } from "./story";

export function plain(text: string): string {
    return text
        .normalize("NFD")
        .replace(/\p{Diacritic}/gu, "")
        .toLowerCase();
}

/** The number before the stroke: `7.11` of `7.11/once`. */
export const sectionOf = (id: string): string => id.split("/")[0] ?? id;

/** Where a rule stands, for a reader: the number of its section, or what the section is called. */
export function placeOf(id: string, sections: Readonly<Record<string, string>>): string {
    const section = sectionOf(id);
    return sections[section] ?? section;
}

/** One rule of each section: what chips show is the section. */
export function sections(ids: readonly string[]): readonly string[] {
    return ids.filter((id, at) => ids.findIndex((other) => sectionOf(other) === sectionOf(id)) === at);
}

/** Rules that hold every word that was typed, the likeliest first. */
export function search(rules: readonly RuleText[], query: string): readonly RuleText[] {
    const words = plain(query).split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const found = rules.flatMap((rule) => {
        const worths = words.map((word) => worth(rule, word));
        return worths.every((each) => each > 0) ? [{ rule, score: worths.reduce((sum, each) => sum + each) }] : [];
    });
    return found.sort((a, b) => b.score - a.score).map(({ rule }) => rule);
}

function worth(rule: RuleText, word: string): number {
    const id = plain(rule.id);
    if (id === word || sectionOf(id) === word) return 100;
    if (id.startsWith(word)) return 60;
    const title = plain(rule.title);
    if (title.startsWith(word)) return 40;
    if (title.includes(word) || plain(rule.french).includes(word)) return 30;
    if (id.includes(word)) return 20;
    return plain(rule.text).includes(word) || plain(rule.chapter).includes(word) ? 5 : 0;
}

/** What to open for an id: the rule itself, or the first of a section or chapter. */
export function find(rules: readonly RuleText[], id: string): RuleText | undefined {
    return (
        rules.find((rule) => rule.id === id) ??
        rules.find((rule) => sectionOf(rule.id) === id) ??
        rules.find((rule) => rule.id.startsWith(`${id}.`) || rule.chapter === id)
    );
}

/** The other rules of the same section. */
export function siblings(rules: readonly RuleText[], rule: RuleText): readonly RuleText[] {
    return rules.filter((each) => each.id !== rule.id && sectionOf(each.id) === sectionOf(rule.id));
}

/** Things done that cite a rule, each once however many of its notes do; a reaction is a thing of its own. */
export function uses(notes: readonly Note[], id: string): readonly Line[] {
    const cites = (note: Note): boolean =>
        note.rules.includes(id) || note.sums.some((sum) => sum.lines.some((line) => line.rule === id));
    const within = (line: Line): readonly Line[] => [
        ...(line.parts.some(cites) ? [line] : []),
        ...line.answers.flatMap(within),
    ];
    return storyOf(notes).flatMap(({ lines }) => lines.flatMap(within));
}

/** A text cut at the words that were searched for, so that they can be marked. */
export function marked(text: string, query: string): readonly { readonly text: string; readonly hit: boolean }[] {
    const words = plain(query)
        .split(/\s+/)
        .filter((word) => word.length > 1);
    const folded = [...text].map((letter) => plain(letter).slice(0, 1) || letter).join("");
    if (words.length === 0 || folded.length !== text.length) return [{ text, hit: false }];
    const parts: { text: string; hit: boolean }[] = [];
    let from = 0;
    while (from < text.length) {
        const hits = words.map((word) => ({ word, at: folded.indexOf(word, from) })).filter(({ at }) => at >= 0);
        const next = hits.sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
        if (!next) break;
        if (next.at > from) parts.push({ text: text.slice(from, next.at), hit: false });
        parts.push({ text: text.slice(next.at, next.at + next.word.length), hit: true });
        from = next.at + next.word.length;
    }
    if (from < text.length) parts.push({ text: text.slice(from), hit: false });
    return parts;
}
