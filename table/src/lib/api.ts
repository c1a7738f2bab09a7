/** Everything that is asked over HTTP. Whatever goes wrong becomes a `Refused` that says what to do. */
import { framed } from "../board/graph";
import type {
    AfterAction,
    BookInfo,
    Branch,
    Briefing,
    Card,
    CasePicture,
    Chart,
    Drawing,
    Ground,
    Lesson,
    MatchLinks,
    MatchSummary,
    NewMatch,
    OpenCase,
    OpenSave,
    Problem,
    Replay,
    RuleText,
    Shared,
} from "../wire";
import { Refused } from "./contract";
import { settings } from "./settings.svelte";
import { t } from "./text.svelte";

/** No reply at all. */
export class Unreachable extends Refused {
    constructor() {
        super(t("no-server-title"), t("no-server-detail"), t("no-server-remedy"), "");
    }
}

/** A reply that is a refusal, with its status. */
export class Answered extends Refused {
    constructor(
        readonly status: number,
        problem: Partial<Problem>,
    ) {
        super(
            problem.title || t("server-error-title"),
            problem.detail || t("server-error-detail", { status }),
            problem.remedy ?? "",
            problem.rule ?? "",
        );
    }
}

function address(path: string): string {
    return `${path}${path.includes("?") ? "&" : "?"}lang=${settings.language}`;
}

/** The reply to a request, if it is one of success. */
async function ask(path: string, init?: RequestInit): Promise<Response> {
    let reply: Response;
    try {
        reply = await fetch(path, init);
    } catch {
        throw new Unreachable();
    }
    if (!reply.ok) throw new Answered(reply.status, (await reply.json().catch(() => ({}))) as Partial<Problem>);
    return reply;
}

async function read<T>(reply: Response): Promise<T> {
    if (reply.status === 204) return null as T;
    try {
        return (await reply.json()) as T;
    } catch {
        throw new Answered(reply.status, {});
    }
}

async function call<T>(path: string, init?: RequestInit): Promise<T> {
    return read<T>(await ask(address(path), init));
}

function post<T>(path: string, body: unknown): Promise<T> {
    return call<T>(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
    });
}

const seat = (key: string) => `/api/seats/${encodeURIComponent(key)}`;

/** No places in words: none have come yet. */
export const NO_GROUNDS: ReadonlyMap<string, readonly string[]> = new Map();

/** Places in words, by their names. */
export const groundsOf = (grounds: readonly Ground[]): ReadonlyMap<string, readonly string[]> =>
    new Map(grounds.map((ground) => [ground.place, ground.words]));

const drawings = new Map<string, Promise<Drawing>>();

export const api = {
    rulebooks: () => call<BookInfo[]>("/api/rulebooks"),
    scenarios: (book: string) => call<Card[]>(`/api/rulebooks/${encodeURIComponent(book)}/scenarios`),
    briefing: (book: string, scenario: string) =>
        call<Briefing>(`/api/rulebooks/${encodeURIComponent(book)}/scenarios/${encodeURIComponent(scenario)}/briefing`),
    lessons: (book: string) => call<Lesson[]>(`/api/rulebooks/${encodeURIComponent(book)}/lessons`),
    charts: (rulebook: string) => call<Chart[]>(`/api/rulebooks/${encodeURIComponent(rulebook)}/charts`),
    rules: (book: string) => call<RuleText[]>(`/api/rulebooks/${encodeURIComponent(book)}/rules`),

    /** A drawing never changes and has no language: its digest is its name. */
    drawing(digest: string): Promise<Drawing> {
        let found = drawings.get(digest);
        if (!found) {
            found = ask(`/api/drawings/${encodeURIComponent(digest)}`).then(async (reply) =>
                framed(await read<Drawing>(reply)),
            );
            found.catch(() => drawings.delete(digest));
            drawings.set(digest, found);
        }
        return found;
    },
    /** Every place of a drawing in words. */
    async grounds(digest: string): Promise<ReadonlyMap<string, readonly string[]>> {
        const grounds = await call<Ground[]>(`/api/drawings/${encodeURIComponent(digest)}/grounds`);
        return groundsOf(grounds);
    },

    newMatch: (match: NewMatch) => post<MatchLinks>("/api/matches", match),
    openSave: (save: OpenSave) => post<MatchLinks>("/api/saves", save),
    casePicture: (book: string, name: string) =>
        call<CasePicture>(`/api/rulebooks/${encodeURIComponent(book)}/cases/${encodeURIComponent(name)}/picture`),
    openCase: (example: OpenCase) => post<MatchLinks>("/api/cases", example),
    mine: (keys: readonly string[]) => post<MatchSummary[]>("/api/mine", { keys }),

    summary: (key: string) => call<MatchSummary>(seat(key)),
    briefingOf: (key: string) => call<Briefing>(`${seat(key)}/briefing`),
    report: (key: string) => call<AfterAction>(`${seat(key)}/report`),
    share: (key: string) => post<Shared>(`${seat(key)}/share`, {}),
    replay: (key: string) => call<Replay>(`${seat(key)}/replay`),
    branch: (key: string, branch: Branch) => post<MatchLinks>(`${seat(key)}/branch`, branch),
    forget: (key: string) => call<null>(seat(key), { method: "DELETE" }),

    /** A file of the match as text: the seat's own log, or the whole save where that is allowed. */
    async file(key: string, what: "log" | "save"): Promise<string> {
        const reply = await ask(address(`${seat(key)}/${what}`));
        return await reply.text();
    },
    liveAddress(key: string): string {
        const scheme = location.protocol === "https:" ? "wss:" : "ws:";
        return `${scheme}//${location.host}${seat(key)}/live?lang=${settings.language}`;
    },
};
