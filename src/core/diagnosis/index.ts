import type { Reason } from "../reason.ts";
import { diagnoseExchanges } from "./exchanges.ts";
import type { FaultFacts, ProgramLanguage } from "../fault-facts.ts";
import { diagnoseFrame, isProse } from "./output.ts";
import { diagnosis } from "./reason.ts";

/** The typical cause of a fault, from what the program did; undefined = none is recognised. */
export function diagnoseFault(facts: FaultFacts): Reason | undefined {
  switch (facts.kind) {
    case "unstarted":
      return diagnoseStart(facts);
    case "crashed":
    case "disconnected":
      return diagnoseStart(facts) ?? diagnoseUnfinished(facts) ?? diagnoseExit(facts);
    case "timeout":
      return diagnoseSilence(facts);
    case "malformed":
      return diagnoseMalformed(facts);
    case "illegal":
      return diagnoseExchanges(facts) ?? diagnoseRepetition(facts);
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

function diagnoseUnfinished({ rest, reads }: FaultFacts): Reason | undefined {
  return rest !== "" && reads(rest) ? diagnosis("diagnosis.missing-newline", { line: `"${rest}"` }) : undefined;
}

/** The words of the run times of several languages for a read at the end of the input. */
const END_OF_INPUT =
  /EOFError|EOF when reading|NoSuchElementException|No line found|UnexpectedEof|unexpected end of file|\bEOF\b|end of file/;
const EXCEPTION =
  /^(?:[A-Za-z_][\w.]*(?:Error|Exception|Exit|Interrupt)\b.*|.*\bpanicked at\b.*|panic: .*|Exception in thread .*|.*Segmentation fault.*|terminate called.*|SyntaxError.*)$/;
const MAX_LINE_CHARS = 160;

/** How a program ended by itself; also for one that ended so after the match. */
export function diagnoseExit({ stderr, ending }: Pick<FaultFacts, "stderr" | "ending">): Reason | undefined {
  if (END_OF_INPUT.test(stderr)) return diagnosis("diagnosis.end-of-input");
  const lines = stderr.split("\n").map((line) => line.trim());
  const line = lines.findLast((each) => EXCEPTION.test(each));
  if (line !== undefined) return diagnosis("diagnosis.exception", { line: line.slice(0, MAX_LINE_CHARS) });
  const signal = signalOf(ending);
  return signal !== undefined && /^SIG(?:SEGV|BUS|ABRT|FPE|ILL)$/.test(signal)
    ? diagnosis("diagnosis.memory-fault", { signal })
    : undefined;
}

function signalOf(ending: Reason | undefined): string | undefined {
  const { signal, cause } = ending?.values ?? {};
  if (typeof signal === "string") return signal;
  return typeof cause === "object" ? signalOf(cause) : undefined;
}

/** A program that waits computes nothing; one that computes may get little of a busy machine. */
const BUSY_SHARE = 0.08;

function diagnoseSilence(facts: FaultFacts): Reason | undefined {
  const { late, source, busyShare, binary, reads } = facts;
  const unfinished = diagnoseUnfinished(facts);
  if (unfinished) return unfinished;
  const lines = late.split("\n").map((line) => line.replace(/\r$/, ""));
  if (lines.some((line) => line !== "" && reads(line)) || (binary && late !== ""))
    return diagnosis("diagnosis.missing-flush", { fix: flushOf(source?.language) });
  const exit = diagnoseExit(facts);
  if (exit && exit.code !== "diagnosis.end-of-input") return exit;
  if (late.trim() !== "") return diagnosis("diagnosis.missing-flush", { fix: flushOf(source?.language) });
  if (busyShare === undefined) return undefined;
  return diagnosis(busyShare >= BUSY_SHARE ? "diagnosis.endless-loop" : "diagnosis.waits");
}

function flushOf(language: ProgramLanguage | undefined): Reason {
  return diagnosis(`flush.${language ?? "any"}`);
}

function diagnoseMalformed(facts: FaultFacts): Reason | undefined {
  const { said } = facts;
  const mistake = diagnoseExchanges(facts);
  return mistake ?? (said === undefined ? undefined : diagnoseFrame(said, facts));
}

function diagnoseRepetition({ exchanges }: FaultFacts): Reason | undefined {
  const [before, last] = exchanges.slice(-2);
  return last !== undefined && before?.text === last.text ? diagnosis("diagnosis.repeated-answer") : undefined;
}

function diagnoseUnasked(facts: FaultFacts): Reason | undefined {
  const { said, reads } = facts;
  if (said === undefined) return undefined;
  if (reads(said)) return diagnosis("diagnosis.answered-twice");
  const frame = diagnoseFrame(said, facts);
  return frame ?? (isProse(said) ? diagnosis("diagnosis.debug-output") : undefined);
}
