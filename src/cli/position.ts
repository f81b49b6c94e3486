import { commonReason } from "../core/common-reasons.ts";
import { UsageError } from "../core/errors.ts";
import { explainReason, formatReason } from "../core/format-reason.ts";
import type { LocalizedText } from "../core/lang.ts";
import type { GameEntry } from "../games/entry.ts";
import { describePosition } from "../referee/position.ts";
import { escapeControls } from "../wire/show.ts";
import { type CommandSpec, type FlagsOf, HELP, type Parameters } from "./command.ts";
import { type Console, styleFor, openPrinter } from "./console.ts";
import { createLineSplitter, type SplitLine } from "./line-splitter.ts";
import { POSITION_FLAGS, readPositionFlags } from "./position-flags.ts";
import { drawPosition, formatPosition } from "./position-words.ts";
import { EXIT } from "./errors.ts";
import { splitMoves, applyMoves } from "../referee/step.ts";
import { openGame } from "../game-files/index.ts";

/** The longest game in the longest notation takes a tenth of this. */
const LINE_CHARS = 8 * 1024 * 1024;

const WRONG_MOVE: LocalizedText = {
  en: 'Move {number}, "{move}", cannot be made: {why}.',
  ja: "{number}手目の「{move}」は指せません：{why}。",
};
const WRONG_LINE: LocalizedText = { en: "error at move {number}: {why}", ja: "{number}手目に誤り：{why}" };

const FLAGS = {
  ...POSITION_FLAGS,
  "--stdin": {
    en: "take the moves from standard input, one line of moves a line",
    ja: "標準入力から1行に1つの手順を読む",
  },
  "--json": HELP.jsonLines,
} as const satisfies Parameters;

export const command: CommandSpec = {
  arguments: {
    "<game>": HELP.game,
    "[moves...]": { en: "moves in the game's notation, from the start", ja: "開始局面からの手（ゲームの記法）" },
  },
  flags: FLAGS,
  notes: [
    {
      en: "Where both seats are asked at once, seat 0's move comes first. An empty line of --stdin is the start.",
      ja: "両方の席が同時に聞かれるときは、席0の手を先に書きます。--stdin の空行は開始局面です。",
    },
  ],
  examples: [
    "shinpan position othello f5 d6 c3",
    "printf 'f5 d6\\nf5 f6 e6\\n' | shinpan position othello --stdin --json",
  ],
  run,
};

async function run(id: string, moves: readonly string[], flags: FlagsOf<typeof FLAGS>): Promise<void> {
  const out = openPrinter(flags);
  const entry = await openGame(id);
  const state = readPositionFlags(entry, flags);
  if (!flags.stdin) {
    showOne(out, entry, state, moves.flatMap(splitMoves), flags.json === true);
    return;
  }
  if (moves.length > 0)
    throw new UsageError("moves-twice", {
      en: "--stdin brings the moves, so none may be given as arguments.",
      ja: "--stdin から手順を読むので、引数に手は書けません。",
    });
  await answerLines(out, entry, state, flags.json === true);
}

function showOne(out: Console, entry: GameEntry, start: unknown, moves: readonly string[], json: boolean): void {
  const result = applyMoves(entry.rules, start, moves);
  if (result.ok) {
    if (json) out.json(describePosition(entry.rules, result.state));
    else out.result(drawPosition(out.say, styleFor(process.stdout), entry, result.state).join("\n"));
    return;
  }
  const { at, reason } = result;
  const { reasons } = entry.rules;
  const move = escapeControls(moves[at] ?? "");
  if (json) out.json({ type: "error", at, why: explainReason(reasons, reason).why });
  else out.progress(out.say(WRONG_MOVE, { number: at + 1, move, why: formatReason(out.say, reasons, reason) }));
  process.exitCode = EXIT.no;
}

/** Answers each line of input at once, so that another program can talk to this one. */
async function answerLines(out: Console, entry: GameEntry, start: unknown, json: boolean): Promise<void> {
  const { rules } = entry;
  const splitter = createLineSplitter(LINE_CHARS);
  for await (const chunk of process.stdin) await answer(splitter.push(chunk as Buffer));
  await answer(splitter.end());

  async function answer(lines: readonly SplitLine[]): Promise<void> {
    if (lines.length === 0) return;
    const text = lines.map((line) => `${answerLine(line)}\n`).join("");
    if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once("drain", resolve));
  }

  function answerLine(line: SplitLine): string {
    const result =
      "text" in line
        ? applyMoves(rules, start, splitMoves(line.text))
        : { ok: false as const, at: 0, reason: commonReason("line.too-long", { most: LINE_CHARS }) };
    if (result.ok)
      return json
        ? JSON.stringify(describePosition(rules, result.state))
        : formatPosition(out.say, rules, result.state);
    process.exitCode = EXIT.no;
    const { at, reason } = result;
    if (json) return JSON.stringify({ type: "error", at, why: explainReason(rules.reasons, reason).why });
    return out.say(WRONG_LINE, { number: at + 1, why: formatReason(out.say, rules.reasons, reason) });
  }
}
