import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Next to this file, or in the project's sources when bundled. */
const SOURCES = new URL(import.meta.url.endsWith(".ts") ? "./reference/" : "../bench/reference/", import.meta.url);

/** A bench that cannot run on this machine is skipped. */
export class CannotRun extends Error {}

/** Compiles reference programs and removes them after use. */
export async function withPrograms<Name extends string, T>(
  names: readonly Name[],
  use: (programs: Readonly<Record<Name, string>>, folder: string) => Promise<T>,
  optimise: readonly string[] = ["-O2"],
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "shinpan-bench-"));
  try {
    const programs = {} as Record<Name, string>;
    for (const name of names) programs[name] = await compile(name, folder, optimise);
    return await use(programs, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compile(name: string, folder: string, optimise: readonly string[]): Promise<string> {
  const program = join(folder, name);
  const source = fileURLToPath(new URL(`${name}.c`, SOURCES));
  try {
    await execute("cc", [...optimise, "-pthread", "-o", program, source]);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new CannotRun("this machine has no C compiler (cc)");
    throw error;
  }
  return program;
}

export async function runProgram(program: string, ...args: string[]): Promise<string> {
  return (await execute(program, args)).stdout;
}

/** For references that use every instruction set of this processor. */
export const NATIVE = ["-O3", "-march=native"] as const;

/** Processor seconds of this process. Other programs of the machine do not count. */
export function measureCpu(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1e6;
}
