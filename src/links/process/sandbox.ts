import { UsageError } from "../../core/errors.ts";
import type { SandboxLevel } from "./starter-messages.ts";
import { probeNamespaces } from "./starter-process.ts";

export const SANDBOX_MODES = ["auto", "off", "require"] as const;

export type SandboxMode = (typeof SANDBOX_MODES)[number];

let missing: Promise<string | undefined> | undefined;

/** The level that programs can be held at here; tried once, by running bubblewrap. */
export async function probeSandbox(mode: SandboxMode): Promise<SandboxLevel> {
  // Also for "off": it brings up the starter, whose own start is the only one on the clock's thread, before any match.
  const why = await (missing ??= probeNamespaces());
  if (mode === "off") return "guardian";
  if (why === undefined) return "namespace";
  if (mode === "auto") return "guardian";
  throw new UsageError(
    "sandbox-unavailable",
    `--sandbox require: programs cannot be given a process namespace here (${why}); install bubblewrap, or use --sandbox auto.`,
  );
}
