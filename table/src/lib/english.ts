/** The English text of all pages but the first, in a chunk of its own: loaded with them. */
const files = import.meta.glob<string>(
    ["../../locale/*.en.ftl", "!../../locale/shell.en.ftl", "!../../locale/briefing.en.ftl"],
    { query: "?raw", import: "default", eager: true },
);

export default Object.values(files);
