import { randomInt } from "node:crypto";
import { resolve } from "node:path";
import { UsageError } from "../../core/errors.ts";
import { resolveProgramLimits } from "../../core/program-limits.ts";
import type { Seat } from "../../core/seats.ts";
import { openGame } from "../../game-files/index.ts";
import type { GameEntry } from "../../games/entry.ts";
import { loadRecord } from "../../library/load-record.ts";
import { realTime } from "../../links/time.ts";
import { dialectOfMatch, resolveMatchTerms } from "../../match/match-terms.ts";
import { findSandboxLevel, openParticipant } from "../../match/participant.ts";
import type { PlayerSpec } from "../../match/player-spec.ts";
import { sendOnce } from "../../match/prepare-player.ts";
import { readPlayer } from "../../match/read-player.ts";
import { readScript } from "../../match/record-script.ts";
import type { MatchRecord } from "../../referee/record.ts";
import { openRecord } from "../../referee/replay.ts";
import { escapeControls } from "../../wire/show.ts";
import { type CommandSpec, COMPLETION, type FlagsOf, HELP, type Parameters } from "../command.ts";
import { openPrinter } from "../console.ts";
import { type BrowserView, openBrowserView } from "../match/browser.ts";
import { MATCH_FLAGS, PROGRAM_FLAGS } from "../match/flags.ts";
import { readStart } from "../position-flags.ts";
import { readOptionFlags } from "../read.ts";
import { chooseSeats } from "../recorded-seats.ts";
import { listenForStop } from "../stop.ts";
import { openControlPage } from "./control-page.ts";
import { openCommandLines } from "./lines.ts";
import { debugProgram, type SessionSetup } from "./session.ts";

const FLAGS = {
  "--against <player>": {
    en: "the opponent: a house bot or a command",
    ja: "対戦相手：内蔵ボットかコマンド",
    default: "random",
    completion: COMPLETION.player,
  },
  "--seat <seat>": {
    en: "the seat of the program; 0 moves first (default: 0, or its own of the record)",
    ja: "プログラムの席。0が先手（既定値：0、記録があればその席）",
    choices: ["0", "1"],
  },
  "--record <file>": {
    en: "debug along this record: the match goes on as it did, whatever the program answers",
    ja: "この記録に沿って調べる：プログラムの答えにかかわらず、対局は記録どおりに進む",
    completion: COMPLETION.record,
  },
  "--browser": {
    en: "open the live page of the match, and a page with buttons for the commands",
    ja: "対局の中継ページと、コマンドのボタンがあるページを開く",
  },
  "--option <key=value>": MATCH_FLAGS["--option <key=value>"],
  "--start <text|@file>": MATCH_FLAGS["--start <text|@file>"],
  "--seed <number>": MATCH_FLAGS["--seed <number>"],
  ...PROGRAM_FLAGS,
  "--sandbox <mode>": {
    ...PROGRAM_FLAGS["--sandbox <mode>"],
    en: "how the program is confined; off, so that a debugger on this machine can attach to it",
    ja: "プログラムの隔離。このマシンのデバッガーで接続できるよう、既定値は off",
    default: "off",
  },
} as const satisfies Parameters;
type Flags = FlagsOf<typeof FLAGS>;

export const command: CommandSpec = {
  arguments: {
    "<game>": HELP.play,
    "<player>": {
      en: "the program to debug: a command or a house bot",
      ja: "調べるプログラム：コマンドか内蔵ボット",
      completion: COMPLETION.player,
    },
  },
  flags: FLAGS,
  notes: [
    {
      en: "No clock runs. Enter sends the next question; goto PLY, restart, board, help and quit are the other commands, also as lines in a pipe.",
      ja: "時計は止まっています。Enterで次の質問を送ります。ほかに goto PLY、restart、board、help、quit があり、パイプからも使えます。",
    },
  ],
  examples: ['shinpan debug othello "python3 bot.py" --against greedy'],
  run,
};

