import { randomUUID } from "node:crypto";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { folderSize } from "./scratch-copy.ts";
import { removeFolder } from "./remove-folder.ts";

/** The scratch folder of a player for one start of its program; plain JSON. */
export interface Scratch {
  /** What earlier games have left. At the level `strict` the program gets a copy, elsewhere the folder itself. */
  readonly path: string;
  /** Where the starter puts what a strict program leaves. */
  readonly saved: string;
}

export interface TakenScratch extends Scratch {
  /** Called when no process is left. */
  release(): Promise<void>;
}

const KEPT = "kept";

/** Prepares an empty folder in which the scratch folder of one player is kept. */
export async function createScratch(place: string): Promise<void> {
  await mkdir(join(place, KEPT), { mode: 0o755 });
}

/**
 * Takes the scratch folder of a player for one game. Only one game at a time uses it; a parallel game of the player
 * gets an empty folder, which is dropped. The rename decides between the threads of an event.
 */
export async function takeScratch(place: string, limitBytes: number | null): Promise<TakenScratch> {
  const kept = join(place, KEPT);
  const id = randomUUID();
  const path = join(place, `game-${id}`);
  const saved = join(place, `saved-${id}`);
  const taken = await rename(kept, path).then(
    () => true,
    () => false,
  );
  if (!taken) await mkdir(path, { mode: 0o755 });
  return {
    path,
    saved,
    async release() {
      if (taken) await giveBack(path, saved, kept, limitBytes);
      await Promise.all([removeFolder(path), removeFolder(saved)]);
    },
  };
}

/** The folder that the program left becomes the kept one; an empty one if it is too large. */
async function giveBack(path: string, saved: string, kept: string, limitBytes: number | null): Promise<void> {
  const written = await rename(saved, kept).then(
    () => true,
    () => false, // it was not started, or it wrote to the folder itself
  );
  if (written) return;
  if ((await folderSize(path)) <= (limitBytes ?? Infinity)) await rename(path, kept);
  else await mkdir(kept, { mode: 0o755 });
}
