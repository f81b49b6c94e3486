import { diagnosis, diagnosisCode } from "../core/diagnosis/reason.ts";
import type { AnyDialect } from "../core/dialect.ts";
import type { Limits } from "../core/events.ts";
import type { LocalizedText, Message } from "../core/lang.ts";
import type { Reason } from "../core/reason.ts";
import type { GameEntry } from "../games/entry.ts";
import type { CheckedPlayer } from "./checked-player.ts";
import type { Finding } from "./findings.ts";
import { protocolPage, ruleOf } from "./rules.ts";
import type { PlayedScene, Scene, ShownLine } from "./scene.ts";
import { STEP_NAMES, type StepName } from "./step-names.ts";

/** One numbered step of the report. */
export interface CheckStep {
  readonly n: number;
  readonly name: StepName;
  readonly state: "pass" | "warn" | "fail";
  readonly why: Message;
  readonly diagnosis: Reason | null;
  /** A page of the documents and its section. */
  readonly rule: string;
  /** The last lines in both directions. */
  readonly lines: readonly ShownLine[];
}

interface ReportRequest {
  readonly entry: GameEntry;
  readonly dialect: AnyDialect;
  readonly player: CheckedPlayer;
  readonly limits: Limits;
  readonly memoryBytes: number | null;
  readonly scenes: readonly Scene[];
  readonly played: readonly PlayedScene[];
  readonly findings: readonly Finding[];
}

type StepResult = Pick<CheckStep, "state" | "why"> & Partial<Pick<CheckStep, "diagnosis" | "lines">>;

/**
 * The worst finding decides the state of a step; without findings it passes, or reports why it could not be checked.
 */
export function reportSteps(request: ReportRequest): readonly CheckStep[] {
  const { entry, dialect, scenes, findings } = request;
  const page = protocolPage(entry, dialect.id);
  const names = STEP_NAMES.filter(
    (name) => !isSceneStep(name) || [...scenes, ...findings].some(({ step }) => step === name),
  );
  return names.map((name, index) => {
    const own = findings.filter(({ step }) => step === name);
    const worst = own.find(({ state }) => state === "fail") ?? own[0];
    const {
      state,
      why,
      diagnosis = null,
      lines = [],
    }: StepResult = worst ? { ...worst, diagnosis: worst.diagnosis ?? null } : resultWithoutFinding(name, request);
    return { n: index + 1, name, state, why, diagnosis, rule: ruleOf(page, name), lines };
  });
}

function isSceneStep(name: StepName): boolean {
  return name === "forced-pass" || name === "positions" || name === "traps";
}

const NOT_CHECKED = {
  noReply: { en: "not checked: there was no first reply", ja: "未確認：最初の応答がありません" },
  absent: { en: "not checked: the program did not connect again", ja: "未確認：プログラムが再び接続しませんでした" },
  time: { en: "not checked: the time of the check was over", ja: "未確認：確認の時間が終わりました" },
  fault: { en: "not checked: every scene ended early by a fault", ja: "未確認：どの場面も反則で終わりました" },
} as const satisfies Readonly<Record<string, LocalizedText>>;

function resultWithoutFinding(name: StepName, request: ReportRequest): StepResult {
  switch (name) {
    case "starts":
      return request.played.length === 0 ? notChecked(request) : pass({ en: "it started", ja: "起動しました" });
    case "first-reply":
      return firstReply(request);
    case "match":
    case "forced-pass":
    case "positions":
    case "traps":
    case "delivery":
      return sceneResult(name, request);
    case "reply-time":
      return slowestReply(request);
    case "reply-times":
      return replyTimes(request);
    case "memory":
      return memoryResult(request);
    case "end":
    case "exit":
    case "output":
    case "leftovers":
      return restResult(name, request);
  }
}

function pass(why: Message, lines: readonly ShownLine[] = []): StepResult {
  return { state: "pass", why, lines };
}

