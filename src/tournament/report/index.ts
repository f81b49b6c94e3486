export { writeCsv } from "./csv.ts";
export { writeHtml } from "./html/index.ts";
export { writeMarkdown } from "./markdown.ts";
export { MAX_DROPPED_COLUMNS, standingsRows } from "./rows.ts";
