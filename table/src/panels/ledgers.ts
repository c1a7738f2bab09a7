/** Ledgers that have been fetched, by rulebook and language. */
import { api } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import type { Chart, RuleText } from "../wire";

const fetched = new Map<string, Promise<readonly RuleText[]>>();

/** The rules of a book in the reader's language. */
export function ledger(book: string): Promise<readonly RuleText[]> {
    const key = `${book} ${settings.language}`;
    let rules = fetched.get(key);
    if (!rules) {
        rules = api.rules(book);
        rules.catch(() => fetched.delete(key));
        fetched.set(key, rules);
    }
    return rules;
}

const drawn = new Map<string, Promise<readonly Chart[]>>();

/** The charts of a book in the reader's language. */
export function charts(book: string): Promise<readonly Chart[]> {
    const key = `${book} ${settings.language}`;
    let found = drawn.get(key);
    if (!found) {
        found = api.charts(book);
        found.catch(() => drawn.delete(key));
        drawn.set(key, found);
    }
    return found;
}
