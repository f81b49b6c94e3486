import { fileURLToPath } from "node:url";

/** The built page. */
export function pageFolder(): string {
  // Beside the bundle; run from source, the last build's.
  const folder = import.meta.url.endsWith(".ts") ? "../../dist/page" : "./page";
  return fileURLToPath(new URL(folder, import.meta.url));
}
