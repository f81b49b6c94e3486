import { formatEnglish, type LocalizedText } from "../core/lang.ts";
import { openGame } from "../game-files/index.ts";
import { checkLaws, type LawFinding, LAWS } from "../game-files/laws/index.ts";
import { escapeControls } from "../wire/show.ts";
import { type CommandSpec, type FlagsOf, HELP, type Parameters } from "./command.ts";
import { type Console, openPrinter } from "./console.ts";
import { EXIT } from "./errors.ts";
import { readCount } from "./read.ts";

const FLAGS = {
  "--matches <count>": {
    en: "random matches of an average law",
    ja: "決まり一つあたりの無作為な対局の数",
    read: readCount,
    default: 10,
  },
  "--json": HELP.jsonLines,
} as const satisfies Parameters;
type Flags = FlagsOf<typeof FLAGS>;

const STATES: Readonly<Record<LawFinding["state"], LocalizedText>> = {
  pass: { en: "ok", ja: "可" },
  fail: { en: "BROKEN", ja: "違反" },
  skip: { en: "skipped", ja: "省略" },
};
const LINE: LocalizedText = { en: "{n} {state} {name}: {text}", ja: "{n} {state} {name}：{text}" };
const WHY: LocalizedText = { en: "   {why}.", ja: "   {why}。" };
const KEEPS: LocalizedText = {
  en: "{game} keeps all {all} laws.",
  ja: "{game} は{all}個の決まりをすべて守っています。",
};
const BREAKS: LocalizedText = {
  en: "{game} breaks the law {names}; {skipped} more laws could not be checked.",
  ja: "{game} は {names} の決まりを破っています。ほかに{skipped}個は調べられませんでした。",
};

export const command: CommandSpec = {
  arguments: { "<file>": HELP.game },
  flags: FLAGS,
  notes: [
    {
      en: "Exit 0: the game keeps all laws; 1: it breaks one; 2: the file is not a game. Rules that never return are not stopped.",
      ja: "終了コード 0：すべて守っている、1：破っている、2：ゲームのファイルではない。戻らない規則は止められません。",
    },
  ],
  examples: ["shinpan check-game ./mygame.ts"],
  run,
};

async function run(file: string, flags: Flags): Promise<void> {
  const out = openPrinter(flags);
  const entry = await openGame(file);
  const findings: LawFinding[] = [];
  for (const finding of checkLaws(entry, flags.matches)) {
    findings.push(finding);
    printFinding(out, flags.json === true, findings.length, finding);
  }
  const count = (state: LawFinding["state"]): number => findings.filter((each) => each.state === state).length;
  const [passed, failed, skipped] = [count("pass"), count("fail"), count("skip")];
  const { id } = entry;
  if (flags.json) out.json({ type: "check-game", game: id, file, passed, failed, skipped });
  else if (failed === 0) out.result(out.say(KEEPS, { game: id, all: LAWS.length }));
  else {
    const names = findings.filter(({ state }) => state === "fail").map(({ law }) => law.name);
    out.result(out.say(BREAKS, { game: id, names: names.join(", "), skipped }));
  }
  if (failed > 0) process.exitCode = EXIT.no;
}

function printFinding(out: Console, json: boolean, n: number, { law, state, why }: LawFinding): void {
  const { name, text } = law;
  if (json) {
    out.json({ type: "law", n, name, state, why: why ? formatEnglish(why) : null });
    return;
  }
  out.result(out.say(LINE, { n: String(n).padStart(2), state: out.say(STATES[state]), name, text: out.say(text) }));
  if (why) out.result(out.say(WHY, { why: escapeControls(out.say(why)) }));
}
