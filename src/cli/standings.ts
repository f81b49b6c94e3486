import type { Language, LocalizedText } from "../core/lang.ts";
import { writeCsv, writeHtml, writeMarkdown } from "../tournament/report/index.ts";
import type { Standings } from "../api/event-standings.ts";
import { type CommandSpec, COMPLETION, type FlagsOf, HELP, type Parameters } from "./command.ts";
import { type Console, openPrinter } from "./console.ts";
import { EXIT } from "./errors.ts";
import type { Verification } from "../store/verify/verify-event.ts";
import { type EventFiles, locateEvent } from "./tournament/event-file.ts";
import { printFailed } from "./tournament/failed.ts";
import { formatStandings } from "./tournament/format-standings.ts";
import { standingsAt, verifyAt } from "./tournament/stored-event.ts";
import { formatVerification, readHead, verificationJson } from "./tournament/verification.ts";

const FLAGS = {
  "--data <dir>": HELP.eventFolder,
  "--format <format>": {
    en: "what to print",
    ja: "出力の形式",
    choices: ["table", "json", "csv", "md", "html"],
    default: "table",
  },
  "--json": { en: "the same as --format json", ja: "--format json と同じ" },
  "--slots": { en: "with json: every slot that has been played", ja: "json のとき：終わった対局をすべて出力" },
  "--verify": {
    en: "compare the results with their records and with the chain of digests; exit 1 if any was forged",
    ja: "結果を記録とダイジェストのチェーンに照らして調べる（改ざんがあれば終了コード 1）",
  },
  "--head <digest>": {
    en: "with --verify: a head noted earlier that the chain must contain",
    ja: "--verify のとき：以前に控えた先頭のダイジェスト（チェーンに含まれること）",
  },
  "--failed": { en: "show the games that ended by a fault or void instead", ja: "反則や無効で終わった対局を表示" },
  "--record <dir/>": {
    en: "with --failed: write their records into this folder",
    ja: "--failed のとき：それらの記録をこのフォルダーに書き出す",
  },
} as const satisfies Parameters;
type Flags = FlagsOf<typeof FLAGS>;

const NOT_RUN: LocalizedText = {
  en: "{file} has never been run: there is no {database}. Begin with `shinpan tournament {file}`.",
  ja: "{file}はまだ一度も実行されていません（{database}がありません）。`shinpan tournament {file}` で始めてください。",
};

const NO_TABLE: LocalizedText = {
  en: "No table can be made of these results.",
  ja: "これらの結果から順位表は作れません。",
};

export const command: CommandSpec = {
  arguments: { "<file>": { en: "the event file", ja: "イベントファイル", completion: COMPLETION.event } },
  flags: FLAGS,
  examples: ["shinpan standings spring-cup.yaml --format html > spring-cup.html"],
  async run(file: string, flags: Flags) {
    const console = openPrinter(flags);
    const files = locateEvent(file, flags.data);
    const json = flags.json === true || flags.format === "json";
    if (flags.failed) return printFailed(console, files, { json, record: flags.record });
    const head = readHead(flags.head);
    const verification = flags.verify || head !== undefined ? verifyAt(files, { head }) : undefined;
    const forged = verification !== undefined && verification.findings.length > 0;
    if (forged) process.exitCode = EXIT.no;
    try {
      await printStandings(console, files, json ? { ...flags, format: "json" } : flags, verification);
    } catch (error) {
      if (!forged) throw error;
      console.progress(console.say(NO_TABLE));
      if (json) console.json({ type: "verification", ...verificationJson(verification, {}) });
      else printVerification(console, verification, (line) => console.result(line));
    }
  },
};

function printVerification(console: Console, verification: Verification, print: (line: string) => void): void {
  const { findings, summary } = formatVerification(console, verification, {});
  for (const line of [...findings, ...summary]) print(line);
}

async function printStandings(
  console: Console,
  files: EventFiles,
  { format, slots }: Flags,
  verification: Verification | undefined,
): Promise<void> {
  const standings = await standingsAt(files, { charts: format === "html", slots: format === "json" && slots === true });
  // CSV, Markdown and HTML are for other programs, so the answer goes beside them.
  if (verification && format !== "json" && format !== "table")
    printVerification(console, verification, (line) => console.progress(line));
  if (!standings.begun) console.progress(console.say(NOT_RUN, { ...files }));
  switch (format) {
    case "table":
      for (const line of formatStandings(console, standings, process.stdout.columns)) console.result(line);
      if (verification) printVerification(console, verification, (line) => console.result(line));
      return;
    case "json":
      return void console.json(
        verification ? { ...standings, verification: verificationJson(verification, {}) } : standings,
      );
    case "csv":
      process.stdout.write(writeCsv(standings));
      return;
    case "md":
      process.stdout.write(writeMarkdown(standings));
      return;
    case "html":
      process.stdout.write(formatPage(standings, console.language));
  }
}

function formatPage(standings: Standings, lang: Language): string {
  return writeHtml(standings, { lang, generatedAt: `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC` });
}
