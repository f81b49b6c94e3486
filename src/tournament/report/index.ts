export { writeCsv } from "./csv.ts";
export { writeHtml } from "./html/index.ts";
export { writeMarkdown } from "./markdown.ts";
export { standingsRows } from "./rows.ts";
