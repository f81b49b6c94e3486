import { createLagMeter } from "../../lag-meter.ts";
import { realTime } from "../../time.ts";
import type { SandboxLevel } from "../../../core/sandbox.ts";
import { processLink } from "../process-link.ts";

/** A referee that a test kills: runs a shell script, forwards its output, and exits or closes as its own stdin says. */
const [level, script] = process.argv.slice(2) as [SandboxLevel, string];
const open = processLink({
  argv: ["/bin/sh", "-c", script],
  env: { MARK: process.env["MARK"] ?? "" },
  level,
  lagMeter: createLagMeter(),
  time: realTime,
});
const link = await open(
  { onBytes: (chunk) => void process.stdout.write(chunk), onClosed: () => undefined, onFailed: () => process.exit(70) },
  new AbortController().signal,
);
process.stdin.once("data", (word) => {
  if (String(word) === "exit") process.exit(0);
  process.stdin.destroy();
  void link.close();
});
