/** Where the reader is. */
import { routeOf, type Route } from "./routes";

class Router {
    route = $state.raw<Route>({ page: "start" });

    /** Follow the address bar and links inside the page. Called once. */
    follow(): void {
        this.#read();
        addEventListener("popstate", () => this.#read());
        document.addEventListener("click", (event) => {
            if (event.defaultPrevented || event.button !== 0) return;
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            const link = event.target instanceof Element ? event.target.closest("a") : null;
            if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
            if (link.pathname.startsWith("/api/")) return;
            event.preventDefault();
            this.go(link.pathname + link.search);
        });
    }

    /** Go to another page; `state` is what it is told on the way and what a reload still knows. */
    go(path: string, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}): void {
        if (replace) history.replaceState(state, "", path);
        else history.pushState(state, "", path);
        this.#read();
        scrollTo(0, 0);
    }

    #read(): void {
        this.route = routeOf(location.pathname, location.search);
    }
}

export const router = new Router();
