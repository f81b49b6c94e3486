import { dirname, resolve } from "node:path";
import { UsageError } from "../core/errors.ts";
import { seededRandom } from "../core/random.ts";
import type { GameEntry } from "../games/entry.ts";
import { readGame } from "../games/index.ts";
import { dialectOfMatch, resolveMatchTerms } from "../match/match-terms.ts";
import { readPlayer } from "../match/read-player.ts";
import type { EventSpec } from "../tournament/event/event.ts";
import { readStarts } from "../tournament/event/starts.ts";
import type { EventSettings } from "./match-job.ts";

interface PrepareInput {
  readonly spec: EventSpec;
  /** The event file; relative paths are relative to it. */
  readonly file: string;
  /** Where its results and records are kept, which no program may see. */
  readonly results: readonly string[];
  readonly id: string;
  readonly seed: string;
  readonly readText: (path: string) => string;
  /** Adds the file name to errors that `act` throws. */
  readonly inFile: <T>(path: string, act: () => T) => T;
  /** Adds the line of the event file to an error. */
  readonly refuse: (line: number | undefined, error: UsageError) => Error;
  /** Address to listen on for tcp players. */
  readonly host: string;
}

/** Checks options, players and start positions of an event against its game before anything is played. */
export function prepareEventSettings(input: PrepareInput): {
  readonly entry: GameEntry;
  readonly setting: EventSettings;
} {
  const { spec, file, refuse } = input;
  const folder = dirname(resolve(file));
  const entry = atKey("game", () => readGame(spec.game));
  const defaultDialect = spec.dialect ?? entry.dialects.byPreset?.[spec.format];
  const context = { entry, folder, dialect: defaultDialect, host: input.host };
  const players = spec.players.map((player) => locate(player.line, () => readPlayer(player, context)));
  const dialect = dialectOfMatch(players, defaultDialect);
  const requested = { dialect, options: spec.options, limits: spec.limits };
  const terms = atKey("dialect", () =>
    resolveMatchTerms(entry, requested, { tcp: players.some(({ kind }) => kind === "tcp") }),
  );
  const options = atKey("options", () => entry.rules.readOptions(terms.options));
  const setting: EventSettings = {
    event: input.id,
    game: spec.game,
    ...(entry.file && { gameFile: entry.file }),
    ...terms,
    players,
    starts: startsOf(input, folder, (line) => entry.rules.readPosition(line, options)),
    sandbox: spec.sandbox,
    ...(spec.scratch === "keep" && { scratch: spec.scratch }),
    withheld: [file, ...input.results].map((path) => resolve(path)),
    programLimits: spec.programLimits,
    ...(spec.gapMs !== null && { gapMs: spec.gapMs }),
    ...(spec.absentMs !== null && { absentMs: spec.absentMs }),
    records: spec.records,
  };
  return { entry, setting };

  function atKey<T>(key: string, act: () => T): T {
    return locate(spec.lines[key], act);
  }

  function locate<T>(line: number | undefined, act: () => T): T {
    try {
      return act();
    } catch (error) {
      throw error instanceof UsageError ? refuse(line, error) : error;
    }
  }
}

/** Shuffled once per event, so that every pairing gets the starts in the same order. */
function startsOf(
  { spec, seed, readText, inFile }: PrepareInput,
  folder: string,
  read: Parameters<typeof readStarts>[1],
): readonly string[] {
  if (!spec.starts) return [];
  const path = resolve(folder, spec.starts.file);
  const lines = [...inFile(path, () => readStarts(readText(path), read))];
  if (spec.starts.order === "listed") return lines;
  const random = seededRandom(seed).fork("starts");
  for (let last = lines.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    const [a, b] = [lines[last], lines[other]] as [string, string];
    lines[last] = b;
    lines[other] = a;
  }
  return lines;
}
