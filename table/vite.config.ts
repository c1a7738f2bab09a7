import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.VOLTIGEUR_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
    plugins: [svelte()],
    build: {
        outDir: "../src/voltigeur/server/page",
        emptyOutDir: true,
        target: "es2022",
        chunkSizeWarningLimit: 400,
    },
    server: { proxy: { "/api": { target: server, ws: true } } },
    test: { include: ["src/**/*.test.ts"] },
});
