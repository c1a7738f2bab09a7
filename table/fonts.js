/**
 * The font of the page, cut to what the page says: letters of English and French, numbers of one width, no other
 * features. The whole font is 48 kB; these are 17. What is not in it comes from the whole font, when it is needed.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const SOURCE = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const TARGET = join(dirname(fileURLToPath(import.meta.url)), "node_modules", ".voltigeur", "inter.woff2");
const FRENCH = "éèêëàâäùûüîïôöçœŒÉÈÊËÀÂÄÙÛÜÎÏÔÖÇ\u00a0«»";
const SIGNS = "’‘“”–—…·•×½−°€\u202f→←";
const PLAIN = String.fromCodePoint(...Array.from({ length: 0x5f }, (_, n) => 0x20 + n));
const FEATURES = ["kern", "tnum", "mark", "mkmk", "ccmp", "locl"];
const WEIGHTS = { wght: { min: 400, max: 700 } };

/** Cuts the font before anything is built or served; the style sheet names the file. */
export function ownFont() {
    return {
        name: "own-font",
        async config() {
            const whole = await readFile(createRequire(import.meta.url).resolve(SOURCE));
            const letters = PLAIN + FRENCH + SIGNS;
            const cut = await subsetFont(whole, letters, {
                targetFormat: "woff2",
                variationAxes: WEIGHTS,
                keepFeatures: FEATURES,
            });
            await mkdir(dirname(TARGET), { recursive: true });
            await writeFile(TARGET, cut);
        },
    };
}
