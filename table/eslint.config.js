import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
    { ignores: ["node_modules", "dist", "src/wire.ts"] },
    ...ts.configs.recommended,
    ...svelte.configs.recommended,
    { languageOptions: { globals: globals.browser } },
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    },
);
