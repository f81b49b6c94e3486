import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { checkedProgram } from "../../src/check/checked-player.ts";
import { type CheckStep, type CheckTimes, checkPlayer } from "../../src/check/index.ts";
import { NO_LIMITS } from "../../src/core/program-limits.ts";
import { loadGame } from "../../src/games/entry.ts";
import { GAME_LIST } from "../../src/games/list.ts";
import { realTime } from "../../src/links/time.ts";
import { readDialect, resolveMatchTerms } from "../../src/match/match-terms.ts";
import { readPlayer } from "../../src/match/read-player.ts";
import { isSilent, type SeededFault, type SeededProtocol } from "./seeded-faults.ts";

const GOOD = resolve(import.meta.dirname, "../players/good");

/** Shorter than for people: the programs of the tests answer at once. */
const TIMES: Partial<CheckTimes> = {
  budgetMs: 60_000,
  startMs: 2500,
  moveMs: 800,
  laterMoveMs: 800,
  playMs: 1200,
  spacedMs: 1200,
};

/** On a busy machine a good program may take this long. */
const PATIENT: Partial<CheckTimes> = { ...TIMES, startMs: 10_000, moveMs: 5000, laterMoveMs: 5000 };
/** For programs that stay silent; a runtime needs up to a second to start on a busy machine. */
const SHORT: Partial<CheckTimes> = { ...TIMES, startMs: 1700, moveMs: 300, spacedMs: 300 };

/** Checks the good program of a protocol, or a copy with one fault. */
export async function checkCopy(
  { game, dialect, file }: Omit<SeededProtocol, "faults">,
  fault: SeededFault | undefined,
): Promise<readonly CheckStep[]> {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-check-"));
  try {
    mkdirSync(folder, { recursive: true });
    const program = join(folder, "bot.mjs");
    writeFileSync(program, seed(readFileSync(join(GOOD, file), "utf8"), fault?.edits ?? []));
    chmodSync(program, 0o755);
    return await checkCommand(
      { game, dialect },
      program,
      fault !== undefined && fault.inAllScenes !== true,
      fault ? (isSilent(fault) ? SHORT : TIMES) : PATIENT,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks a program that is expected to pass, with time for a busy machine. */
export function checkGood(
  protocol: Pick<SeededProtocol, "game" | "dialect">,
  command: string,
  folder: string,
): Promise<readonly CheckStep[]> {
  return checkCommand(protocol, command, false, PATIENT, folder);
}

/** Without a sandbox, which takes longer to set up than the programs take to answer. */
async function checkCommand(
  { game, dialect: id }: Pick<SeededProtocol, "game" | "dialect">,
  command: string,
  stopsAtFirst: boolean,
  times: Partial<CheckTimes>,
  folder = "/",
): Promise<readonly CheckStep[]> {
  const listing = GAME_LIST.find((each) => each.id === game);
  if (!listing) throw new Error(`there is no game ${game}`);
  const entry = await loadGame(listing);
  const spec = readPlayer({ spec: command, cwd: folder }, { entry, folder, dialect: id });
  if (spec.kind !== "command") throw new Error(`${command} is not a command`);
  const dialect = readDialect(entry, id);
  const { options, limits } = resolveMatchTerms(entry, { dialect: id, options: {}, limits: {} }, {});
  const player = await checkedProgram(entry, spec, "off", NO_LIMITS);
  const now = (): number => realTime.now();
  return checkPlayer({
    entry,
    player,
    dialect,
    options,
    limits,
    sandbox: "off",
    stopsAtFirst,
    times,
    memoryBytes: null,
    now,
  });
}

function seed(text: string, edits: SeededFault["edits"]): string {
  return edits.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the good program has no ${JSON.stringify(from)}`);
    return changed.replaceAll(from, to.replaceAll("$", "$$$$"));
  }, text);
}
