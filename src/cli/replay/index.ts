import { UsageError } from "../../core/errors.ts";
import type { Seat, Viewer } from "../../core/seats.ts";
import { type CommandSpec, COMPLETION, type FlagsOf, HELP, type Parameters } from "../command.ts";
import { type Console, styleFor, openPrinter } from "../console.ts";
import { saveFile } from "../files.ts";
import { type LoadedRecord, loadRecord, openNamedGame, otherVersionNotice } from "../../library/load-record.ts";
import { EXIT } from "../errors.ts";
import { findExport, writeExport } from "./export.ts";
import { type ReplayView, findPly, createReplayView } from "./replay-view.ts";
import { writePage } from "./html/page.ts";
import { listLines } from "./json.ts";
import { printReplay } from "./plain.ts";
import { runViewer } from "./viewer/run.ts";
import { formatEnd } from "./words.ts";
import { invalidArgument } from "../read.ts";
import { formatLostMoves, openProgress, searchLostMoves, writeLostMove } from "./why.ts";

const FLAGS = {
  "--seat <seat>": {
    en: "show what this seat could see",
    ja: "この席から見えたものを表示",
    choices: ["0", "1"],
    conflicts: ["judge"],
  },
  "--judge": { en: "show what the judge sees: everything", ja: "審判から見えるものをすべて表示" },
  "--ply <number>": {
    en: "begin there; without a terminal print that position alone",
    ja: "その手数から始める（端末でなければその局面だけを出力）",
    read: readPly,
  },
  "--why": {
    en: "list the moves that lost the match, with better ones (20 s)",
    ja: "敗因となった手と最善手を挙げる（20秒）",
    conflicts: ["export", "html", "plain", "ply"],
  },
  "--plain": { en: "print the positions one after another, on a terminal too", ja: "端末でも局面を順に出力" },
  "--json": {
    en: "JSON Lines on stdout, with all hidden information",
    ja: "標準出力にJSON Linesを出力（何も隠さない）",
    conflicts: ["export", "html", "plain"],
  },
  "--export <notation>": {
    en: "write it in another notation of the game",
    ja: "ゲームの別の記法で書き出す",
    completion: { from: "exports" },
    conflicts: ["html"],
  },
  "--out <file>": { en: "where --export writes (default: stdout)", ja: "--export の書き出し先（既定値：標準出力）" },
  "--game <file>": HELP.gameFile,
  "--html <file>": { en: "write one self-contained page", ja: "単独で開けるページを書き出す" },
} as const satisfies Parameters;
type Flags = FlagsOf<typeof FLAGS>;

export const command: CommandSpec = {
  arguments: { "<file>": { en: "a match record", ja: "対局の記録", completion: COMPLETION.record } },
  flags: FLAGS,
  notes: [
    {
      en: "On a terminal: Space plays and pauses, arrows step and change the speed, ? lists all keys, q leaves.",
      ja: "端末では、スペースで再生と一時停止、矢印で移動と速さの変更、? でキーの一覧、q で終了です。",
    },
    {
      en: "Hidden information stays hidden unless --seat or --judge says otherwise.",
      ja: "--seat か --judge を付けない限り、隠された情報は表示しません。",
    },
  ],
  examples: [
    "shinpan match othello greedy random --record match.jsonl",
    "shinpan replay match.jsonl",
    "shinpan replay match.jsonl --html match.html",
    "shinpan replay match.jsonl --export ggf",
    "shinpan replay match.jsonl --why",
  ],
  run,
};

async function run(file: string, flags: Flags): Promise<void> {
  const out = openPrinter(flags);
  if (flags.out !== undefined && flags.export === undefined)
    throw new UsageError("bad-flag", {
      en: "--out is where --export writes, so it needs --export.",
      ja: "--out は --export の書き出し先なので、--export が必要です。",
    });
  await openNamedGame(flags.game);
  const loaded = loadRecord(file, flags.ply);
  const notice = otherVersionNotice(file, loaded.entry, loaded.record.opened);
  if (notice) out.progress(out.say(notice));
  const replay = createReplayView(loaded, viewerOf(flags));
  if (flags.export !== undefined) {
    exportRecord(out, replay, loaded, flags.export, flags.out);
    return;
  }
  if (flags.html !== undefined) {
    saveFile(flags.html, writePage(out.say, replay));
    reportDisagreement(out, replay);
    return;
  }
  if (flags.why) return explainLoss(out, replay, flags.json ?? false);
  const only = flags.ply === undefined ? undefined : indexOf(replay, flags.ply);
  if (flags.json) {
    for (const line of listLines(replay, only)) out.json(line);
    reportDisagreement(out, replay);
    return;
  }
  if (process.stdin.isTTY && process.stdout.isTTY && !flags.plain) return runViewer(out.say, replay, only ?? 0);
  for (const line of printReplay(out.say, styleFor(process.stdout), replay, only)) out.result(line);
  if (replay.disagreement) process.exitCode = EXIT.no;
}

async function explainLoss(out: Console, replay: ReplayView, json: boolean): Promise<void> {
  const progress = openProgress(out);
  const lost = await searchLostMoves(replay, ({ searched, positions }) => progress.show(searched, positions));
  progress.end();
  if (json) for (const each of lost) out.json(writeLostMove(each));
  else for (const line of formatLostMoves(out.say, replay, lost)) out.result(line);
}

/** For outputs that do not show a wrong record themselves. */
function reportDisagreement(out: Console, replay: ReplayView): void {
  if (!replay.disagreement) return;
  out.progress(`${replay.file}: ${formatEnd(out.say, replay).at(-1) ?? ""}`);
  process.exitCode = EXIT.no;
}

function exportRecord(
  out: Console,
  replay: ReplayView,
  loaded: LoadedRecord,
  id: string,
  path: string | undefined,
): void {
  const notation = findExport(loaded, id);
  // Other programs would trust the moves.
  if (replay.broken) return reportDisagreement(out, replay);
  const text = writeExport(loaded, notation);
  if (path === undefined) process.stdout.write(text);
  else saveFile(path, text);
  reportDisagreement(out, replay);
}

function viewerOf({ seat, judge }: Flags): Viewer {
  if (judge) return "judge";
  return seat === undefined ? "audience" : (Number(seat) as Seat);
}

function indexOf({ plies }: ReplayView, ply: number): number {
  const index = findPly(plies, ply);
  if (index !== undefined && ply >= (plies[0] ?? 0)) return index;
  throw new UsageError("no-ply", {
    en: "--ply {ply}: the record has plies {first} to {last}.",
    ja: "--ply {ply}：記録にあるのは{first}～{last}手目です。",
    values: { ply, first: plies[0] ?? 0, last: plies.at(-1) ?? 0 },
  });
}

function readPly(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw invalidArgument({ en: "Write a whole number from 0.", ja: "0以上の整数を書いてください。" });
  return Number(text);
}
