import { writeFileSync } from "node:fs";
import { unwritableFile } from "../core/system-error.ts";

export { readTextFile } from "../store/records/text-file.ts";

export function saveFile(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    throw unwritableFile(path, error);
  }
}
