import type { FormatMessage, LocalizedText } from "../../../core/lang.ts";
import { formatEnglish } from "../../../core/lang.ts";
import { writeCsvLine } from "../../../tournament/report/csv.ts";
import { escapeControls } from "../../../wire/show.ts";
import { formatTable, pad } from "../../columns.ts";
import { differingCells, type Difference } from "./compare.ts";
import type { CaseResult, StudentResult } from "./grade-student.ts";

export const passedCount = ({ cases }: StudentResult): number => cases.filter(({ passed }) => passed).length;

/** A student's cases, each with its picture. */
export function formatStudent(say: FormatMessage, student: StudentResult, mark: (text: string) => string): string {
  const { name, cases } = student;
  const width = Math.max(...cases.map((each) => each.name.length));
  const lines = cases.flatMap((each) => [
    `  ${pad(escapeControls(each.name), width)}  ${escapeControls(say(each.why))}`,
    ...formatDetails(say, each, mark).map((line) => `      ${line}`.trimEnd()),
  ]);
  const values = { name: escapeControls(name), passed: passedCount(student), cases: cases.length };
  return [say(WORDS.score, values), ...lines].join("\n");
}

/** One row a student. */
export function formatClass(say: FormatMessage, students: readonly StudentResult[]): string {
  const names = students[0]?.cases.map(({ name }) => name) ?? [];
  const rows = students.map((student) => [
    escapeControls(student.name),
    ...student.cases.map(({ outcome, passed }) => (passed ? "+" : outcome)),
    String(passedCount(student)),
  ]);
  return formatTable([[say(WORDS.student), ...names, say(WORDS.total)], ...rows], [names.length + 1]).join("\n");
}

/** RFC 4180: 1 = passed, 0 = not. Scripts use the column names: never rename them. */
export function writeScores(students: readonly StudentResult[]): string {
  const names = students[0]?.cases.map(({ name }) => name) ?? [];
  const rows = students.map((student) => [
    student.name,
    ...student.cases.map(({ passed }) => Number(passed)),
    passedCount(student),
  ]);
  return [["student", ...names, "total"], ...rows].map(writeCsvLine).join("");
}

export function caseLine(student: string, { name, outcome, passed, why, difference, stderr }: CaseResult): object {
  const shown =
    difference?.kind === "board" ? { ...difference, generation: difference.generation ?? null } : difference;
  return {
    type: "case",
    student,
    case: name,
    passed,
    outcome,
    why: formatEnglish(why),
    difference: shown ?? null,
    stderr,
  };
}

/** The difference to show: none where a program failed before it printed a board. */
export function shownDifference({ outcome, difference }: CaseResult): Difference | undefined {
  return difference?.kind === "board" && difference.got.length === 0 && outcome !== "different"
    ? undefined
    : difference;
}

function formatDetails(say: FormatMessage, result: CaseResult, mark: (text: string) => string): readonly string[] {
  const { stderr, passed } = result;
  if (passed) return [];
  const difference = shownDifference(result);
  const picture = difference ? formatDifference(say, difference, mark) : [];
  const errors = stderr === "" ? [] : stderr.split("\n").map((line) => `| ${escapeControls(line)}`);
  return [...picture, ...errors];
}

function formatDifference(say: FormatMessage, difference: Difference, mark: (text: string) => string): string[] {
  if (difference.kind === "line") {
    const show = (line: string | undefined): string =>
      line === undefined ? say(WORDS.nothing) : JSON.stringify(line.slice(0, 200));
    return [
      say(WORDS.expectedLine, { line: show(difference.expected) }),
      say(WORDS.gotLine, { line: show(difference.got) }),
    ];
  }
  return drawBoards(say, difference, mark);
}

/** Expected and printed board side by side, and a third one that marks the cells that differ. */
function drawBoards(
  say: FormatMessage,
  { expected, got }: Extract<Difference, { kind: "board" }>,
  mark: (text: string) => string,
): string[] {
  const cells = differingCells(expected, got);
  const width = Math.max(cells[0]?.length ?? 0, 10);
  const printed = got.length === 0 ? [say(WORDS.noBoard)] : got;
  const markRow = (row: string, y: number): string =>
    Array.from(pad(row, width), (letter, x) => (cells[y]?.[x] && got.length > 0 ? mark(letter) : letter)).join("");
  const rows = cells.map((row, y) =>
    [
      markRow(expected[y] ?? "", y),
      markRow(printed[y] ?? "", y),
      got.length === 0 ? "" : row.map((differs) => (differs ? mark("x") : "·")).join(""),
    ]
      .join("   ")
      .trimEnd(),
  );
  const heads = [WORDS.expected, WORDS.got, WORDS.different].map((word) => pad(say(word), width));
  return [heads.join("   ").trimEnd(), ...rows];
}

const WORDS = {
  score: { en: "{name}: {passed} of {cases} cases passed", ja: "{name}：{cases}件中{passed}件合格" },
  student: { en: "student", ja: "学生" },
  total: { en: "total", ja: "合計" },
  expected: { en: "expected", ja: "正解" },
  got: { en: "printed", ja: "出力" },
  different: { en: "different", ja: "違い" },
  noBoard: { en: "no board", ja: "盤なし" },
  nothing: { en: "nothing", ja: "なし" },
  expectedLine: { en: "expected {line}", ja: "正解 {line}" },
  gotLine: { en: "printed  {line}", ja: "出力 {line}" },
} satisfies Record<string, LocalizedText>;
