import type { SandboxLevel } from "../../../core/sandbox.ts";
import { prepareProgram } from "../prepare-program.ts";
import { probeSandbox } from "../sandbox.ts";
import { startProgramProcess } from "../starter-process.ts";

/** A referee that is killed while its program is being started and that reads no message of the starter meanwhile. */
const [level, ms] = process.argv.slice(2) as [SandboxLevel, string];
const ignore = (): void => undefined;
await probeSandbox("auto");
const { command } = await prepareProgram({ level, argv: ["/bin/sleep", "1000"] });
startProgramProcess(
  { ...command, env: { ...command.env, MARK: process.env["MARK"] } },
  { onOverLimit: ignore, stderr: { onText: ignore, onLimit: ignore }, onFailed: ignore },
);
const until = performance.now() + Number(ms);
while (performance.now() < until);
process.kill(process.pid, "SIGKILL");
