import { statSync } from "node:fs";
import { resolve } from "node:path";
import { resolveProgramLimits } from "../../core/program-limits.ts";
import { UsageError } from "../../core/errors.ts";
import type { OptionValues } from "../../core/game.ts";
import { formatReason } from "../../core/format-reason.ts";
import { requestLimits } from "../../core/requested-limits.ts";
import type { GameEntry } from "../../games/entry.ts";
import { probeSandbox, sandboxWarning } from "../../links/process/sandbox.ts";
import { realTime } from "../../links/time.ts";
import { dialectOfMatch, readDialect, resolveMatchTerms } from "../../match/match-terms.ts";
import { findSandboxLevel, openParticipant, type ParticipantContext } from "../../match/participant.ts";
import type { PlayerSpec } from "../../match/player-spec.ts";
import { sendOnce } from "../../match/prepare-player.ts";
import { type MatchSink, silenceNotices } from "../../match/run-match.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Console } from "../console.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { readStart } from "../position-flags.ts";
import { formatLimits, LIMITS } from "../match-words.ts";
import { openBrowserView } from "./browser.ts";
import type { SeriesFlags } from "./flags.ts";
import { listenForPlayers, formatListening } from "./listening.ts";
import { personPlayer } from "../person.ts";
import type { SeriesPlan } from "../../library/series.ts";
import { type Shown, watchMatch } from "./watch.ts";
import { printWire } from "./wire.ts";

const UNIDENTIFIED: LocalizedText = {
  en: "A client connected without identifying itself ({why}).",
  ja: "名乗らない接続がありました（{why}）。",
};

interface SeriesRequest {
  readonly console: Console;
  readonly entry: GameEntry;
  readonly options: OptionValues;
  readonly specs: readonly [PlayerSpec, PlayerSpec];
  readonly flags: SeriesFlags;
  readonly seed: string;
  readonly sinks: readonly MatchSink[];
}

/** Turns flags into a series plan and refuses wrong combinations before any match begins. */
export async function planSeries(request: SeriesRequest) {
  const { console, entry, specs, flags } = request;
  const games = flags.forever ? Infinity : (flags.games ?? 1);
  refuseConcurrency(request);
  const record = readRecordFlag(flags.record, games);
  const dialect = dialectOfMatch(specs, flags.dialect);
  const requested = { dialect, options: request.options, limits: requestLimits(flags) };
  const tcp = specs.some(({ kind }) => kind === "tcp");
  const { options, limits } = resolveMatchTerms(entry, requested, { tcp });
  const start = readStart(entry.rules, options, flags.start);
  if (start !== undefined) refuseStart(request, start);
  // A missing sandbox is refused even where no program is started.
  if (flags.sandbox === "strict" || flags.sandbox === "require") await probeSandbox(flags.sandbox);
  const sandbox = await findSandboxLevel(specs, flags.sandbox);
  const warning = await sandboxWarning(sandbox, flags.sandbox);
  if (warning) console.progress(console.say(warning));

  const guests = await listenForPlayers(entry, specs);
  if (guests && flags.json) console.json({ type: "listening", ports: guests.ports, limits });
  else if (guests) {
    console.progress(formatListening(console.say, entry.rules, guests.ports));
    console.progress(console.say(LIMITS, { limits: formatLimits(console.say, limits) }));
  }
  const context = participantContext(request, sandbox);
  const participants = [
    await openParticipant(specs[0], { ...context, listener: guests?.listeners[0] }),
    await openParticipant(specs[1], { ...context, listener: guests?.listeners[1] }),
  ] as const;

  const browser = flags.browser ? await openBrowserView(console) : undefined;
  const shown = chooseShown(request, games);
  const plan: Omit<SeriesPlan, "signal" | "onPlayed" | "onLeft"> = {
    entry,
    participants,
    options,
    start,
    limits,
    sandbox,
    seed: request.seed,
    games,
    concurrency: flags.concurrency,
    // Remote programs learn their port once, so seats with ports are not swapped.
    swap: flags.swap && !guests,
    record,
    logWire: flags.logWire ?? false,
    openSinks: () => [
      ...request.sinks,
      silenceNotices((notice) => console.progress(escapeControls(console.say(notice)))),
      ...(shown ? [watchMatch(entry, console, shown)] : []),
      ...(flags.logWire && record === undefined ? [printWire(entry, console)] : []),
      ...(browser ? [browser.watch(entry)] : []),
    ],
  };
  return { plan, browser, release: () => guests?.release() };
}

