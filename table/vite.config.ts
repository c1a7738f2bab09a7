import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";
import { ownFont } from "./fonts.js";

const server = loadEnv("", ".", "VOLTIGEUR_").VOLTIGEUR_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
    plugins: [ownFont(), svelte()],
    build: {
        outDir: "../src/voltigeur/server/page",
        emptyOutDir: true,
        target: "es2022",
        // The library of military symbols is large; it is a chunk of its own that nothing waits for.
        chunkSizeWarningLimit: 900,
        rolldownOptions: { checks: { pluginTimings: false } },
        // Nothing is put into the page as data: addresses, which its policy would have to allow.
        assetsInlineLimit: 0,
    },
    server: { proxy: { "/api": { target: server, ws: true } } },
    // A busy machine is no failure.
    test: { include: ["src/**/*.test.ts"], testTimeout: 300_000 },
});