async function run(game: string, player: string, flags: Flags): Promise<void> {
  const out = openPrinter(flags);
  const entry = await openGame(game);
  const record = flags.record === undefined ? undefined : readRecordOf(entry, flags.record);
  const spec = readDebugged(entry, player, flags, record);
  const seat = flags.seat === undefined ? seatIn(record, spec) : flags.seat === "0" ? 0 : 1;
  const rival = record ? undefined : readDebugged(entry, flags.against, flags, undefined);
  const plan = planDebug(entry, spec, flags, record);
  const specs = rival ? [spec, rival] : [spec];
  const context = {
    entry,
    time: realTime,
    level: await findSandboxLevel(specs, flags.sandbox),
    // A program that a debugger has stopped must not be frozen or ended for what it does between its questions.
    programLimits: { ...resolveProgramLimits(flags), ponder: true },
    withheld: flags.record === undefined ? [] : [resolve(flags.record)],
    gapMs: flags.gap,
    onNotice: sendOnce((notice) => out.progress(escapeControls(out.say(notice)))),
  };
  const openPlayers: SessionSetup["openPlayers"] = async (onStarted) => ({
    program: await openParticipant(spec, { ...context, onStarted }),
    opponent: rival && (await openParticipant(rival, context)),
  });

  const stop = listenForStop();
  const lines = openCommandLines();
  const browser: BrowserView | undefined = flags.browser ? await openBrowserView(out) : undefined;
  const control = browser && (await openControlPage(out, (line) => lines.push(line)));
  const watch = browser && (() => browser.watch(entry));
  try {
    await debugProgram({ out, entry, seat, lines, signal: stop.signal, openPlayers, plan, watch });
  } finally {
    lines.close();
    control?.close();
    await browser?.end(AbortSignal.abort());
    stop.release();
  }
  if (stop.signal.aborted) process.exitCode = stop.exitCode();
}

function readRecordOf(entry: GameEntry, file: string): MatchRecord {
  const loaded = loadRecord(file);
  if (loaded.entry.rules.id === entry.rules.id) return loaded.record;
  throw new UsageError("other-game", {
    en: "--record {file}: this is a match of {found}, not of {game}.",
    ja: "--record {file}：{game} ではなく {found} の対局です。",
    values: { file, found: loaded.entry.rules.id, game: entry.rules.id },
  });
}

function readDebugged(entry: GameEntry, text: string, flags: Flags, record: MatchRecord | undefined): PlayerSpec {
  const dialects = record?.opened.players.map(({ dialect }) => dialect) ?? [];
  const recorded = entry.dialects.list.find(({ id }) => dialects.includes(`${entry.rules.id}/${id}`))?.id;
  const dialect = flags.dialect ?? recorded;
  const spec = readPlayer({ spec: text, cwd: "." }, { entry, folder: process.cwd(), dialect, port: 0 });
  if (spec.kind === "command" || spec.kind === "bot") return spec;
  throw new UsageError("bad-player", {
    en: "{player}: debug takes commands and house bots.",
    ja: "{player}：debug で使えるのは、コマンドと内蔵ボットです。",
    values: { player: text },
  });
}

function seatIn(record: MatchRecord | undefined, spec: PlayerSpec): Seat {
  return (record && chooseSeats(record, spec).seats[0]) ?? 0;
}

function planDebug(
  entry: GameEntry,
  spec: PlayerSpec,
  flags: Flags,
  record: MatchRecord | undefined,
): SessionSetup["plan"] {
  if (record) {
    const { opened, events } = record;
    const recorded = { record, script: readScript(entry.rules, record) };
    const { state: start } = openRecord(entry.rules, opened, events[1]);
    return { options: opened.options, start, seed: opened.seed, recorded };
  }
  const dialect = dialectOfMatch([spec], flags.dialect);
  const { options } = resolveMatchTerms(entry, { dialect, options: readOptionFlags(flags.option), limits: {} }, {});
  entry.rules.readOptions(options);
  const start = readStart(entry.rules, options, flags.start);
  return { options, start, seed: flags.seed ?? String(randomInt(2 ** 47)), recorded: undefined };
}
