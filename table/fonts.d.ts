import type { Plugin } from "vite";

export function ownFont(): Plugin;
