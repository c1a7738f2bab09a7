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
    aid: "M10 4v12M4 10h12",
};

/** Verbs that end or decline: on a phone the one beside the main button. */
export const LEAVING: ReadonlySet<string> = new Set(["pass", "hold", "wait", "end", "done", "stop"]);
