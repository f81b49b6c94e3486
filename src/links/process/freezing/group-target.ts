import { ControlFile, readEntry } from "../cgroup/control-file.ts";
import type { GroupControl } from "../cgroup/resource-group.ts";
import type { FreezeTarget } from "./freeze-policy.ts";

/** A program in a control group. */
export class GroupTarget implements FreezeTarget {
  readonly #cpu: ControlFile;
  readonly #unit: "ns" | "cpu.stat";
  readonly #freezer: ControlFile;
  readonly #words: { readonly freeze: string; readonly thaw: string };

  constructor({ cpu, freezer }: Required<Pick<GroupControl, "cpu" | "freezer">>) {
    this.#cpu = new ControlFile(cpu.file, "r");
    this.#unit = cpu.unit;
    this.#freezer = new ControlFile(freezer.file, "w");
    this.#words = freezer;
  }

  cpuMs(): number {
    const text = this.#cpu.read();
    return this.#unit === "ns" ? Number(text) / 1e6 : readEntry(text, "usage_usec") / 1e3;
  }

  freeze(): void {
    this.#freezer.write(this.#words.freeze);
  }

  thaw(): void {
    this.#freezer.write(this.#words.thaw);
  }

  close(): void {
    this.#cpu.close();
    this.#freezer.close();
  }
}
