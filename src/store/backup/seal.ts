import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, writeSync } from "node:fs";

const MARK = "sha256:";
const DIGITS = 64;
const CHUNK_BYTES = 4 << 20;

/** Placeholder for the hash of the backup. */
export const UNSEALED = MARK + "0".repeat(DIGITS);

/**
 * Writes the hash of a file into the file, in place of `UNSEALED`. It detects a changed name or score, which the
 * integrity check of SQLite does not.
 */
export function sealFile(path: string): void {
  const { digest, offset } = hashFile(path, UNSEALED);
  if (offset === undefined) throw new Error(`${path} has no place for its hash`);
  const file = openSync(path, "r+");
  try {
    writeSync(file, digest, offset + MARK.length, "latin1");
  } finally {
    closeSync(file);
  }
}

/** Whether the file is unchanged since it was sealed. */
export function isIntact(path: string, seal: string): boolean {
  return seal.length === UNSEALED.length && hashFile(path, seal).digest === seal.slice(MARK.length);
}

/** Hashes the file as it was before sealing. */
function hashFile(path: string, seal: string): { readonly digest: string; readonly offset: number | undefined } {
  const hash = createHash("sha256");
  const file = openSync(path, "r");
  try {
    let offset: number | undefined;
    let read = 0;
    let rest = Buffer.alloc(0);
    for (;;) {
      const chunk = Buffer.alloc(CHUNK_BYTES);
      const length = readSync(file, chunk, 0, chunk.length, null);
      const bytes = Buffer.concat([rest, chunk.subarray(0, length)]);
      const found = offset === undefined ? bytes.indexOf(seal, 0, "latin1") : -1;
      if (found >= 0) {
        offset = read - rest.length + found;
        bytes.write(UNSEALED, found, "latin1");
      }
      read += length;
      // The seal may span two chunks.
      const ready = length === 0 ? bytes.length : Math.max(0, bytes.length - seal.length);
      hash.update(bytes.subarray(0, ready));
      rest = bytes.subarray(ready);
      if (length === 0) return { digest: hash.digest("hex"), offset };
    }
  } finally {
    closeSync(file);
  }
}
