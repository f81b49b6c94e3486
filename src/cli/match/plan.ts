import { statSync } from "node:fs";
import { UsageError } from "../../core/errors.ts";
import type { OptionValues } from "../../core/game.ts";
import { SEATS } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";
import { probeSandbox } from "../../links/process/sandbox.ts";
import type { Console } from "../console.ts";
import { readStart } from "../start.ts";
import { LIMITS, formatLimits } from "../limit-words.ts";
import { openBrowserView } from "./browser.ts";
import type { MatchFlags } from "./flags.ts";
import { listenForPlayers, formatListening } from "./listening.ts";
import type { PlayerSpec } from "../../dispatch/player-spec.ts";
import { dialectDefaultsOf, readDialect, resolveMatchTerms } from "../../dispatch/match-terms.ts";
import type { NamedPlayer } from "./seats.ts";
import type { SeriesPlan } from "./series.ts";
import { reportSilence } from "./silence.ts";
import { watchMatch } from "./watch.ts";
import { printWire } from "./wire.ts";

interface SeriesRequest {
  readonly console: Console;
  readonly entry: GameEntry;
  readonly options: OptionValues;
  readonly specs: readonly PlayerSpec[];
  readonly flags: MatchFlags;
  readonly seed: string;
}

/** Turns flags into a series plan and refuses wrong combinations before any match begins. */
export async function planSeries(request: SeriesRequest) {
  const { console, entry, specs, flags } = request;
  const [one, two] = specs;
  if (!one || !two) throw new Error("a series needs two players");
  const games = flags.forever ? Infinity : (flags.games ?? 1);
  const person = specs.some(({ kind }) => kind === "human");
  if (person && flags.concurrency > 1)
    throw new UsageError("bad-flag", "--concurrency: a person plays one game at a time.");
  if (flags.watch && flags.concurrency > 1)
    throw new UsageError("bad-flag", "--watch shows one game at a time; leave out --concurrency.");
  const record = readRecordFlag(flags.record, games);
  const dialects = [flags.p1Dialect, flags.p2Dialect].map((id) => readDialect(entry, id ?? flags.dialect));
  const speakers = dialects.map((dialect, seat) => ({ dialect, wired: isWired(specs[seat]) }));
  const defaults = dialectDefaultsOf(entry, speakers, flags.dialect);
  const { options, limits } = resolveMatchTerms(entry, defaults, request.options, limitsOf(flags), {
    tcp: specs.some(({ kind }) => kind === "tcp"),
  });
  const start = readStart(entry.rules, options, flags.start);
  const timesChosen = flags.moveTime !== undefined || flags.clock !== undefined;
  const programs = specs.some(({ kind }) => kind === "command");
  const sandbox =
    programs || flags.sandbox === "require" ? await probeSandbox(flags.sandbox) : ("none" as const);

  const guests = await listenForPlayers(entry, specs, flags.host);
  if (guests && flags.json) console.json({ type: "listening", ports: guests.ports, limits });
  else if (guests) {
    console.progress(formatListening(console.say, entry.rules, guests.ports));
    console.progress(console.say(LIMITS, { limits: formatLimits(console.say, limits) }));
  }
  const participants = SEATS.map((index): NamedPlayer => {
    const spec = specs[index];
    const dialect = dialects[index];
    if (!spec || !dialect) throw new Error("a seat without a player");
    return { spec, dialect, listener: guests?.listeners[index] };
  }) as unknown as readonly [NamedPlayer, NamedPlayer];

  const browser = flags.browser ? await openBrowserView(console) : undefined;
  // A single match shows its boards, as the original judge does; a series would flicker, and a person sees a board with each prompt.
  const showAll = flags.watch ?? (games === 1 && !person && process.stderr.isTTY && !flags.json);
  const showLast = person && !flags.json && !entry.board.drawEnding;
  const shown = showAll ? "every board" : showLast ? "the last board" : undefined;
  const plan: Omit<SeriesPlan, "signal" | "onPlayed" | "onLeft"> = {
    entry,
    console,
    sandbox,
    memoryBytes: flags.memory,
    // Without a delay a match of house bots would end before the browser page is open.
    paceMs: flags.pace ?? (flags.browser ? entry.botDelayMs : undefined),
    gapMs: flags.gap,
    participants,
    options,
    start,
    limits,
    peopleTimed: timesChosen,
    seed: request.seed,
    games,
    concurrency: flags.concurrency,
    // Remote programs learn their port once, so seats with ports are not swapped.
    swap: flags.swap && !guests,
    record,
    logWire: flags.logWire ?? false,
    watch() {
      const board = shown && watchMatch(entry, console, shown);
      const wire = flags.logWire && record === undefined ? printWire(entry, console) : undefined;
      const page = browser?.watch(entry);
      const silence = reportSilence(console);
      return (event, state) => {
        silence(event);
        board?.(event, state);
        wire?.(event);
        page?.(event, state);
      };
    },
  };
  return { plan, browser, release: () => guests?.release() };
}

function isWired(spec: PlayerSpec | undefined): boolean {
  return spec?.kind === "tcp" || spec?.kind === "command";
}

function limitsOf({ moveTime, clock, startTime, margin }: MatchFlags) {
  return {
    unlimited: moveTime === "none" || clock === "none",
    ...(moveTime !== undefined && moveTime !== "none" && { moveMs: moveTime }),
    ...(clock !== undefined && clock !== "none" && { bank: clock }),
    ...(startTime !== undefined && { startMs: startTime }),
    marginMs: margin,
  };
}

function readRecordFlag(path: string | undefined, games: number): SeriesPlan["record"] {
  if (path === undefined) return undefined;
  const folder = path.endsWith("/") || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!folder && games > 1)
    throw new UsageError(
      "bad-flag",
      `--record ${path}: a series writes one file a match, so name a folder: ${path}/`,
    );
  return { kind: folder ? "folder" : "file", path };
}
