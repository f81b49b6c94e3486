import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Link } from "../../../core/link.ts";
import { createLagMeter } from "../../lag-meter.ts";
import { RecordingListener, NEVER_ABORTED } from "../../testing/recording-listener.ts";
import { realTime } from "../../time.ts";
import { processLink, type ProgramOptions } from "../process-link.ts";

export interface Started {
  readonly link: Link;
  readonly listener: RecordingListener;
}

export async function startShell(
  script: string,
  options: Pick<ProgramOptions, "level"> & Partial<ProgramOptions>,
): Promise<Started> {
  return startProgram(["/bin/sh", "-c", script], options);
}

export async function startProgram(
  argv: readonly string[],
  options: Pick<ProgramOptions, "level"> & Partial<ProgramOptions>,
): Promise<Started> {
  const listener = new RecordingListener();
  // A folder that is never copied.
  const cwd = tmpdir();
  const link = await processLink({ argv, cwd, lagMeter: createLagMeter(), time: realTime, ...options })(
    listener,
    NEVER_ABORTED,
  );
  return { link, listener };
}

/** A unique argument for `sleep`, by which survivors are found. */
export function uniqueSleep(): string {
  return `3141.5${process.pid}${Math.random().toString().slice(2, 10)}`;
}

/** Running processes with this text in their command line, or in their environment. */
export function survivors(text: string, where: "cmdline" | "environ" = "cmdline"): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/${where}`, "latin1").includes(text);
      } catch {
        return false;
      }
    });
}

export async function eventually(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "shinpan-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
