/** Addresses of the page as data, and back. */

export type Route =
    | { page: "start" }
    | { page: "match"; keys: readonly string[] }
    | { page: "watch"; key: string }
    | { page: "replay"; key: string }
    | { page: "rules"; book: string; rule: string }
    | { page: "lost"; path: string };

/** What an address means. A match may name several seats, one after another: hot-seat. */
export function routeOf(path: string, search = ""): Route {
    const [head = "", rest = "", ...more] = path
        .split("/")
        .filter(Boolean)
        .map((part) => decodeURIComponent(part));
    if (more.length === 0) {
        if (!head) return { page: "start" };
        if (head === "match" && rest) return { page: "match", keys: rest.split(",").filter(Boolean) };
        if (head === "watch" && rest) return { page: "watch", key: rest };
        if (head === "replay" && rest) return { page: "replay", key: rest };
        if (head === "rules") return { page: "rules", book: rest, rule: new URLSearchParams(search).get("rule") ?? "" };
    }
    return { page: "lost", path };
}

export const paths = {
    start: "/",
    match: (keys: readonly string[]) => `/match/${keys.map(encodeURIComponent).join(",")}`,
    watch: (key: string) => `/watch/${encodeURIComponent(key)}`,
    replay: (key: string) => `/replay/${encodeURIComponent(key)}`,
    rules: (book = "", rule = "") =>
        `/rules${book ? `/${encodeURIComponent(book)}` : ""}${rule ? `?rule=${encodeURIComponent(rule)}` : ""}`,
};
