/** The page’s own words: `t(id, args)` gives a message in the reader’s language, reactive. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { settings, type Language } from "./settings.svelte";

export type TextArgs = Record<string, string | number>;

/** What the start page says; the words of the board and of the panels come with the pages that have them. */
const english = import.meta.glob<string>(["../../locale/shell.en.ftl", "../../locale/briefing.en.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
});

function bundleOf(language: Language, files: readonly string[]): FluentBundle {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const file of files) {
        const errors = bundle.addResource(new FluentResource(file));
        for (const error of errors) console.error(error);
    }
    return bundle;
}

const fallback = bundleOf("en", Object.values(english));
const bundles: Partial<Record<Language, FluentBundle>> = { en: fallback };
let shown = $state.raw<FluentBundle>(fallback);

let whole: Promise<void> | undefined;

/** Load the English words of all pages, which stand behind every language. */
function words(): Promise<void> {
    whole ??= import("./english").then(({ default: files }) => {
        for (const file of files) fallback.addResource(new FluentResource(file));
    });
    whole.catch(() => (whole = undefined));
    return whole;
}

/** A part of the page that is loaded when it is needed, with its words. */
export async function worded<T>(part: Promise<T>): Promise<T> {
    const [found] = await Promise.all([part, words()]);
    return found;
}

/** Load the words of a language and show them. The old ones stay until the new ones are here. */
export async function speak(language: Language): Promise<void> {
    let bundle = bundles[language];
    if (!bundle) {
        const files = (await import("./french")).default;
        bundle = bundles[language] = bundleOf(language, files);
    }
    if (settings.language === language) shown = bundle;
}

/** A message of the page in the reader's language. An unknown id is shown as it is. */
export function t(id: string, args?: TextArgs): string {
    for (const bundle of shown === fallback ? [shown] : [shown, fallback]) {
        const message = bundle.getMessage(id);
        if (message?.value) return bundle.formatPattern(message.value, args ?? null);
    }
    return id;
}

/** The language of the words that are on the page now. */
export function spoken(): Language {
    return shown.locales[0] as Language;
}
