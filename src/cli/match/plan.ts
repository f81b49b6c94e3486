import { statSync } from "node:fs";
import { UsageError } from "../../core/errors.ts";
import type { OptionValues } from "../../core/game.ts";
import { SEATS } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";
import { probeSandbox } from "../../links/process/sandbox.ts";
import type { Console } from "../console.ts";
import { readStart } from "../start.ts";
import { LIMITS, tellLimits } from "../limit-words.ts";
import { openBrowserEyes } from "./browser.ts";
import type { MatchFlags } from "./flags.ts";
import { listenForGuests, tellListening } from "./listening.ts";
import type { PlayerSpec } from "../../dispatch/player-spec.ts";
import { customsOf, readDialect, settleTerms } from "../../dispatch/setting.ts";
import type { Named } from "./seats.ts";
import type { SeriesPlan } from "./series.ts";
import { tellSilence } from "./silence.ts";
import { watchMatch } from "./watch.ts";
import { tellWire } from "./wire.ts";

interface Wanted {
  readonly console: Console;
  readonly entry: GameEntry;
  readonly options: OptionValues;
  readonly specs: readonly PlayerSpec[];
  readonly flags: MatchFlags;
  readonly seed: string;
}

/** Turns flags into everything a series needs, and refuses what cannot work before any match begins. */
export async function planSeries(wanted: Wanted) {
  const { console, entry, specs, flags } = wanted;
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
  const customs = customsOf(entry, speakers, flags.dialect);
  const { options, limits } = settleTerms(entry, customs, wanted.options, askedLimits(flags), {
    tcp: specs.some(({ kind }) => kind === "tcp"),
  });
  const start = readStart(entry.rules, options, flags.start);
  const chosen = flags.moveTime !== undefined || flags.clock !== undefined;
  const programs = specs.some(({ kind }) => kind === "command");
  const sandbox =
    programs || flags.sandbox === "require" ? await probeSandbox(flags.sandbox) : ("none" as const);

  const guests = await listenForGuests(entry, specs, flags.host);
  if (guests && flags.json) console.json({ type: "listening", ports: guests.ports, limits });
  else if (guests) {
    console.progress(tellListening(console.say, entry.rules, guests.ports));
    console.progress(console.say(LIMITS, { limits: tellLimits(console.say, limits) }));
  }
  const entrants = SEATS.map((index): Named => {
    const spec = specs[index];
    const dialect = dialects[index];
    if (!spec || !dialect) throw new Error("a seat without a player");
    return { spec, dialect, listener: guests?.listeners[index] };
  }) as unknown as readonly [Named, Named];

  const browser = flags.browser ? await openBrowserEyes(console) : undefined;
  // The original judge shows its boards; a series would only flicker, and a person sees a board with each question.
  const all = flags.watch ?? (games === 1 && !person && process.stderr.isTTY && !flags.json);
  const last = person && !flags.json && !entry.ending;
  const shown = all ? "every board" : last ? "the last board" : undefined;
  const plan: Omit<SeriesPlan, "signal" | "played" | "left"> = {
    entry,
    console,
    sandbox,
    memoryBytes: flags.memory,
    // In a browser a match of house bots would be over before its page is open.
    paceMs: flags.pace ?? (flags.browser ? entry.showMs : undefined),
    gapMs: flags.gap,
    entrants,
    options,
    start,
    limits,
    peopleTimed: chosen,
    seed: wanted.seed,
    games,
    concurrency: flags.concurrency,
    // Who listens on a port keeps it: programs out there are told once where to connect.
    swap: flags.swap && !guests,
    record,
    logWire: flags.logWire ?? false,
    watch() {
      const board = shown && watchMatch(entry, console, shown);
      const wire = flags.logWire && record === undefined ? tellWire(entry, console) : undefined;
      const page = browser?.watch(entry);
      const silence = tellSilence(console);
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

function askedLimits({ moveTime, clock, startTime, margin }: MatchFlags) {
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