function notChecked({ played }: ReportRequest, finished = true): StepResult {
  const replied = played.some(({ answersMs }) => answersMs.length > 0);
  const absent = played.some(({ verdict }) => verdict.fault?.reason?.code === "link.not-connected");
  const why = !replied
    ? NOT_CHECKED.noReply
    : absent
      ? NOT_CHECKED.absent
      : finished
        ? NOT_CHECKED.time
        : NOT_CHECKED.fault;
  return { state: "warn", why };
}

const FIRST_REPLY: LocalizedText = { en: "after {ms} ms", ja: "{ms}ミリ秒" };

function firstReply(request: ReportRequest): StepResult {
  const found = request.played.find(({ answersMs }) => answersMs.length > 0);
  const [ms] = found?.answersMs ?? [];
  if (!found || ms === undefined) return noFirstReply(request);
  const answer = found.lines.findIndex(({ direction }) => direction === "in");
  return pass({ ...FIRST_REPLY, values: { ms: Math.round(ms) } }, found.lines.slice(0, answer + 1).slice(-4));
}

const NO_REPLY: LocalizedText = {
  en: "no answer came before the time of the check was over",
  ja: "確認の時間が終わるまで応答がありませんでした",
};

/** A check that saw no answer has not been passed. */
function noFirstReply(request: ReportRequest): StepResult {
  const [first] = request.played;
  const waited = first?.cut === true && first.pending;
  return waited ? { state: "fail", why: NO_REPLY, lines: first.lines.slice(-SHOWN_LINES) } : notChecked(request);
}

const SHOWN_LINES = 6;

const SCENES: LocalizedText = { en: "{scenes} played, {replies} replies", ja: "{scenes}場面、応答{replies}回" };
const SOME: LocalizedText = {
  en: "{played} of {scenes} were played before the time of the check was over",
  ja: "確認の時間内に{scenes}場面のうち{played}場面だけを行いました",
};

function sceneResult(name: StepName, request: ReportRequest): StepResult {
  const planned = request.scenes.filter(({ step }) => step === name);
  const played = request.played.filter(({ scene, verdict }) => scene.step === name && !hasFault({ scene, verdict }));
  if (played.length === 0) return notChecked(request, !request.played.some(({ scene }) => scene.step === name));
  const last = played.at(-1)?.lines ?? [];
  const question = last.findLastIndex(({ direction }) => direction === "in");
  const lines = last.slice(Math.max(0, question - 1), question + 1);
  if (played.length < planned.length)
    return { state: "warn", why: { ...SOME, values: { played: played.length, scenes: planned.length } }, lines };
  const replies = played.reduce((sum, { answersMs }) => sum + answersMs.length, 0);
  return pass({ ...SCENES, values: { scenes: played.length, replies } }, lines);
}

function hasFault({ scene, verdict }: Pick<PlayedScene, "scene" | "verdict">): boolean {
  return verdict.fault?.seat === scene.seat;
}

const SLOWEST: LocalizedText = {
  en: "the slowest of {count} took {ms} ms; a match allows {limit}",
  ja: "{count}回のうち最も遅い応答は{ms}ミリ秒（対局の制限は{limit}）",
};
const LIMIT: LocalizedText = { en: "{seconds} s", ja: "{seconds}秒" };
const NO_LIMIT: LocalizedText = { en: "any time", ja: "なし" };
const BANK_SHARE = 0.5;

function slowestReply(request: ReportRequest): StepResult {
  const times = allTimes(request);
  if (times.length === 0) return notChecked(request);
  const { moveMs } = request.limits;
  const slowest = Math.max(...times);
  const limit = moveMs === undefined ? NO_LIMIT : { ...LIMIT, values: { seconds: moveMs / 1000 } };
  const why = { ...SLOWEST, values: { count: times.length, ms: Math.round(slowest), limit } };
  return pass(why);
}

