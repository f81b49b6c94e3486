import { randomInt } from "node:crypto";
import { UsageError } from "../../core/errors.ts";
import type { AnyGame } from "../../core/game.ts";
import type { Seat } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { PlayerSpec } from "../../match/player-spec.ts";
import type { MatchSink } from "../../match/run-match.ts";
import { type CommandSpec, COMPLETION, HELP } from "../command.ts";
import { type Console, openPrinter } from "../console.ts";
import { closeTerminal } from "../person.ts";
import { readOptionFlags, readVariableFlags } from "../read.ts";
import { EXIT } from "../errors.ts";
import { resultLine } from "../result-line.ts";
import { listenForStop } from "../stop.ts";
import { askForPlayers } from "./ask-players.ts";
import { MATCH_FLAGS, SERIES_FLAGS, type SeriesFlags } from "./flags.ts";
import { readPlayer } from "../../match/read-player.ts";
import { planSeries } from "./plan.ts";
import { formatLeft, printResult, printStandings } from "./report.ts";
import { SeriesNames } from "./series-names.ts";
import { distinctNames, playSeries } from "../../library/series.ts";
import { standings } from "../../tournament/standings.ts";
import { openGame } from "../../game-files/index.ts";

export const command: CommandSpec = {
  arguments: {
    "<game>": HELP.play,
    "[players...]": {
      en: "two players: a house bot, human, tcp, tcp:PORT or a command; [label=]spec",
      ja: "2人のプレイヤー：内蔵ボット、human、tcp、tcp:PORT、コマンド（[名前=]指定）",
      completion: COMPLETION.player,
    },
  },
  flags: { ...MATCH_FLAGS, ...SERIES_FLAGS },
  examples: ['shinpan match othello greedy "mine=python3 bot.py" --games 10 --record games/'],
  run: (game: string, players: readonly string[], flags: SeriesFlags) => runMatches(game, players, flags),
};

/** `sink` gets the events of every match. */
export async function runMatches(
  game: string,
  players: readonly string[],
  flags: SeriesFlags,
  sink?: MatchSink,
): Promise<void> {
  const console = openPrinter(flags);
  const entry = await openGame(game);
  const options = readOptionFlags(flags.option);
  entry.rules.readOptions(options);
  const specTexts = players.length < 2 ? await missingPlayers(console, entry.rules, players, flags) : players;
  if (specTexts.length > 2)
    throw new UsageError("too-many-players", {
      en: 'A match has two players, but {count} are named; quote a command: "python3 bot.py".',
      ja: '対局は2人ですが、{count}人書かれています。コマンドは "python3 bot.py" のように引用符で囲んでください。',
      values: { count: specTexts.length },
    });
  const [first = "", second = ""] = specTexts;
  const specs = [readSeat(entry, first, 0, flags), readSeat(entry, second, 1, flags)] as const;
  const { plan, browser, release } = await planSeries({
    console,
    entry,
    options,
    specs,
    flags,
    seed: flags.seed ?? drawSeed(),
    sinks: sink ? [sink] : [],
  });
  const stop = listenForStop();
  const seriesNames = new SeriesNames(specs.map(({ name }) => name));
  let undecided = false;
  try {
    const { ledger, voids } = await playSeries({
      ...plan,
      signal: stop.signal,
      onPlayed(match) {
        const { attempt, seating, names, record } = match;
        seriesNames.add(seating, names);
        if (flags.json) console.json({ ...resultLine(entry, match, record), seating, ...(attempt > 1 && { attempt }) });
        else printResult(console, entry, match, plan.games);
        if (match.bug !== undefined) console.progress(match.bug);
      },
      onLeft: (match) => console.progress(formatLeft(console, entry.rules, match)),
    });
    undecided = ledger.played < plan.games;
    if (plan.games > 1) {
      const rows = standings(distinctNames(seriesNames.names), ledger, voids);
      if (flags.json) console.json({ type: "standings", rows });
      else printStandings(console, entry.rules, rows);
    }
  } finally {
    await browser?.end(stop.signal);
    stop.release();
    release();
    closeTerminal();
  }
  if (stop.signal.aborted) process.exitCode = stop.exitCode();
  else if (undecided) process.exitCode = EXIT.no;
}

function readSeat(entry: GameEntry, spec: string, seat: Seat, flags: SeriesFlags): PlayerSpec {
  const dialect = (seat === 0 ? flags.p1Dialect : flags.p2Dialect) ?? flags.dialect;
  const port = entry.dialects.ports[seat];
  const env = seat === 0 ? readVariableFlags("--p1-env", flags.p1Env) : readVariableFlags("--p2-env", flags.p2Env);
  const player = readPlayer(
    { spec, cwd: ".", ...(env && { env }) },
    { entry, folder: process.cwd(), dialect, port, host: flags.host },
  );
  if (!env || player.kind === "command") return player;
  throw new UsageError("bad-flag", {
    en: "{flag}: {player} is not started here, so it has no environment; remove the flag.",
    ja: "{flag}：{player} はここで起動しないので、環境変数を渡せません。フラグを外してください。",
    values: { flag: seat === 0 ? "--p1-env" : "--p2-env", player: spec },
  });
}

async function missingPlayers(
  console: Console,
  game: AnyGame,
  named: readonly string[],
  flags: SeriesFlags,
): Promise<readonly string[]> {
  if (console.interactive && !flags.json) return askForPlayers(console, game, named);
  throw new UsageError(
    "missing-player",
    named.length === 0
      ? {
          en: "A match needs two players, but none is named; see `shinpan match --help`.",
          ja: "対局には2人必要ですが、1人も書かれていません。`shinpan match --help` をご覧ください。",
        }
      : {
          en: "A match needs two players, but only one is named; see `shinpan match --help`.",
          ja: "対局には2人必要ですが、1人しか書かれていません。`shinpan match --help` をご覧ください。",
        },
  );
}

function drawSeed(): string {
  return String(randomInt(2 ** 47));
}