function refuseStart({ entry, specs }: SeriesRequest, start: unknown): void {
  for (const [seat, spec] of specs.entries()) {
    if (!("dialect" in spec)) continue;
    const dialect = readDialect(entry, spec.dialect);
    if (dialect.canStartAt?.(entry.rules.view(start, seat === 0 ? 0 : 1)) !== false) continue;
    throw new UsageError("bad-start", {
      en: "--start: the dialect {id} has only moves to set a position up, and none were found from the usual start.",
      ja: "--start：{id} では局面を手順でしか作れませんが、通常の開始局面からの手順が見つかりません。",
      values: { id: dialect.id },
    });
  }
}

function refuseConcurrency({ specs, flags }: SeriesRequest): void {
  if (flags.concurrency <= 1) return;
  if (hasPerson(specs))
    throw new UsageError("bad-flag", {
      en: "--concurrency: a person plays one game at a time.",
      ja: "--concurrency：人が対局するのは一度に1局です。",
    });
  if (flags.watch)
    throw new UsageError("bad-flag", {
      en: "--watch shows one game at a time; leave out --concurrency.",
      ja: "--watch が表示するのは一度に1局です。--concurrency を外してください。",
    });
}

function hasPerson(specs: readonly PlayerSpec[]): boolean {
  return specs.some(({ kind }) => kind === "human");
}

function participantContext(
  { console, entry, flags, specs }: SeriesRequest,
  level: ParticipantContext["level"],
): ParticipantContext {
  return {
    entry,
    time: realTime,
    level,
    programLimits: resolveProgramLimits(flags),
    players: specs,
    withheld: flags.record === undefined ? [] : [resolve(flags.record)],
    // Without a delay, a match of house bots would end before the browser page opens.
    answerDelayMs: flags.pace ?? (flags.browser ? entry.botDelayMs : undefined),
    gapMs: flags.gap,
    onNotice: sendOnce((notice) => console.progress(escapeControls(console.say(notice)))),
    person: {
      timed: flags.moveTime !== undefined || flags.clock !== undefined,
      seat: (name) => personPlayer(name, entry, console),
    },
    onRejected(reason) {
      const why = formatReason(console.say, entry.rules.reasons, reason);
      console.progress(console.say(UNIDENTIFIED, { why: escapeControls(why) }));
    },
  };
}

/** A single match shows its boards, as the original judge does. A series would flicker, and a person sees a board with each prompt. */
function chooseShown({ entry, specs, flags }: SeriesRequest, games: number): Shown | undefined {
  const person = hasPerson(specs);
  if (flags.watch ?? (games === 1 && !person && process.stderr.isTTY && !flags.json)) return "every board";
  return person && !flags.json && !entry.board.drawEnding ? "the last board" : undefined;
}

function readRecordFlag(path: string | undefined, games: number): SeriesPlan["record"] {
  if (path === undefined) return undefined;
  const folder = path.endsWith("/") || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!folder && games > 1)
    throw new UsageError("bad-flag", {
      en: "--record {path}: a series writes one file a match, so name a folder: {folder}/",
      ja: "--record {path}：連戦では対局ごとにファイルを書くので、フォルダー {folder}/ を指定してください。",
      values: { path, folder: path },
    });
  return { kind: folder ? "folder" : "file", path };
}
