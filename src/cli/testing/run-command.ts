import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command, Option } from "commander";
import { vi } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { type CommandSpec, configureCommand } from "../command.ts";

export interface CommandResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
  /** The error of the command, which main.ts turns into a sentence and an exit code. */
  readonly error: unknown;
}

/** Runs one command in this process and captures its output. */
export async function runCommand(
  module: { readonly command: CommandSpec },
  ...args: readonly string[]
): Promise<CommandResult> {
  const output = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).map((stream) =>
    vi.spyOn(process[stream], "write").mockImplementation((text) => {
      output[stream] += String(text);
      return true;
    }),
  );
  const command = new Command().exitOverride().configureOutput({ writeErr: (text) => (output.stderr += text) });
  command.addOption(new Option("--lang <language>").default("en"));
  configureCommand(command, formatEnglish, module.command);
  let error: unknown;
  try {
    await command.parseAsync(args, { from: "user" });
  } catch (thrown) {
    error = thrown;
  }
  const exitCode = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  for (const spy of spies) spy.mockRestore();
  return { ...output, exitCode, error };
}

export function jsonLines({ stdout }: CommandResult): Record<string, unknown>[] {
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Writes files into a new folder; the returned function gives their paths. */
export function writeFiles(files: Readonly<Record<string, string | Uint8Array>>): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-cli-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return (name) => join(folder, name);
}
