import { diagnoseExit, diagnoseFault, isException } from "../core/diagnosis/index.ts";
import { isFollowed } from "../core/diagnosis/output.ts";
import { diagnosis } from "../core/diagnosis/reason.ts";
import type { Fault, FaultKind } from "../core/fault.ts";
import { formatReason } from "../core/format-reason.ts";
import { inAllLanguages, type LocalizedText, type Message } from "../core/lang.ts";
import type { Reason, ReasonSentences } from "../core/reason.ts";
import type { AnyDialect } from "../core/dialect.ts";
import { answerReader } from "../players/diagnostics.ts";
import { readLeftovers } from "../links/process/leftovers.ts";
import { showFrame } from "../wire/show.ts";
import type { PlayedScene, ShownLine } from "./scene.ts";
import type { StepName } from "./step-names.ts";

/** Something that a scene showed about the program. */
export interface Finding {
  readonly step: StepName;
  readonly state: "warn" | "fail";
  readonly why: Message;
  readonly diagnosis?: Reason | undefined;
  readonly lines: readonly ShownLine[];
  /** True: it is about an answer; the other answers of the check may explain it better. */
  readonly aboutAnswer?: boolean;
}

export interface FindingContext {
  readonly dialect: AnyDialect;
  readonly sentences: ReasonSentences;
  /** No earlier scene had an answer. */
  readonly first: boolean;
  /** Mistakes made although every message came in a read of its own. */
  readonly plainFaults: ReadonlySet<FaultKind>;
  /** In some scene it wrote while nothing was asked. */
  readonly writesUnasked: boolean;
  /** Answers are late in whole matches too, not only in certain positions. */
  readonly lateInMatches: boolean;
  /** The program did not answer in this scene, but answers when the messages come one by one. */
  readonly answersSpaced: boolean;
}

const IN_SCENE: LocalizedText = { en: "{scene}: {why}", ja: "{scene}：{why}" };
const STRAY: LocalizedText = { en: "sent {line} without being asked", ja: "聞かれていないのに {line} と書きました" };
const LATE: LocalizedText = {
  en: "wrote {line} after the end message",
  ja: "終了のメッセージの後に {line} と書きました",
};
const CRLF: LocalizedText = {
  en: "lines end in CR LF; this judge reads them, others may not",
  ja: "行末がCR LFです。この審判は読めますが、読めない審判もあります",
};
const HASTY: LocalizedText = {
  en: "it answered when the first piece of a message had come",
  ja: "メッセージの前半だけが届いた時点で答えました",
};
const LEFT: LocalizedText = { en: "processes were left behind: {names}", ja: "プロセスが残りました：{names}" };

/** What is wrong in one scene. After a fault the rest of a scene shows nothing more. */
export function findingsIn(played: PlayedScene, context: FindingContext): readonly Finding[] {
  const { verdict, scene } = played;
  if (verdict.fault?.seat === scene.seat) return [faultFinding(played, verdict.fault, context)];
  const reads = answerReader(context.dialect, scene.seat, scene.options);
  return [
    ...(context.dialect.confirms === true ? [] : strayFindings(played, context, reads)),
    ...endFindings(played, context, reads),
    ...(played.crlf && context.dialect.binary !== true
      ? [
          {
            step: "output",
            state: "warn",
            why: CRLF,
            diagnosis: diagnosis("diagnosis.crlf-lines"),
            lines: tail(played),
          } as const,
        ]
      : []),
    ...leftoverFindings(played),
    ...hastyFindings(played),
  ];
}

function faultFinding(played: PlayedScene, fault: Fault, context: FindingContext): Finding {
  const { scene } = played;
  const { reason, why } = fault;
  const sentence = reason
    ? inAllLanguages((say) => formatReason(say, context.sentences, reason))
    : { en: why, ja: why };
  const split = context.answersSpaced || (scene.step === "delivery" && !context.plainFaults.has(fault.kind));
  return {
    step: split ? "delivery" : stepOf(played, fault, context),
    state: scene.lenient ? "warn" : "fail",
    why: { ...IN_SCENE, values: { scene: scene.about, why: sentence } },
    diagnosis: split ? diagnosis("diagnosis.one-read-one-message") : played.diagnosis,
    lines: [...tail(played), ...stderrLines(played)],
    aboutAnswer: !split && (fault.kind === "illegal" || fault.kind === "malformed"),
  };
}

/** Which step of the report a fault belongs to. */
function stepOf(
  { scene, answersMs, diagnosis: cause, lines }: PlayedScene,
  fault: Fault,
  context: FindingContext,
): StepName {
  const { kind, reason } = fault;
  const first = context.first && answersMs.length === 0;
  if (kind === "unstarted") return "starts";
  if (kind === "resources") return reason?.code === "process.memory" ? "memory" : "match";
  if (kind === "crashed" && first && !lines.some(({ direction }) => direction === "in")) return "starts";
  if (kind === "unsolicited" || kind === "flooded") return "output";
  if (isStray(cause)) return "output";
  if (cause?.code === "diagnosis.forced-pass") return "forced-pass";
  if (first) return "first-reply";
  // A mistake that is made with plain delivery too says nothing about the delivery.
  const step = scene.step === "delivery" ? "match" : scene.step;
  return kind === "timeout" && (step === "match" || context.lateInMatches) ? "reply-time" : step;
}

