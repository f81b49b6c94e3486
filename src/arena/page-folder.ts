import { fileURLToPath } from "node:url";

export function pageFolder(): string {
  // Beside the bundle; when run from source, the page of the last build.
  const folder = import.meta.url.endsWith(".ts") ? "../../dist/page" : "./page";
  return fileURLToPath(new URL(folder, import.meta.url));
}
