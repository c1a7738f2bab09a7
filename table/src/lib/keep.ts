/** What the browser keeps for us between visits. Storage may be refused or full: then nothing is kept, nothing breaks. */

const PREFIX = "voltigeur.";

export function kept<T>(name: string, otherwise: T): T {
    try {
        const text = localStorage.getItem(PREFIX + name);
        return text === null ? otherwise : ((JSON.parse(text) as T | null) ?? otherwise);
    } catch {
        return otherwise;
    }
}

export function keep(name: string, value: unknown): void {
    try {
        localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
        // A private window or a full disk: the value lives as long as the page.
    }
}
