import { dirname, resolve } from "node:path";
import { UsageError } from "../core/errors.ts";
import type { Limits } from "../core/events.ts";
import { suggestion } from "../core/nearest.ts";
import { seededRandom } from "../core/random.ts";
import type { GameEntry } from "../games/entry.ts";
import { findGame, GAMES } from "../games/index.ts";
import type { EventPlayer, EventSpec } from "../tournament/event/event.ts";
import { readStarts } from "../tournament/event/starts.ts";
import type { PlayerConfig, EventSettings } from "./match-job.ts";
import { type PlayerSpec, readPlayerSpec } from "./player-spec.ts";
import { folderToRunIn } from "./run-folder.ts";
import { dialectDefaultsOf, readDialect, resolveMatchTerms } from "./match-terms.ts";

/** Adds the line of the event file to an error. */
export type LocateError = (line: number | undefined, error: UsageError) => Error;

export interface PrepareInput {
  readonly spec: EventSpec;
  /** The event file; relative paths are relative to it. */
  readonly file: string;
  readonly id: string;
  readonly seed: string;
  readonly readText: (path: string) => string;
  /** Adds the file name to errors that `act` throws. */
  readonly inFile: <T>(path: string, act: () => T) => T;
  readonly refuse: LocateError;
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
  const entry = atKey("game", () => gameOf(spec.game));
  const defaultDialect = spec.dialect ?? entry.dialects.byPreset?.[spec.format];
  const players = spec.players.map((player) => {
    const playerSpec = locate(player.line, () => readPlayerSpec(player.spec, entry, folder));
    const dialect = locate(player.line, () => readDialect(entry, player.dialect ?? defaultDialect));
    const wired = playerSpec.kind === "tcp" || playerSpec.kind === "command";
    return {
      config: locate(player.line, () => playerConfigOf(player, playerSpec, dialect.id, folder, input.host)),
      wired,
      dialect,
    };
  });
  const defaults = atKey("dialect", () => dialectDefaultsOf(entry, players, defaultDialect));
  const limits: Partial<Limits> = spec.limits;
  const terms = resolveMatchTerms(entry, defaults, spec.options, limits, {
    tcp: players.some(({ config }) => config.kind === "tcp"),
  });
  const options = atKey("options", () => entry.rules.readOptions(terms.options));
  const setting: EventSettings = {
    event: input.id,
    game: spec.game,
    ...terms,
    players: players.map(({ config }) => config),
    starts: startsOf(input, folder, (line) => entry.rules.readPosition(line, options)),
    sandbox: spec.sandbox,
    memoryBytes: spec.memoryBytes,
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

function gameOf(id: string): GameEntry {
  const entry = findGame(id);
  if (entry) return entry;
  const ids = GAMES.map(({ rules }) => rules.id);
  throw new UsageError("unknown-game", `There is no game "${id}"; ${suggestion(id, ids)}`);
}

function playerConfigOf(
  { name, keep = false, files = [], cwd: runFolder }: EventPlayer,
  spec: PlayerSpec,
  dialect: string,
  cwd: string,
  host: string,
): PlayerConfig {
  switch (spec.kind) {
    case "bot":
      return { kind: "bot", name, bot: spec.bot.id };
    case "command":
      return {
        kind: "command",
        name,
        argv: spec.words,
        cwd,
        digest: spec.digest,
        dialect,
        keep,
        files,
        runsIn: folderToRunIn(spec.words, cwd, runFolder),
      };
    case "tcp":
      if (spec.port === undefined)
        throw new UsageError(
          "bad-player",
          `${name}: in an event every program that connects has a port of its own: tcp:PORT.`,
        );
      return { kind: "tcp", name, port: spec.port, host, dialect };
    case "human":
      throw new UsageError(
        "bad-player",
        `${name}: a person cannot play in an event from the terminal; use \`shinpan match\`.`,
      );
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
