import { commandCopies } from "./sandbox/private-copy.ts";
import { createWorkingCopy } from "./sandbox/working-copy.ts";
import type { PreparedProgram } from "./prepare-program.ts";
import { startProgramProcess, type ProgramListener, type StartedProgram } from "./starter-process.ts";

/** Starts a program, in files of its own if its level asks for that. */
export async function startPrepared(
  { command, files, runsInCopy }: PreparedProgram,
  listener: ProgramListener,
): Promise<StartedProgram> {
  if (!runsInCopy) return startProgramProcess(command, listener);
  const copy = await createWorkingCopy(command, files, commandCopies);
  const program = startProgramProcess({ ...command, argv: copy.argv, cwd: copy.cwd }, listener);
  return { ...program, gone: program.gone.finally(() => copy.remove()) };
}
