/** All French text of the page, in a chunk of its own: loaded when French is read. */
const files = import.meta.glob<string>("../../locale/*.fr.ftl", { query: "?raw", import: "default", eager: true });

export default Object.values(files);
