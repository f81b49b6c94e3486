import { commandCopies } from "./sandbox/private-copy.ts";
import { takeScratch } from "./sandbox/scratch.ts";
import { createWorkingCopy } from "./sandbox/working-copy.ts";
import type { PreparedProgram } from "./prepare-program.ts";
import { startProgramProcess, type ProgramListener, type StartedProgram } from "./starter-process.ts";

/** Starts a program, with the scratch folder that is kept for it and in files of its own if its level asks for that. */
export async function startPrepared(prepared: PreparedProgram, listener: ProgramListener): Promise<StartedProgram> {
  const { command, scratch: place } = prepared;
  if (place === undefined) return startInFiles(prepared, listener);
  const taken = await takeScratch(place, command.limits.diskBytes);
  const scratch = { path: taken.path, saved: taken.saved };
  const env = command.level === "strict" ? command.env : { ...command.env, SHINPAN_SCRATCH: taken.path };
  try {
    const program = await startInFiles({ ...prepared, command: { ...command, env, scratch } }, listener);
    return { ...program, gone: program.gone.finally(() => taken.release()) };
  } catch (error) {
    await taken.release();
    throw error;
  }
}

async function startInFiles(
  { command, files, runsInCopy }: PreparedProgram,
  listener: ProgramListener,
): Promise<StartedProgram> {
  if (!runsInCopy) return startProgramProcess(command, listener);
  const copy = await createWorkingCopy(command, files, commandCopies);
  const program = startProgramProcess({ ...command, argv: copy.argv, cwd: copy.cwd }, listener);
  return { ...program, gone: program.gone.finally(() => copy.remove()) };
}
