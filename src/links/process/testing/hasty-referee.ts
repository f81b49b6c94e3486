import type { SandboxLevel } from "../starter-messages.ts";
import { probeSandbox } from "../sandbox.ts";
import { startProgramProcess } from "../starter-process.ts";

/** A referee that is killed while its program is being started and that reads no message of the starter meanwhile. */
const [level, ms] = process.argv.slice(2) as [SandboxLevel, string];
const ignore = (): void => undefined;
await probeSandbox("auto");
startProgramProcess(
  { level, argv: ["sleep", "1000"], env: { ...process.env } },
  { onOverMemory: ignore, onStderr: ignore, onFailed: ignore },
);
const until = performance.now() + Number(ms);
while (performance.now() < until);
process.kill(process.pid, "SIGKILL");