const TIMES: LocalizedText = {
  en: "median {median} ms, 95 % within {p95} ms, slowest {slowest} ms",
  ja: "中央値{median}ミリ秒、95%は{p95}ミリ秒以内、最大{slowest}ミリ秒",
};

function replyTimes(request: ReportRequest): StepResult {
  const times = [...allTimes(request)].sort((a, b) => a - b);
  if (times.length === 0) return notChecked(request);
  const at = (share: number): number => Math.round((times[Math.floor(share * (times.length - 1))] ?? 0) * 10) / 10;
  const why = { ...TIMES, values: { median: at(0.5), p95: at(0.95), slowest: at(1) } };
  const { moveMs } = request.limits;
  const slow = moveMs !== undefined && at(1) > BANK_SHARE * moveMs;
  return slow ? { state: "warn", why, diagnosis: diagnosis("diagnosis.slow") } : pass(why);
}

/** First replies include the start of the program, so they count only where no scene has a second reply. */
function allTimes({ played }: ReportRequest): readonly number[] {
  const later = played.flatMap(({ answersMs }) => answersMs.slice(1));
  const first = played.flatMap(({ answersMs }) => answersMs.slice(0, 1));
  return later.length > 0 || first.length < 2 ? later : [Math.min(...first)];
}

const MEMORY: LocalizedText = { en: "at most {used} MiB of {limit}", ja: "最大{used} MiB（上限{limit}）" };
const MEBIBYTES: LocalizedText = { en: "{count} MiB", ja: "{count} MiB" };
const ELSEWHERE: LocalizedText = { en: "it runs elsewhere", ja: "別の場所で動いています" };
const MUCH = 0.75;

function memoryResult(request: ReportRequest): StepResult {
  if (request.player.connects) return pass(ELSEWHERE);
  const peaks = request.played.flatMap(({ remains }) => remains?.exit?.peakBytes ?? []);
  if (peaks.length === 0) return notChecked(request);
  const peak = Math.max(...peaks);
  const { memoryBytes } = request;
  const limit =
    memoryBytes === null ? NO_LIMIT : { ...MEBIBYTES, values: { count: Math.round(memoryBytes / 2 ** 20) } };
  const why = { ...MEMORY, values: { used: Math.round(peak / 2 ** 20), limit } };
  return memoryBytes !== null && peak > MUCH * memoryBytes ? { state: "warn", why } : pass(why);
}

const REST = {
  end: { en: "nothing came after it", ja: "その後の出力はありません" },
  exit: { en: "it ended by itself, with status 0", ja: "終了状態0で終わりました" },
  output: { en: "only answers were written", ja: "応答だけが書かれました" },
  leftovers: { en: "none", ja: "ありません" },
} as const satisfies Readonly<Record<string, LocalizedText>>;
const GUEST_EXIT: LocalizedText = { en: "the connection was closed", ja: "接続が閉じました" };

/** The steps about the end of a scene; they need a scene that was played to its end. */
function restResult(name: keyof typeof REST, request: ReportRequest): StepResult {
  const { player } = request;
  if (name === "leftovers" && player.connects) return pass(ELSEWHERE);
  const ended = request.played.filter(
    (each) => !hasFault(each) && each.remains?.exit?.ending.code !== "process.stopped",
  );
  const seen = ended.filter(({ scene, pending }) => (name === "leftovers" ? scene.listsLeftovers : !pending));
  const last = seen.at(-1);
  if (!last) return notChecked(request, false);
  const lines = name === "end" || name === "exit" ? last.lines.slice(-2) : [];
  return pass(name === "exit" && player.connects ? GUEST_EXIT : REST[name], lines);
}

/** A step as one line of JSON. */
export function stepLine(
  { n, name, state, why, diagnosis, rule, lines }: CheckStep,
  say: (message: Message) => string,
) {
  const code = diagnosis && diagnosisCode(diagnosis);
  return { type: "step", n, name, state, why: say(why), diagnosis: code, rule, lines };
}
