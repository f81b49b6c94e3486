import { UsageError } from "../../core/errors.ts";
import type { MessageValue } from "../../core/lang.ts";
import type { SandboxLevel } from "./starter-messages.ts";
import { probeNamespaces } from "./starter-process.ts";

export const SANDBOX_MODES = ["auto", "off", "require"] as const;

/** How programs are confined. */
export type SandboxMode = (typeof SANDBOX_MODES)[number];

let missing: Promise<MessageValue | undefined> | undefined;

/** The sandbox level available here; probed once by running bubblewrap. */
export async function probeSandbox(mode: SandboxMode): Promise<SandboxLevel> {
  // Also for "off": this launches the starter before any match. Its own spawn is the only one that blocks this thread.
  const reason = await (missing ??= probeNamespaces());
  if (mode === "off") return "guardian";
  if (reason === undefined) return "namespace";
  if (mode === "auto") return "guardian";
  throw new UsageError("sandbox-unavailable", {
    en: "--sandbox require: programs cannot be given a process namespace here ({why}); install bubblewrap, or use --sandbox auto.",
    ja: "--sandbox require：ここではプログラムにプロセス名前空間を与えられません（{why}）。bubblewrap を入れるか、--sandbox auto を使ってください。",
    values: { why: reason },
  });
}
