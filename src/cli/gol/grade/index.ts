import { join } from "node:path";
import { UsageError } from "../../../core/errors.ts";
import type { LocalizedText } from "../../../core/lang.ts";
import { findProgram, statPath } from "../../../links/process/program-file.ts";
import { probeSandbox, sandboxWarning } from "../../../links/process/sandbox.ts";
import { SANDBOX_MODES } from "../../../core/sandbox.ts";
import { type CommandSpec, type FlagsOf, HELP, type Parameters } from "../../command.ts";
import { openPrinter, styleFor } from "../../console.ts";
import { EXIT } from "../../errors.ts";
import { saveFile } from "../../files.ts";
import { readBytes, readDuration } from "../../read.ts";
import { listenForStop } from "../../stop.ts";
import { readCases } from "./cases.ts";
import { gradeStudent, type GradeTerms, type StudentResult } from "./grade-student.ts";
import { writeGradePage } from "./html.ts";
import { caseLine, formatClass, formatStudent, passedCount, writeScores } from "./report.ts";
import { findStudents } from "./students.ts";

const FLAGS = {
  "--framework <dir>": {
    en: "the course's C++ files; students hand in LifeRule.h and LifeRule.cpp, which are compiled with them",
    ja: "授業のC++ファイルのフォルダー。学生の LifeRule.h と LifeRule.cpp を一緒にコンパイルする",
  },
  "--time-limit <duration>": {
    en: "for each case",
    ja: "1ケースの制限時間",
    read: readDuration,
    default: 10_000,
    defaultText: "10s",
  },
  "--compile-limit <duration>": {
    en: "for each compilation",
    ja: "1回のコンパイルの制限時間",
    read: readDuration,
    default: 60_000,
    defaultText: "60s",
  },
  "--memory <size>": {
    en: "memory limit of a program, or of the compiler, and its children",
    ja: "プログラムやコンパイラーと、その子プロセスのメモリー上限",
    read: readBytes,
    default: 512 * 2 ** 20,
    defaultText: "512M",
  },
  "--sandbox <mode>": {
    en: "how programs are confined; auto is the strongest level that works here, require means strict",
    ja: "プログラムの隔離。auto はここで使える最も強いもの、require は strict と同じ",
    choices: SANDBOX_MODES,
    default: "auto",
  },
  "--ignore-white-space": {
    en: "pass an output that differs from the answer only in white space at line ends and at the end",
    ja: "行末と末尾の空白だけが違う出力も合格とする",
  },
  "--csv <file>": { en: "write the scores, one row a student", ja: "得点を1人1行で書き出す" },
  "--html <file>": {
    en: "write one page with the scores and a picture of every first difference",
    ja: "得点と、最初の違いの図を一つのページに書き出す",
  },
  "--json": HELP.jsonLinesOnly,
} as const satisfies Parameters;

export const command: CommandSpec = {
  arguments: {
    "<program>": {
      en: "a student's program, or a folder with one for each student",
      ja: "学生のプログラム、または学生ごとのプログラムを置いたフォルダー",
    },
    "<cases>": {
      en: "a folder of NAME.in (the input) and NAME.ans (the answer)",
      ja: "NAME.in（入力）と NAME.ans（解答）のフォルダー",
    },
  },
  flags: FLAGS,
  notes: [
    {
      en: "A name that begins with a rule, such as extended-1, gives the program that rule; NAME.args gives other arguments.",
      ja: "extended-1 のように規則で始まる名前では、その規則がプログラムの引数になります。ほかの引数は NAME.args に書きます。",
    },
    { en: "The exit code is 1 when a case failed.", ja: "不合格のケースがあると終了コードは1です。" },
  ],
  examples: [
    "shinpan gol grade ./gol cases/",
    "shinpan gol grade submissions/ cases/ --framework framework/ --csv scores.csv",
  ],
  run,
};

async function run(program: string, folder: string, flags: FlagsOf<typeof FLAGS>): Promise<void> {
  const out = openPrinter(flags);
  const caseFolder = readCases(folder);
  const students = findStudents(program, flags.framework !== undefined);
  const framework = flags.framework === undefined ? undefined : readFramework(flags.framework);
  const level = await probeSandbox(flags.sandbox);
  const warning = await sandboxWarning(level, flags.sandbox);
  if (warning) out.progress(out.say(warning));
  const stop = listenForStop();
  const terms: GradeTerms = {
    caseFolder,
    framework,
    limitMs: flags.timeLimit,
    compileMs: flags.compileLimit,
    memoryBytes: flags.memory,
    level,
    ignoreSpace: flags.ignoreWhiteSpace === true,
    signal: stop.signal,
  };
  const results: StudentResult[] = [];
  const { verdict: mark } = styleFor(process.stdout);
  for (const student of students) {
    const result = await gradeStudent(student, terms);
    if (stop.signal.aborted) break;
    results.push(result);
    if (flags.json) for (const each of result.cases) out.json(caseLine(result.name, each));
    else if (students.length === 1) out.result(formatStudent(out.say, result, mark));
    else
      out.progress(out.say(PROGRESS, { name: result.name, passed: passedCount(result), cases: result.cases.length }));
    if (flags.json) out.json({ type: "student", student: result.name, passed: passedCount(result) });
  }
  stop.release();
  if (stop.signal.aborted) {
    process.exitCode = stop.exitCode();
    return;
  }
  if (!flags.json && students.length > 1) out.result(formatClass(out.say, results));
  if (flags.csv !== undefined) saveFile(flags.csv, writeScores(results));
  if (flags.html !== undefined) saveFile(flags.html, writeGradePage(out.say, out.language, results));
  const passed = results.filter(({ cases }) => cases.every((each) => each.passed)).length;
  if (flags.json) out.json({ type: "grade", students: results.length, cases: caseFolder.cases.length, passed });
  if (passed < results.length) process.exitCode = EXIT.no;
}

function readFramework(folder: string): GradeTerms["framework"] {
  if (!statPath(join(folder, "main.cpp"))?.isFile())
    throw new UsageError("no-framework", {
      en: "--framework {folder}: the folder has no main.cpp; name the folder with the course's C++ files.",
      ja: "--framework {folder}：main.cpp がありません。授業のC++ファイルのフォルダーを指定してください。",
      values: { folder },
    });
  const compiler = findProgram("g++", false);
  if (compiler === undefined)
    throw new UsageError("no-compiler", {
      en: "--framework needs g++, which is not installed here.",
      ja: "--framework には g++ が必要ですが、ここには入っていません。",
    });
  return { folder, compiler };
}

const PROGRESS: LocalizedText = { en: "{name}: {passed} of {cases}", ja: "{name}：{cases}件中{passed}件" };
