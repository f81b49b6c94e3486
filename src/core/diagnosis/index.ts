import type { Reason } from "../reason.ts";
import { diagnoseExchanges } from "./exchanges.ts";
import type { FaultFacts, ProgramLanguage } from "../fault-facts.ts";
import { diagnoseBytes, diagnoseFrame, isFollowed } from "./output.ts";
import { diagnosis } from "./reason.ts";

/** The typical cause of a fault, from what the program did; undefined = none is recognised. */
export function diagnoseFault(facts: FaultFacts): Reason | undefined {
  switch (facts.kind) {
    case "unstarted":
      return diagnoseStart(facts);
    case "crashed":
    case "disconnected":
      return diagnoseStart(facts) ?? diagnoseUnfinished(facts) ?? diagnoseExit(facts) ?? diagnoseEarlyEnd(facts);
    case "timeout":
      return diagnoseSilence(facts);
    case "malformed":
      return diagnoseMalformed(facts);
    case "illegal":
      return diagnoseExchanges(facts) ?? diagnoseSecondAnswer(facts) ?? diagnoseRepetition(facts);
    case "unsolicited":
      return diagnoseUnasked(facts);
    default:
      return undefined;
  }
}

function diagnoseStart({ source, stderr, reason }: FaultFacts): Reason | undefined {
  const text = `${stderr} ${JSON.stringify(reason ?? "")}`;
  const named = /\^M|\\r['"]?:|\r: |bad interpreter/.test(text);
  return source?.crlfScript === true || named ? diagnosis("diagnosis.crlf-script") : undefined;
}

function diagnoseUnfinished({ rest, reads }: Pick<FaultFacts, "rest" | "reads">): Reason | undefined {
  // A C string with its NUL, a line that ends in CR alone, and a response of lines without its empty line.
  const line = rest.replace(/[\0\r\n]+$/, "");
  if (line === "" || !reads(line)) return undefined;
  const code = rest.endsWith("\n") ? "diagnosis.missing-empty-line" : "diagnosis.missing-newline";
  return diagnosis(code, { line: `"${line}"` });
}

/** Error messages of several language runtimes for a read beyond the end of the input. */
const END_OF_INPUT =
  /EOFError|EOF when reading|NoSuchElementException|No line found|UnexpectedEof|unexpected end of file|\bEOF\b|end of file/;
const EXCEPTION =
  /^(?:[A-Za-z_][\w.]*(?:Error|Exception|Exit|Interrupt)\b.*|.*\bpanicked at\b.*|panic: .*|Exception in thread .*|.*Segmentation fault.*|terminate called.*|SyntaxError.*)$/;
const MAX_LINE_CHARS = 160;

/** Why a program exited by itself, during or after the match. */
export function diagnoseExit({ stderr, ending }: Pick<FaultFacts, "stderr" | "ending">): Reason | undefined {
  if (END_OF_INPUT.test(stderr)) return diagnosis("diagnosis.end-of-input");
  const line = findException(stderr.split("\n").map((each) => each.trim()));
  if (line !== undefined) return diagnosis("diagnosis.exception", { line: line.slice(0, MAX_LINE_CHARS) });
  const signal = signalOf(ending);
  return signal !== undefined && /^SIG(?:SEGV|BUS|ABRT|FPE|ILL)$/.test(signal)
    ? diagnosis("diagnosis.memory-fault", { signal })
    : undefined;
}

/** A program that answers only once ends without an error in the middle of the match. */
function diagnoseEarlyEnd({ ending, exchanges }: FaultFacts): Reason | undefined {
  const isGood = ending?.code === "process.exited" && ending.values["status"] === 0;
  return isGood && exchanges.length > 0 ? diagnosis("diagnosis.ended-early") : undefined;
}

/** Includes the second line if the message has one, as in Rust and C++. */
function findException(lines: readonly string[]): string | undefined {
  const index = lines.findLastIndex(isException);
  const [line, next = ""] = index === -1 ? [] : lines.slice(index);
  return line !== undefined && (line.endsWith(":") || next.startsWith("what():")) ? `${line} ${next}` : line;
}

/** A line in which a language runtime names the error that ended the program. */
export function isException(line: string): boolean {
  return EXCEPTION.test(line.trim());
}

function signalOf(ending: Reason | undefined): string | undefined {
  const { signal, cause } = ending?.values ?? {};
  if (typeof signal === "string") return signal;
  return typeof cause === "object" ? signalOf(cause) : undefined;
}

/**
 * Below this share of processor time a program was waiting. It is low because a computing program may get little time
 * on a busy machine.
 */
const BUSY_SHARE = 0.08;

function diagnoseSilence(facts: FaultFacts): Reason | undefined {
  const { late, source, busyShare, binary, confirms, passedOver, mistakes } = facts;
  const unsent = binary ? diagnoseUnsentBytes(facts) : diagnoseUnsentLine(facts);
  if (unsent) return unsent;
  const exit = diagnoseExit(facts);
  if (exit && exit.code !== "diagnosis.end-of-input") return exit;
  if (late.trim() !== "" && confirms !== true)
    return diagnosis("diagnosis.missing-flush", { fix: flushOf(source?.language) });
  if (passedOver !== undefined && isBareMove(passedOver, mistakes)) return diagnosis("diagnosis.bare-move");
  if (busyShare === undefined) return undefined;
  return busyShare >= BUSY_SHARE ? diagnosis("diagnosis.endless-loop") : diagnoseWaiting(facts);
}

function diagnoseUnsentBytes({ rest, late, source }: FaultFacts): Reason | undefined {
  if (rest !== "") return diagnoseBytes(rest) ?? diagnosis("diagnosis.wrong-length");
  return late === "" ? undefined : diagnosis("diagnosis.missing-flush", { fix: flushOf(source?.language) });
}

function diagnoseUnsentLine({ rest, late, reads, source }: FaultFacts): Reason | undefined {
  // If a program wrote too late, its unfinished line may arrive after the verdict.
  const unfinished = diagnoseUnfinished({ rest: rest === "" && !late.includes("\n") ? late : rest, reads });
  if (unfinished) return unfinished;
  return isFollowed(late, reads) ? diagnosis("diagnosis.missing-flush", { fix: flushOf(source?.language) }) : undefined;
}

/** True: a line that the protocol ignores is a move without the required form. */
function isBareMove(line: string, mistakes: FaultFacts["mistakes"]): boolean {
  const [word = ""] = line.split(/[\s/]/, 1);
  return [word, word.toLowerCase()].some((text) => mistakes?.readsMove?.(text) === true);
}

/** True: it is only known that the program waits. */
export function isWaiting({ code }: Reason): boolean {
  return code === "diagnosis.waits" || code === "diagnosis.no-output";
}

/** Runtimes of these languages empty their output buffers when the program ends. */
const FLUSHED_AT_END: ReadonlySet<ProgramLanguage | undefined> = new Set(["python", "c", "cpp", "javascript"]);

function diagnoseWaiting({ openQuestion, wroteNothing, mistakes, source, ending }: FaultFacts): Reason {
  const { pass } = mistakes ?? {};
  if (pass !== undefined && openQuestion?.legal?.length === 1 && openQuestion.legal[0] === pass)
    return diagnosis("diagnosis.forced-pass");
  const endedByItself = ending?.code === "process.after-input-closed" && signalOf(ending) === undefined;
  const bufferIsEmpty = endedByItself && FLUSHED_AT_END.has(source?.language);
  return wroteNothing === true && !bufferIsEmpty
    ? diagnosis("diagnosis.no-output", { fix: flushOf(source?.language) })
    : diagnosis("diagnosis.waits");
}

function flushOf(language: ProgramLanguage | undefined): Reason {
  return diagnosis(`flush.${language ?? "any"}`);
}

function diagnoseMalformed(facts: FaultFacts): Reason | undefined {
  const { said } = facts;
  const mistake = diagnoseExchanges(facts);
  return mistake ?? (said === undefined ? undefined : diagnoseFrame(said, facts));
}

/** Above this probability a repeated answer may be chance: with seven columns, the same one is often chosen twice. */
const MAX_REPETITION_CHANCE = 0.05;

function diagnoseRepetition({ exchanges, mistakes }: FaultFacts): Reason | undefined {
  const last = exchanges.at(-1);
  const repeated = exchanges.length - 2 - exchanges.findLastIndex(({ text }) => text !== last?.text);
  const chance = mistakes ? mistakes.answers ** -repeated : 0;
  return repeated > 0 && chance <= MAX_REPETITION_CHANCE ? diagnosis("diagnosis.repeated-answer") : undefined;
}

/** An early line was judged as the answer to the question, and the real answer follows it. */
function diagnoseSecondAnswer({ late, reads, binary }: FaultFacts): Reason | undefined {
  return !binary && isFollowed(late, reads) ? diagnosis("diagnosis.answered-twice") : undefined;
}

function diagnoseUnasked(facts: FaultFacts): Reason | undefined {
  const { said, reads, binary } = facts;
  if (said === undefined) return undefined;
  if (reads(said)) return diagnosis("diagnosis.answered-twice");
  return diagnoseFrame(said, facts) ?? (binary ? undefined : diagnosis("diagnosis.debug-output"));
}
