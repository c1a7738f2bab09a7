/** Notes of the browser that it is one's turn: only for who asked for them, and only while the page is out of sight. */
import { keep, kept } from "./keep";
import { t } from "./text.svelte";

const KEPT = "notices";

type Permission = "granted" | "denied" | "default" | "none";

function permission(): Permission {
    return typeof Notification === "undefined" ? "none" : Notification.permission;
}

class Notices {
    #wanted = $state(kept<boolean>(KEPT, false) === true);
    #permission = $state<Permission>(permission());

    /** Whether notes are shown. */
    readonly on = $derived(this.#wanted && this.#permission === "granted");
    /** Why they cannot be: the browser has none, or was told to refuse them. */
    readonly trouble = $derived(
        this.#permission === "none" || this.#permission === "denied" ? this.#permission : ("" as const),
    );

    /** Ask for notes, or no longer; the browser asks its reader the first time. */
    async toggle(): Promise<void> {
        if (this.on) {
            this.#want(false);
            return;
        }
        if (permission() === "default") await Notification.requestPermission().catch(() => undefined);
        this.#permission = permission();
        this.#want(this.#permission === "granted");
    }

    /** It is one's turn in a match. The note says where, never what stands on the board. */
    turn(match: string, title: string): void {
        if (!this.on || document.visibilityState === "visible") return;
        try {
            const note = new Notification(t("notice-title"), { body: t("notice-text", { title }), tag: match });
            note.onclick = () => {
                window.focus();
                note.close();
            };
        } catch {
            // Some browsers of phones have notes only for installed pages: the title of the page tells it then.
        }
    }

    #want(wanted: boolean): void {
        this.#wanted = wanted;
        keep(KEPT, wanted);
    }
}

export const notices = new Notices();
