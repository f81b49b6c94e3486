import { closeSync, openSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Network } from "../../../core/program-limits.ts";
import { createEtcFolder } from "./etc-folder.ts";
import { createPrivateArea, type PrivateArea } from "./private-area.ts";
import { strictArguments, type StrictSetup } from "./strict-command.ts";
import { createSyscallFilter } from "./syscall-filter.ts";

/** Bounds the open files; an event has fewer players that run at the same time. */
const MAX_KEPT_ARGUMENTS = 64;

/** Files that bubblewrap reads at every start, made once. */
export class StrictFiles {
  readonly #area: PrivateArea = createPrivateArea();
  readonly #etcFolder = join(this.#area.path, "etc");
  readonly #filters: Readonly<Record<Network, number | undefined>>;
  /** Descriptors of unlinked files, by their setup. */
  readonly #arguments = new Map<string, number>();

  constructor() {
    createEtcFolder(this.#etcFolder);
    const keepFilter = (network: Network): number | undefined => {
      const filter = createSyscallFilter(process.arch, network);
      return filter && this.#keep(filter);
    };
    this.#filters = { none: keepFilter("none"), loopback: keepFilter("loopback") };
  }

  get filtered(): boolean {
    return this.#filters.none !== undefined;
  }

  /** A new descriptor of the system call filter; the caller closes it. */
  openFilter(network: Network): number {
    const filter = this.#filters[network];
    if (filter === undefined) throw new Error("there is no filter for this processor");
    return reopen(filter);
  }

  /** A new descriptor of the arguments; the caller closes it. */
  openArguments(setup: Omit<StrictSetup, "etcFolder">): number {
    const key = JSON.stringify(setup);
    let kept = this.#arguments.get(key);
    if (kept === undefined) {
      const [oldest] = this.#arguments;
      if (oldest && this.#arguments.size >= MAX_KEPT_ARGUMENTS) {
        this.#arguments.delete(oldest[0]);
        closeSync(oldest[1]);
      }
      const args = strictArguments({ ...setup, etcFolder: this.#etcFolder });
      kept = this.#keep(Buffer.from(args.map((arg) => `${arg}\0`).join("")));
      this.#arguments.set(key, kept);
    }
    return reopen(kept);
  }

  remove(): void {
    this.#area.remove();
  }

  #keep(content: Uint8Array): number {
    const file = join(this.#area.path, "kept");
    writeFileSync(file, content);
    const descriptor = openSync(file, "r");
    unlinkSync(file);
    return descriptor;
  }
}

/** Each start reads from the beginning, and a duplicate would share the position. */
function reopen(descriptor: number): number {
  return openSync(`/proc/self/fd/${descriptor}`, "r");
}