function isStray(cause: Reason | undefined): boolean {
  return cause?.code === "diagnosis.debug-output" || cause?.code === "diagnosis.prompt";
}

function strayFindings(
  { scene, strays, ...played }: PlayedScene,
  { dialect }: FindingContext,
  reads: (frame: string) => boolean,
): readonly Finding[] {
  const isSkipped = dialect.skippedOnPipes?.(scene.options);
  const line = strays.find((each) => isSkipped?.(each) !== true);
  if (line === undefined) return [];
  const cause = diagnoseFault({
    kind: "unsolicited",
    said: line,
    rest: "",
    late: "",
    stderr: "",
    exchanges: [],
    reads,
    binary: dialect.binary === true,
  });
  const why = { ...STRAY, values: { line: `"${showFrame(line)}"` } };
  return [{ step: "output", state: "fail", why, diagnosis: cause, lines: tail(played) }];
}

/** Findings after the end of a scene: output, exit and leftover processes. */
function endFindings(
  played: PlayedScene,
  { dialect: { confirms }, writesUnasked }: FindingContext,
  reads: (frame: string) => boolean,
): readonly Finding[] {
  const { remains, pending } = played;
  if (!remains || pending) return [];
  const { late, exit } = remains;
  const lines = tail(played);
  const found: Finding[] = [];
  if (late.trim() !== "" && (confirms !== true || isFollowed(late, reads))) {
    const shown = showFrame(late.split("\n").find((each) => each.trim() !== "") ?? late);
    const why = { ...LATE, values: { line: `"${shown}"` } };
    const cause = diagnosis(lateCause(writesUnasked, reads(shown)));
    found.push({ step: "end", state: "fail", why, diagnosis: cause, lines });
  }
  if (!exit) return found;
  const ending = exit.ending.code === "process.after-input-closed" ? exit.ending.values["cause"] : exit.ending;
  if (typeof ending !== "object" || isGoodEnding(ending)) return found;
  const why = inAllLanguages((say) => formatReason(say, {}, exit.ending));
  const cause =
    ending.code === "process.stopped"
      ? diagnosis("diagnosis.ignores-end")
      : diagnoseExit({ stderr: exit.stderr, ending });
  return [...found, { step: "exit", state: "fail", why, diagnosis: cause, lines: [...lines, ...stderrLines(played)] }];
}

/** Output that also came during the match is not about the end. */
function lateCause(writesUnasked: boolean, isAnswer: boolean) {
  if (!writesUnasked) return "diagnosis.reply-after-match";
  return isAnswer ? "diagnosis.answered-twice" : "diagnosis.debug-output";
}

function isGoodEnding({ code, values }: Reason): boolean {
  return code.startsWith("link.") || (code === "process.exited" && values["status"] === 0);
}

function leftoverFindings({ remains, ...played }: PlayedScene): readonly Finding[] {
  const names = readLeftovers(remains?.exit?.stderr ?? "");
  if (names.length === 0) return [];
  const why = { ...LEFT, values: { names: names.join(", ") } };
  return [
    {
      step: "leftovers",
      state: "fail",
      why,
      diagnosis: diagnosis("diagnosis.leftovers"),
      lines: played.lines.slice(-2),
    },
  ];
}

function hastyFindings(played: PlayedScene): readonly Finding[] {
  // Lines that nothing asked for come at any time.
  if (!played.hasty || played.strays.length > 0) return [];
  const cause = diagnosis("diagnosis.one-read-one-message");
  return [{ step: "delivery", state: "fail", why: HASTY, diagnosis: cause, lines: tail(played) }];
}

const SHOWN_LINES = 6;

function tail({ lines }: Pick<PlayedScene, "lines">): readonly ShownLine[] {
  return lines.filter(({ direction }) => direction !== "stderr").slice(-SHOWN_LINES);
}

function stderrLines({ lines, remains }: PlayedScene): readonly ShownLine[] {
  if (lines.some(({ direction }) => direction === "stderr"))
    return lines.filter(({ direction }) => direction === "stderr").slice(-SHOWN_LINES);
  const text = remains?.exit?.stderr.trim() ?? "";
  if (text === "") return [];
  const all = text.split("\n");
  // Some languages print the error message first, others last.
  const named = all.findLastIndex((line) => isException(line));
  const first = Math.min(named === -1 ? Infinity : named, Math.max(0, all.length - SHOWN_LINES));
  return all.slice(first, first + SHOWN_LINES).map((line) => ({ direction: "stderr", text: line }));
}
