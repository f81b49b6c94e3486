import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DEFAULT_PROGRAM_LIMITS } from "../../../core/program-limits.ts";
import { formatDuration, reasonMessage } from "../../../core/format-reason.ts";
import { inAllLanguages, type Message, verbatim } from "../../../core/lang.ts";
import { type FinishedRun, runToEnd } from "../../../links/process/run-to-end.ts";
import type { SandboxLevel } from "../../../core/sandbox.ts";
import { realTime } from "../../../links/time.ts";
import type { CaseFolder, GradeCase } from "./cases.ts";
import { compareOutput, type Difference } from "./compare.ts";
import { type Student, UPLOAD } from "./students.ts";

export interface GradeTerms {
  readonly caseFolder: CaseFolder;
  /** The course's files; undefined = students hand in programs. */
  readonly framework: { readonly folder: string; readonly compiler: string } | undefined;
  readonly limitMs: number;
  readonly compileMs: number;
  readonly memoryBytes: number;
  readonly level: SandboxLevel;
  /** Output that differs only in white space passes. */
  readonly ignoreSpace: boolean;
  readonly signal: AbortSignal;
}

export const OUTCOMES = [
  ...(["passed", "white-space", "different", "crashed", "timeout", "flooded", "resources"] as const),
  ...(["unstarted", "not-compiled", "missing"] as const),
] as const;

export interface CaseResult {
  readonly name: string;
  readonly outcome: (typeof OUTCOMES)[number];
  readonly passed: boolean;
  readonly why: Message;
  readonly difference: Difference | undefined;
  /** The end of stderr, where the program failed. */
  readonly stderr: string;
}

export interface StudentResult {
  readonly name: string;
  readonly cases: readonly CaseResult[];
}

const MAX_COMPILER_OUTPUT_BYTES = 1 << 20;
/** An output may be this much longer than the answer. */
const EXTRA_OUTPUT_BYTES = 1 << 20;
const MAX_STDERR_LINES = 20;

