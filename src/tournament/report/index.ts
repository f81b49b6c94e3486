export { writeCsv } from "./csv.ts";
export { writeHtml } from "./html/index.ts";
export { writeMarkdown } from "./markdown.ts";
export { MOST_SPARED, standingsRows } from "./rows.ts";
