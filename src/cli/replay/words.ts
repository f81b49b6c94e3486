import { reasonsOf } from "../../referee/give-reason.ts";
import { tellEvidenceLines } from "../evidence-words.ts";
import type { Both, Say } from "../lang.ts";
import { SEAT_MARKS, tellSeat } from "../seat-words.ts";
import { tellVerdict } from "../verdict-words.ts";
import { sayDuration } from "../../referee/ruling.ts";
import { escapeControls } from "../../wire/show.ts";
import { type Film, madeAt } from "./film.ts";

const TITLE: Both = {
  en: "{game} {match}: {first} against {second}",
  ja: "{game} {match}：{first} 対 {second}",
};
const PLAYER: Both = { en: "{name} ({seat})", ja: "{name}（{seat}）" };
const HIDDEN: Both = { en: "a hidden move", ja: "伏せてある手" };
const START: Both = { en: "start", ja: "開始局面" };
const GENERATION: Both = { en: "a generation passes", ja: "世代交代" };
const PARTS: Both = {
  en: "The record and the rules part at line {line}: {why}. What comes after is not shown.",
  ja: "記録の{line}行目がルールと一致しません：{why}。これ以降は表示しません。",
};
const DISPUTED: Both = {
  en: "Judged again, the verdict does not hold: line {line}: {why}.",
  ja: "判定し直すと、この裁定は成り立ちません：{line}行目：{why}。",
};
const OPEN: Both = {
  en: "No verdict: the match was cut off, or still runs.",
  ja: "裁定はありません。対局が中断されたか、まだ続いています。",
};
const SAME: Both = { en: "Judged again: same verdict.", ja: "判定し直しても同じ裁定です。" };

export function tellTitle(say: Say, { opened, names, entry }: Film): string {
  const [first, second] = ([0, 1] as const).map((seat) =>
    say(PLAYER, { name: names[seat], seat: tellSeat(say, entry.rules, seat) }),
  );
  return say(TITLE, {
    game: entry.rules.id,
    match: escapeControls(opened.match),
    first: first ?? "",
    second: second ?? "",
  });
}

/** What led to a moment: `■ black f5, 440 ms`. */
export function tellStep(say: Say, film: Film, index: number): string {
  const made = madeAt(film, index);
  if (!made) return say(index === 0 ? START : GENERATION);
  const { seat, text, ms } = made;
  return `${SEAT_MARKS[seat]} ${tellSeat(say, film.entry.rules, seat)} ${text ?? say(HIDDEN)}, ${sayDuration(ms)}`;
}

/** How it ended: the verdict and whether it holds, or why there is none. */
export function tellEnd(say: Say, film: Film): readonly string[] {
  const { closed, disagreement, names, broken } = film;
  const values = disagreement && { line: disagreement.line, why: escapeControls(disagreement.why) };
  if (broken) return [say(PARTS, values)];
  if (!closed) return [say(OPEN)];
  return [
    tellVerdict(say, names, closed.verdict, reasonsOf(film.entry.rules)),
    values ? say(DISPUTED, values) : say(SAME),
  ];
}

/** What a verdict about a fault rests on, a line each. */
export function tellEvidence(say: Say, { closed, broken }: Film): readonly string[] {
  const evidence = broken ? "" : (closed?.verdict.fault?.evidence ?? "");
  return evidence === "" ? [] : tellEvidenceLines(say, evidence).map((line) => `  ${escapeControls(line)}`);
}
