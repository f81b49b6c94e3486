import { closeSync, constants, openSync } from "node:fs";
import { hasOwnRoot } from "../proc.ts";
import { PRIVATE_HOME } from "./environment.ts";
import { saveScratch } from "./scratch-copy.ts";
import type { Scratch } from "./scratch.ts";

/** The home of a running strict program, held open so that it can be read when its namespaces are gone. */
export class OpenScratch {
  readonly #saved: string;
  readonly #limitBytes: number;
  #descriptor: number | undefined;

  constructor({ saved }: Scratch, limitBytes: number) {
    this.#saved = saved;
    this.#limitBytes = limitBytes;
  }

  /** Waits until bubblewrap has set up the file systems of the process; `ended`: it has failed to. */
  async open(pid: number, ended: () => boolean): Promise<void> {
    const home = `/proc/${pid}/root${PRIVATE_HOME}`;
    while (!ended()) {
      try {
        if (hasOwnRoot(pid)) {
          this.#descriptor = openSync(home, constants.O_RDONLY | constants.O_DIRECTORY);
          return;
        }
      } catch {
        // It does not exist yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }

  /** Called when no process of the program is left. */
  async save(): Promise<void> {
    const descriptor = this.#descriptor;
    if (descriptor === undefined) return;
    this.#descriptor = undefined;
    try {
      await saveScratch(`/proc/self/fd/${descriptor}`, this.#saved, this.#limitBytes);
    } finally {
      closeSync(descriptor);
    }
  }
}