export async function gradeStudent({ name, submission }: Student, terms: GradeTerms): Promise<StudentResult> {
  const { cases } = terms.caseFolder;
  const forAll = (result: Omit<CaseResult, "name">): StudentResult => ({
    name,
    cases: cases.map((each) => ({ name: each.name, ...result })),
  });
  if (submission.kind === "missing") return forAll(failed("missing", missingFile(submission.wanted)));
  const folder = mkdtempSync(join(tmpdir(), "shinpan-grade-"));
  try {
    const built = submission.kind === "sources" ? await compile(submission.folder, folder, terms) : submission.argv;
    if ("outcome" in built) return forAll(built);
    const results: CaseResult[] = [];
    for (const each of cases) results.push({ name: each.name, ...(await gradeCase(each, built, terms)) });
    return { name, cases: results };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compiles the upload with the course's files and the course's own command; gives the program or the failure. */
async function compile(
  upload: string,
  folder: string,
  terms: GradeTerms,
): Promise<readonly [string] | Omit<CaseResult, "name">> {
  if (!terms.framework) throw new Error("an upload needs the course's files");
  cpSync(terms.framework.folder, folder, { recursive: true });
  for (const file of UPLOAD) cpSync(join(upload, file), join(folder, file));
  const sources = readdirSync(folder).filter((file) => file.endsWith(".cpp"));
  const run = await runToEnd({
    ...confined(terms),
    argv: [terms.framework.compiler, "-Wall", "-Wextra", "-o", "gol", ...sources],
    cwd: folder,
    input: "",
    limitMs: terms.compileMs,
    maxOutputBytes: MAX_COMPILER_OUTPUT_BYTES,
  });
  if (run.ending.kind === "done") return [join(folder, "gol")];
  const firstError = run.stderr.split("\n").find((line) => line.includes("error:"));
  const why = run.ending.kind === "crashed" && firstError ? verbatim(firstError) : whyOf(run, terms.compileMs);
  return failed("not-compiled", { ...NOT_COMPILED, values: { why } }, run.stderr, "error:");
}

async function gradeCase(
  { args, input, answer }: GradeCase,
  argv: readonly string[],
  terms: GradeTerms,
): Promise<Omit<CaseResult, "name">> {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-grade-"));
  try {
    const maps = terms.framework ? [join(terms.framework.folder, "map")] : [];
    for (const path of [...maps, ...terms.caseFolder.files])
      cpSync(path, join(folder, basename(path)), { recursive: true, force: true, errorOnExist: false });
    const run = await runToEnd({
      ...confined(terms),
      argv: [...argv, ...args],
      cwd: folder,
      input,
      limitMs: terms.limitMs,
      maxOutputBytes: Buffer.byteLength(answer) + EXTRA_OUTPUT_BYTES,
    });
    return judge(run, answer, terms);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const confined = ({ level, memoryBytes, signal }: GradeTerms) => ({
  level,
  limits: { ...DEFAULT_PROGRAM_LIMITS, memoryBytes },
  writesInFolder: true,
  signal,
  time: realTime,
});

function judge(run: FinishedRun, answer: string, terms: GradeTerms): Omit<CaseResult, "name"> {
  const { ending, output, stderr } = run;
  const compared = compareOutput(answer, output.toString("utf8"));
  const difference = compared.kind === "different" ? compared.difference : undefined;
  if (ending.kind !== "done") {
    const outcome = ending.kind === "aborted" ? "timeout" : ending.kind;
    return { ...failed(outcome, whyOf(run, terms.limitMs), stderr), difference };
  }
  if (compared.kind === "same") return { ...failed("passed", PASSED), passed: true };
  if (compared.kind === "white-space")
    return { ...failed("white-space", { ...ONLY_SPACE, values: { line: compared.line } }), passed: terms.ignoreSpace };
  return { ...failed("different", describe(compared.difference), stderr), difference };
}

function failed(outcome: CaseResult["outcome"], why: Message, stderr = "", from = ""): Omit<CaseResult, "name"> {
  const lines = stderr.trimEnd().split("\n");
  const start = from === "" ? -1 : lines.findIndex((line) => line.includes(from));
  const shown = start < 0 ? lines.slice(-MAX_STDERR_LINES) : lines.slice(start, start + MAX_STDERR_LINES);
  return { outcome, passed: false, why, difference: undefined, stderr: shown.join("\n") };
}

function whyOf({ ending, output }: FinishedRun, limitMs: number): Message {
  switch (ending.kind) {
    case "crashed":
    case "unstarted":
    case "resources":
      return reasonMessage({}, ending.reason);
    case "flooded":
      return { ...FLOODED, values: { bytes: output.length } };
    case "timeout":
      return { ...TIMEOUT, values: { limit: inAllLanguages((say) => formatDuration(say, limitMs)) } };
    case "aborted":
    case "done":
      return ABORTED;
  }
}

function describe(difference: Difference): Message {
  if (difference.kind === "line") return { ...DIFFERENT_LINE, values: { line: difference.line } };
  const { board, boards, generation } = difference;
  return generation === undefined
    ? { ...DIFFERENT_BOARD, values: { board, boards } }
    : { ...DIFFERENT_GENERATION, values: { generation, board, boards } };
}

function missingFile(wanted: string): Message {
  return { ...MISSING, values: { wanted } };
}

const PASSED: Message = { en: "passed", ja: "合格" };
const ONLY_SPACE: Message = {
  en: "only white space differs, first in line {line}",
  ja: "違いは空白だけです（最初は{line}行目）",
};
const DIFFERENT_GENERATION: Message = {
  en: "differs first in generation {generation}, board {board} of {boards}",
  ja: "最初の違いは第{generation}世代（盤{board}/{boards}）",
};
const DIFFERENT_BOARD: Message = {
  en: "differs first in board {board} of {boards}",
  ja: "最初の違いは盤{board}/{boards}",
};
const DIFFERENT_LINE: Message = { en: "differs first in line {line}", ja: "最初の違いは{line}行目" };
const FLOODED: Message = {
  en: "was stopped after {bytes} bytes of output",
  ja: "出力が{bytes}バイトに達したので止めました",
};
const TIMEOUT: Message = { en: "was still running after {limit}", ja: "{limit}たっても終わりませんでした" };
const ABORTED: Message = { en: "was stopped by a signal", ja: "シグナルで止めました" };
const NOT_COMPILED: Message = { en: "does not compile: {why}", ja: "コンパイルできません：{why}" };
const MISSING: Message = { en: "{wanted} is missing", ja: "{wanted} がありません" };
