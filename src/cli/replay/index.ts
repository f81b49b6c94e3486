import { type Command, InvalidArgumentError, Option } from "commander";
import { UsageError } from "../../core/errors.ts";
import type { Seat, Viewer } from "../../core/seats.ts";
import { type Console, type ConsoleFlags, styleFor, openPrinter } from "../console.ts";
import { saveFile } from "../files.ts";
import { type LoadedRecord, loadRecord } from "../load-record.ts";
import { EXIT } from "../errors.ts";
import { findExport, writeExport } from "./export.ts";
import { type ReplayView, findPly, createReplayView } from "./replay-view.ts";
import { writePage } from "./html/page.ts";
import { listLines } from "./json.ts";
import { printReplay } from "./plain.ts";
import { runViewer } from "./viewer/run.ts";
import { formatEnd } from "./words.ts";

interface Flags extends ConsoleFlags {
  readonly seat?: "0" | "1";
  readonly judge?: true;
  readonly ply?: number;
  readonly plain?: true;
  readonly json?: true;
  readonly export?: string;
  readonly out?: string;
  readonly html?: string;
}

export function configure(command: Command): void {
  command
    .argument("<file>", "a match record")
    .addOption(
      new Option("--seat <seat>", "show what this seat could see").choices(["0", "1"]).conflicts("judge"),
    )
    .option("--judge", "show what the judge sees: everything")
    .option("--ply <number>", "begin there; without a terminal print that position alone", readPly)
    .option("--plain", "print the positions one after another, on a terminal too")
    .addOption(
      new Option("--json", "JSON Lines on stdout, nothing veiled").conflicts(["export", "html", "plain"]),
    )
    .addOption(
      new Option("--export <notation>", "write it in another notation of the game").conflicts("html"),
    )
    .option("--out <file>", "where --export writes (default: stdout)")
    .option("--html <file>", "write one self-contained page")
    .addHelpText("after", EXAMPLE)
    .action(run);
}

const EXAMPLE = `
On a terminal: Space plays and pauses, arrows step and change the speed, ? lists all keys, q leaves.
Hidden information stays hidden unless --seat or --judge says otherwise.

Example:
  shinpan match othello greedy random --record match.jsonl
  shinpan replay match.jsonl
  shinpan replay match.jsonl --html match.html
  shinpan replay match.jsonl --export ggf`;

async function run(file: string, flags: Flags): Promise<void> {
  const out = openPrinter(flags);
  if (flags.out !== undefined && flags.export === undefined)
    throw new UsageError("bad-flag", "--out is where --export writes, so it needs --export.");
  const loaded = loadRecord(file, flags.ply);
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
  const only = flags.ply === undefined ? undefined : indexOf(replay, flags.ply);
  if (flags.json) {
    for (const line of listLines(replay, only)) out.json(line);
    reportDisagreement(out, replay);
    return;
  }
  if (process.stdin.isTTY && process.stdout.isTTY && !flags.plain)
    return runViewer(out.say, replay, only ?? 0);
  for (const line of printReplay(out.say, styleFor(process.stdout), replay, only)) out.result(line);
  if (replay.disagreement) process.exitCode = EXIT.no;
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
  throw new UsageError(
    "no-ply",
    `--ply ${ply}: the record has plies ${plies[0] ?? 0} to ${plies.at(-1) ?? 0}.`,
  );
}

function readPly(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("Write a whole number from 0.");
  return Number(text);
}
