import { formatReason } from "../../core/format-reason.ts";
import { LANGUAGES, messageFormatter, type Message } from "../../core/lang.ts";
import { type Random, seededRandom } from "../../core/random.ts";
import { reasonOfEnding } from "../../core/reason.ts";
import type { GameEntry } from "../../games/entry.ts";
import { describePosition } from "../../referee/position.ts";
import { atStep, eachPlayout, type Law, showValue } from "./law.ts";
import { isSame, startOf, type Step } from "./playout.ts";

/** The laws of texts: notations, reasons and options. */
export const TEXT_LAWS: readonly Law[] = [
  {
    name: "move-notation",
    text: { en: "a written move is read as the same move", ja: "書いた手は同じ手として読める" },
    needs: ["ends"],
    check: (entry, times) => eachPlayout(entry, Math.ceil(times / 2), (steps) => checkMoveNotation(entry, steps)),
  },
  {
    name: "score",
    text: { en: "the score is two numbers in every position", ja: "得点はどの局面でも二つの数" },
    needs: ["ends"],
    check: (entry, times) => eachPlayout(entry, times, (steps) => checkScore(entry, steps)),
  },
  {
    name: "position-notation",
    text: { en: "a written position is read as the same position", ja: "書いた局面は同じ局面として読める" },
    needs: ["ends", "unchanged-arguments", "no-chance", "asked-seats", "score"],
    check: (entry, times) => eachPlayout(entry, Math.ceil(times / 2), (steps) => checkPositionNotation(entry, steps)),
  },
  {
    name: "foreign-text",
    text: {
      en: "readMove and readPosition refuse unknown text and never throw",
      ja: "readMove と readPosition は知らない文字列を拒み、例外を投げない",
    },
    check: checkForeignTexts,
  },
  {
    name: "endings",
    text: {
      en: "every ending has a reason with a sentence in both languages, and names the winner",
      ja: "終わり方には両言語の文があり、勝者と一致する",
    },
    needs: ["ends"],
    check: (entry, times) => eachPlayout(entry, 2 * times, (steps) => checkEnding(entry, [...steps].at(-1)?.after)),
  },
  { name: "options", text: { en: "unknown options are refused", ja: "知らないオプションは拒む" }, check: checkOptions },
];

function checkMoveNotation({ rules }: GameEntry, steps: Iterable<Step>): Message | undefined {
  let count = 0;
  for (const { move, seat } of steps) {
    if (seat !== undefined) {
      const text = rules.writeMove(move);
      const read = rules.readMove(text);
      if (!read.ok || !isSame(read.value, move))
        return atStep(count, {
          en: "the move {text} is read as {read}",
          ja: "手 {text} が {read} と読まれます",
          values: { text: showValue(text), read: read.ok ? showValue(read.value) : read.why.code },
        });
    }
    count++;
  }
  return undefined;
}

function checkPositionNotation(entry: GameEntry, steps: Iterable<Step>): Message | undefined {
  const { rules, examples } = entry;
  const options = rules.readOptions(examples.shortMatch ?? {});
  let count = 0;
  for (const { after } of steps) {
    const text = JSON.stringify(describePosition(rules, after));
    const read = rules.readPosition(text, options);
    const again = read.ok ? JSON.stringify(describePosition(rules, read.value)) : undefined;
    count++;
    if (again !== text)
      return atStep(count, {
        en: "the position {text} is read as {read}",
        ja: "局面 {text} が {read} と読まれます",
        values: { text: showValue(text), read: read.ok ? showValue(again) : read.why },
      });
  }
  return undefined;
}

function checkForeignTexts(entry: GameEntry, times: number): Message | undefined {
  const random = seededRandom("foreign");
  const texts = Array.from({ length: 50 * times }, () => foreignText(random));
  for (const text of [...texts, ...nearMoves(entry)]) {
    const broken = explainForeignText(entry, text);
    if (broken) return broken;
  }
  return undefined;
}

/** Moves of the start with something added, as a careless program writes them. */
function nearMoves(entry: GameEntry): readonly string[] {
  const { rules } = entry;
  const moves = rules.moves?.(startOf(entry), 0) ?? [];
  return moves
    .map((move) => rules.writeMove(move))
    .flatMap((text) => [` ${text}`, `${text} `, `${text}\n`, text.toUpperCase(), `${text}${text}`, text.slice(1)]);
}

const SCRAPS = [
  "a",
  "1",
  "b2",
  "-",
  " ",
  "\n",
  "{",
  "}",
  "[",
  "]",
  '"',
  ":",
  ",",
  "null",
  "__proto__",
  "board",
  "turn",
  "\u{1f600}",
  "\0",
  "é",
];

function foreignText(random: Random): string {
  return Array.from({ length: random.below(12) }, () => SCRAPS[random.below(SCRAPS.length)]).join("");
}

/** How a text breaks the law; undefined = it was refused, or is the notation of what was read. */
export function explainForeignText({ rules, examples }: GameEntry, text: string): Message | undefined {
  const move = rules.readMove(text);
  if (move.ok && rules.writeMove(move.value) !== text)
    return {
      en: "{text} is read as the move {move}",
      ja: "{text} が手 {move} と読まれます",
      values: { text: showValue(text), move: rules.writeMove(move.value) },
    };
  rules.readPosition(text, rules.readOptions(examples.shortMatch ?? {}));
  return undefined;
}

function checkEnding({ rules }: GameEntry, end: unknown): Message | undefined {
  const phase = rules.phase(end);
  if (phase.kind !== "over") return undefined;
  const ending = rules.ending(end);
  const reason = reasonOfEnding(ending, ["alice", "bob"]);
  const values = { code: reason.code };
  if (!Object.hasOwn(rules.reasons, reason.code) || !reason.code.startsWith(`${rules.id}.`))
    return { en: "the ending {code} has no sentence", ja: "終わり方 {code} の文がありません", values };
  for (const language of LANGUAGES) {
    const text = formatReason(messageFormatter(language), rules.reasons, reason);
    if (!/^[^{}]+$/.test(text))
      return {
        en: "the sentence of {code} is not complete: {text}",
        ja: "{code} の文が完成していません：{text}",
        values: { ...values, text },
      };
  }
  if (ending.seat !== undefined && ending.seat !== phase.winner)
    return {
      en: "the ending {code} names seat {seat}, but the winner is {winner}",
      ja: "終わり方 {code} の席は{seat}ですが、勝者は{winner}です",
      values: { ...values, seat: ending.seat, winner: String(phase.winner) },
    };
  return undefined;
}

function checkScore({ rules }: GameEntry, steps: Iterable<Step>): Message | undefined {
  let count = 0;
  for (const { after } of steps) {
    count++;
    const score: unknown = rules.score(after);
    if (!Array.isArray(score) || score.length !== 2 || !score.every(Number.isFinite))
      return atStep(count, {
        en: "the score is {score}",
        ja: "得点が {score} です",
        values: { score: showValue(score) },
      });
  }
  return undefined;
}

function checkOptions({ rules }: GameEntry): Message | undefined {
  try {
    rules.readOptions({ nosuchoption: 1 });
  } catch {
    return undefined;
  }
  return { en: "the option nosuchoption was accepted", ja: "オプション nosuchoption が受け付けられました" };
}
