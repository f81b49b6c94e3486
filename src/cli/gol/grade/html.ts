import type { FormatMessage, Language, LocalizedText } from "../../../core/lang.ts";
import { type Palette, readHex } from "../../../life/pictures/palette.ts";
import { drawSvg } from "../../../life/pictures/svg.ts";
import { BASE, DARK, LIGHT } from "../../../tournament/report/html/style.ts";
import { differingCells, type Difference } from "./compare.ts";
import type { CaseResult, StudentResult } from "./grade-student.ts";
import { passedCount, shownDifference } from "./report.ts";

/** States of the picture: dead, alive, red, blue, old, and a cell that differs. */
const PALETTE: Palette = {
  states: "fdfbf5 1b1d1f c42b3a 2c5fd1 8a6d3b e0007a".split(" ").map(readHex),
  line: readHex("e2dccd"),
  boldLine: readHex("c8c1b1"),
  text: readHex("4a4c4e"),
  hollow: new Set([3]),
};
const DIFFERENT = 5;
const SCALE = 8;
/** Room for a caption below a small board, in pixels. */
const MIN_BOARD_WIDTH = 96;

/** One self-contained page: the table of scores, and a picture of the first difference of every failed case. */
export function writeGradePage(say: FormatMessage, language: Language, students: readonly StudentResult[]): string {
  const title = say(WORDS.title);
  const names = students[0]?.cases.map(({ name }) => name) ?? [];
  const head = [say(WORDS.student), ...names, say(WORDS.total)].map((text) => `<th>${escapeHtml(text)}</th>`).join("");
  const rows = students.map((student) => {
    const cells = student.cases.map(
      ({ passed, outcome }) => `<td class="${passed ? "yes" : "no"}">${passed ? "1" : escapeHtml(outcome)}</td>`,
    );
    return `<tr><th>${escapeHtml(student.name)}</th>${cells.join("")}<td>${passedCount(student)}</td></tr>`;
  });
  const details = students.flatMap(({ name, cases }) =>
    cases.filter(({ passed }) => !passed).map((each) => writeCase(say, name, each)),
  );
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>:root { ${LIGHT} } @media (prefers-color-scheme:dark) { :root { ${DARK} } } ${BASE}
body { max-width:960px; margin:0 auto; padding:16px; } td,th { padding:2px 10px; text-align:left; }
.no { color:#c42b3a; } svg { max-width:100%; height:auto; background:#fdfbf5; } pre { overflow:auto; }</style>
<h1>${escapeHtml(title)}</h1>
<table><tr>${head}</tr>${rows.join("\n")}</table>
${details.join("\n")}
</html>
`;
}

function writeCase(say: FormatMessage, student: string, result: CaseResult): string {
  const { name, why, stderr } = result;
  const difference = shownDifference(result);
  const picture = difference?.kind === "board" ? drawDifference(say, difference) : "";
  const errors = stderr === "" ? "" : `<pre>${escapeHtml(stderr)}</pre>`;
  return `<h2>${escapeHtml(student)}: ${escapeHtml(name)}</h2><p>${escapeHtml(say(why))}</p>${picture}${errors}`;
}

function drawDifference(say: FormatMessage, { expected, got }: Extract<Difference, { kind: "board" }>): string {
  const differing = differingCells(expected, got);
  const height = differing.length;
  const width = differing[0]?.length ?? 0;
  const board = (rows: readonly string[]): Uint8Array =>
    Uint8Array.from({ length: width * height }, (_, i) => stateOf(rows[Math.floor(i / width)]?.[i % width]));
  const marked = Uint8Array.from(differing.flat(), (differs) => (differs ? DIFFERENT : 0));
  const stills = [
    { states: board(expected), caption: say(WORDS.expected) },
    { states: board(got), caption: say(WORDS.got) },
    { states: marked, caption: say(WORDS.different) },
  ];
  const scale = Math.max(SCALE, Math.ceil(MIN_BOARD_WIDTH / width));
  return drawSvg({ width, height, scale, palette: PALETTE, stills: got.length === 0 ? stills.slice(0, 1) : stills });
}

function stateOf(letter = "."): number {
  if (letter === "R") return 2;
  if (letter === "B") return 3;
  if (/[2-9]/.test(letter)) return 4;
  return /[.·0 _\-□]/.test(letter) ? 0 : 1;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const WORDS = {
  title: { en: "Game of Life homework", ja: "ライフゲームの課題" },
  student: { en: "student", ja: "学生" },
  total: { en: "total", ja: "合計" },
  expected: { en: "expected", ja: "正解" },
  got: { en: "printed", ja: "出力" },
  different: { en: "different", ja: "違い" },
} satisfies Record<string, LocalizedText>;
