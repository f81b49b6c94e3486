import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Reporter, TestModule, TestSpecification } from "vitest/node";

/** Keeps the file `failures.txt` beside the figures up to date, so that a run that is ended has it too. */
export default class ListFailures implements Reporter {
  readonly #unfinished = new Set<string>();
  readonly #failed: string[] = [];

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { moduleId } of specifications) this.#unfinished.add(nameOf(moduleId));
    this.#write();
  }

  onTestModuleEnd(module: TestModule): void {
    const name = nameOf(module.moduleId);
    this.#unfinished.delete(name);
    for (const test of module.children.allTests("failed")) this.#failed.push(`${name}: ${test.fullName}`);
    if (module.errors().length > 0) this.#failed.push(name);
    this.#write();
  }

  #write(): void {
    const folder = process.env["SHINPAN_ATTACK_REPORT"] ?? "";
    const lines = [...this.#failed, ...[...this.#unfinished].map((name) => `${name}: not finished`)];
    writeFileSync(join(folder, "failures.txt"), lines.map((line) => `${line}\n`).join(""));
  }
}

function nameOf(moduleId: string): string {
  return relative(process.cwd(), moduleId);
}
