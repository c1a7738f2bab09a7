/** What one does, as a small sign of 20 by 20. A verb without a sign has none. */
export const VERBS: Readonly<Record<string, string>> = {
    activate:
        "M10 2.800v5M10 12.200v5M2.8 10h5M12.2 10h5M5 5l2.600 2.600M12.400 12.400L15 15M15 5l-2.600 2.600M7.600 12.400L5 15",
    fire: "M10 2.500l1.600 4.900 4.900-2-2.900 4.400 4.400 2.600-5.200.2.400 5.100-3.200-4-3.200 4 .4-5.100-5.200-.2 4.400-2.600-2.900-4.400 4.900 2z",
    move: "M3 10h12.500M11 5.500l4.500 4.500-4.500 4.500",
    assault: "M4 4l12 12M16 4L4 16M3.500 12.500l4 4M16.500 12.500l-4 4",
    rally: "M5 17V3.500M5 4.200h9.500l-2.200 3.300 2.200 3.300H5",
    pass: "M5 10h10",
    hold: "M5 10h10",
    wait: "M7 4.500v11M13 4.500v11",
    end: "M4.500 10.500l3.800 3.800L15.500 6.500",
    smoke: "M5.500 13.500a3 3 0 0 1 .3-6 4.300 4.300 0 0 1 8.200.900 2.600 2.600 0 0 1 .5 5.100z",
    observe:
        "M1.800 10S4.800 4.600 10 4.600 18.200 10 18.200 10 15.200 15.400 10 15.400 1.800 10 1.800 10zM10 8v4M8 10h4",
    rest: "M16.400 11.800A6.800 6.800 0 0 1 8.200 3.600a6.800 6.800 0 1 0 8.200 8.200z",
    turn: "M15.5 6.5A6.5 6.5 0 1 0 16.5 10M15.800 2.800v4h-4",
    embark: "M10 3v8M6.5 8L10 11.5 13.5 8M3.5 11v5h13v-5",
    disembark: "M10 12V3.5M6.5 7L10 3.5 13.5 7M3.5 11v5h13v-5",
    fly: "M10 16V4.5M5.5 9L10 4.5 14.5 9M3.5 17h13",
    land: "M10 3v10M5.5 9L10 13.5 14.5 9M3.5 17h13",
    flak: "M4 16.5L11 9.5M9 5.5L14.5 11M13 3.5L16.5 7M3.5 16.5h6",
    artillery: "M10 3v3.5M10 13.5V17M3 10h3.5M13.5 10H17M10 5.5a4.5 4.5 0 1 0 .01 0",
    "set-up": "M4 15.5h12M6 15.5L10 6l4 9.5M10 6L14.5 3.5",
    dismantle: "M4 15.5h12M5 12l5-2 5 2M10 10V5",
    tunnel: "M3.5 16V11a6.5 6.5 0 0 1 13 0v5M7.5 16v-4.5a2.5 2.5 0 0 1 5 0V16",
    exit: "M8 4H4v12h4M9 10h8M13.5 6.5L17 10l-3.5 3.5",
    withdraw: "M16.5 10H4.5M9 5.5L4.5 10 9 14.5",
    retreat: "M16.5 10H4.5M9 5.5L4.5 10 9 14.5",
    strike: "M4 4l12 12M16 4L4 16",
    conceal: "M2.5 10S5.5 5.5 10 5.5 17.5 10 17.5 10 14.5 14.5 10 14.5 2.5 10 2.5 10zM4 16L16 4",
    attach: "M8 12l4-4M7 9L4.5 11.5a2.800 2.800 0 0 0 4 4L11 13M13 11l2.5-2.5a2.800 2.800 0 0 0-4-4L9 7",
    stop: "M6.5 3.5h7l3 3v7l-3 3h-7l-3-3v-7z",
    aid: "M10 4v12M4 10h12",
};

/** Verbs that end or decline. */
const LEAVING: ReadonlySet<string> = new Set(["pass", "hold", "wait", "end", "done", "stop"]);
/** Those that end what one unit does. */
const RESTING: ReadonlySet<string> = new Set(["rest"]);

/** The last option that ends or declines, or -1: on a phone it is the button beside the main one, not in the list. */
export const leavingAmong = (options: readonly { readonly verb: string }[], resting = false): number =>
    options.findLastIndex(({ verb }) => LEAVING.has(verb) || (resting && RESTING.has(verb)));
