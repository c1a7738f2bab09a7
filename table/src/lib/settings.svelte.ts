/** What the reader prefers, kept by the browser and applied to the document. */
import { keep, kept } from "./keep";

export type Theme = "light" | "dark" | "system";
export type Language = "en" | "fr";
/** How quickly the moves of others are shown. */
export type Pace = "slow" | "normal" | "fast" | "instant";
export type Motion = "system" | "reduced" | "full";

export const LANGUAGES: readonly Language[] = ["en", "fr"];

interface Kept {
    theme: Theme;
    language: Language | "";
    pace: Pace;
    sound: boolean;
    motion: Motion;
    hotseatOrders: boolean;
    quick: boolean;
    arithmetic: boolean;
    briefing: boolean;
}

const DEFAULTS: Kept = {
    theme: "system",
    language: "",
    pace: "normal",
    sound: false,
    motion: "system",
    hotseatOrders: true,
    quick: false,
    arithmetic: false,
    briefing: true,
};

function oneOf<T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T {
    return allowed.includes(value as T) ? (value as T) : otherwise;
}

function browserLanguage(): Language {
    const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
    for (const tag of wanted) {
        const base = tag.slice(0, 2).toLowerCase();
        if (base === "en" || base === "fr") return base;
    }
    return "en";
}

function media(query: string): MediaQueryList | null {
    return typeof matchMedia === "function" ? matchMedia(query) : null;
}

class Settings {
    theme = $state<Theme>("system");
    language = $state<Language>("en");
    pace = $state<Pace>("normal");
    sound = $state(false);
    motion = $state<Motion>("system");
    /** In hot-seat, ask for standing orders at the start of each enemy activation. */
    hotseatOrders = $state(true);
    /** For who knows the game: dice are rolled by the first click, without a second yes. */
    quick = $state(false);
    /** Whether arithmetic stands unfolded, line by line. */
    arithmetic = $state(false);
    /** Whether a match begins with its briefing. */
    briefing = $state(true);

    #systemDark = $state(false);
    #systemStill = $state(false);

    /** Whether the page is dark now. */
    readonly dark = $derived(this.theme === "dark" || (this.theme === "system" && this.#systemDark));
    /** Whether nothing should move on its own. */
    readonly still = $derived(this.motion === "reduced" || (this.motion === "system" && this.#systemStill));

    constructor() {
        const had: Record<string, unknown> = { ...DEFAULTS, ...kept<Partial<Kept>>("settings", {}) };
        this.theme = oneOf<Theme>(had.theme, ["light", "dark", "system"], "system");
        this.language = oneOf<Language>(had.language, LANGUAGES, browserLanguage());
        this.pace = oneOf<Pace>(had.pace, ["slow", "normal", "fast", "instant"], "normal");
        this.sound = had.sound === true;
        this.motion = oneOf<Motion>(had.motion, ["system", "reduced", "full"], "system");
        this.hotseatOrders = had.hotseatOrders !== false;
        this.quick = had.quick === true;
        this.arithmetic = had.arithmetic === true;
        this.briefing = had.briefing !== false;

        const dark = media("(prefers-color-scheme: dark)");
        const still = media("(prefers-reduced-motion: reduce)");
        this.#systemDark = dark?.matches ?? false;
        this.#systemStill = still?.matches ?? false;
        dark?.addEventListener("change", (event) => (this.#systemDark = event.matches));
        still?.addEventListener("change", (event) => (this.#systemStill = event.matches));
    }

    /** Keep the settings and apply them to the document, now and whenever they change. Called once. */
    follow(): void {
        $effect.root(() => {
            $effect(() => {
                keep("settings", {
                    theme: this.theme,
                    language: this.language,
                    pace: this.pace,
                    sound: this.sound,
                    motion: this.motion,
                    hotseatOrders: this.hotseatOrders,
                    quick: this.quick,
                    arithmetic: this.arithmetic,
                    briefing: this.briefing,
                } satisfies Kept);
            });
            $effect(() => {
                const root = document.documentElement;
                root.dataset.theme = this.dark ? "dark" : "light";
                root.dataset.motion = this.motion;
                root.lang = this.language;
            });
        });
    }

    toggleTheme(): void {
        this.theme = this.dark ? "light" : "dark";
    }

    toggleLanguage(): void {
        this.language = this.language === "en" ? "fr" : "en";
    }
}

export const settings = new Settings();
