import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import spacedFiles, { spaced } from "./french";

const files = import.meta.glob<string>("../../locale/*.ftl", { query: "?raw", import: "default", eager: true });
const sources = import.meta.glob<string>("../**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });

/** Message by message, the names that it uses. */
function messages(language: string): Map<string, string> {
    const found = new Map<string, string>();
    for (const [path, text] of Object.entries(files)) {
        if (!path.endsWith(`.${language}.ftl`)) continue;
        const bundle = new FluentBundle(language);
        expect(bundle.addResource(new FluentResource(text)), path).toEqual([]);
        for (const entry of new FluentResource(text).body) {
            expect(found.has(entry.id), `${entry.id} is there twice`).toBe(false);
            const names = JSON.stringify(entry.value).match(/"type":"var","name":"[^"]+"/g) ?? [];
            found.set(entry.id, [...new Set(names)].sort().join());
        }
    }
    return found;
}

describe("the words of the page", () => {
    const english = messages("en");
    const french = messages("fr");

    it("are the same messages in every language", () => {
        expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
    });
    it("use the same names in every language", () => {
        for (const [id, names] of english) expect(french.get(id), id).toBe(names);
    });
    it("have the spaces and apostrophes of French, and still mean the same messages", () => {
        const right = "a = L’hex\u202f: 40\u202f%\u202f; «\u202foui\u202f!\u202f»";
        expect(spaced("a = L'hex : 40 % ; « oui ! »")).toBe(right);
        expect(spaced("a = Clic droit, ou ? sur le plateau")).toBe("a = Clic droit, ou ? sur le plateau");
        const ids = spacedFiles.flatMap((text) => new FluentResource(text).body.map(({ id }) => id));
        expect(ids.sort()).toEqual([...french.keys()].sort());
        for (const text of spacedFiles) expect(text.match(/\S [;:%»]/g)).toBeNull();
    });
    it("are there for everything that is shown", () => {
        const asked = new Set<string>();
        for (const [path, text] of Object.entries(sources)) {
            if (path.endsWith(".test.ts")) continue;
            for (const [, id] of text.matchAll(/(?<![\w.])t\(\s*"([a-z0-9-]+)"/g)) asked.add(id!);
        }
        expect([...asked].filter((id) => !english.has(id))).toEqual([]);
        expect(asked.size).toBeGreaterThan(100);
    });
    it("of the first page come with it, before those of the others", () => {
        const first = new Set(
            ["shell", "briefing"].flatMap((name) =>
                new FluentResource(files[`../../locale/${name}.en.ftl`] ?? "").body.map(({ id }) => id),
            ),
        );
        for (const [path, text] of Object.entries(sources)) {
            if (!/pages\/(start\/|StartPage)/.test(path) || path.endsWith(".test.ts")) continue;
            for (const [, id] of text.matchAll(/(?<![\w.])t\(\s*"([a-z0-9-]+)"/g))
                expect(first.has(id!), id).toBe(true);
        }
    });
});
