import { randomInt } from "node:crypto";
import { UsageError } from "../core/errors.ts";
import type { Limits } from "../core/events.ts";
import { formatReason } from "../core/format-reason.ts";
import type { LinkOpener } from "../core/link.ts";
import type { LocalizedText } from "../core/lang.ts";
import { seededRandom } from "../core/random.ts";
import { DEFAULT_PROGRAM_LIMITS } from "../core/program-limits.ts";
import { requestLimits } from "../core/requested-limits.ts";
import { openGame } from "../game-files/index.ts";
import type { GameEntry } from "../games/entry.ts";
import { stdioLink } from "../links/stdio-link.ts";
import { connectTcp } from "../links/tcp.ts";
import { realTime } from "../links/time.ts";
import { readDialect, resolveMatchTerms } from "../match/match-terms.ts";
import { createParticipant } from "../match/participant.ts";
import type { BotSpec } from "../match/player-spec.ts";
import { lagMeter } from "../match/process-lag-meter.ts";
import { readHouseBot } from "../match/read-bot.ts";
import { type GuestOutcome, playAsGuest } from "../players/play-as-guest.ts";
import { escapeControls } from "../wire/show.ts";
import { type CommandSpec, COMPLETION, type FlagsOf, HELP, type Parameters } from "./command.ts";
import { openConsole } from "./console.ts";
import { EXIT } from "./errors.ts";
import { readAddress, seatOf } from "./judge-address.ts";
import { MATCH_FLAGS } from "./match/flags.ts";
import { readOptionFlags } from "./read.ts";
import { listenForStop } from "./stop.ts";

const FLAGS = {
  "--dialect <name>": {
    en: "protocol to speak (default: the game's own)",
    ja: "使うプロトコル（既定値：ゲームごと）",
    completion: COMPLETION.dialect,
  },
  "--tcp <host:port>": {
    en: "connect to a server instead of speaking on stdin and stdout",
    ja: "標準入出力の代わりに、サーバーに接続する",
  },
  "--name <text>": {
    en: "the name that the bot sends, if the protocol has a field for it",
    ja: "名乗る名前（プロトコルに名乗る場所があるとき）",
  },
  "--move-time <duration>": {
    en: "the judge's limit for each move, if its protocol does not announce it (default: the game's own)",
    ja: "審判の1手の制限時間（プロトコルで伝わらないとき。既定値：ゲームごと）",
    read: MATCH_FLAGS["--move-time <duration>"].read,
  },
  "--option <key=value>": MATCH_FLAGS["--option <key=value>"],
  "--seed <number>": MATCH_FLAGS["--seed <number>"],
} as const satisfies Parameters;
type Flags = FlagsOf<typeof FLAGS>;

export const command: CommandSpec = {
  arguments: {
    "<game>": HELP.game,
    "<name>": {
      en: "a house bot, with a level or a limit: search, search:3, search:200ms, search:20000nodes",
      ja: "内蔵ボット。レベルや制限も書ける：search、search:3、search:200ms、search:20000nodes",
      completion: COMPLETION.player,
    },
  },
  flags: FLAGS,
  notes: [
    {
      en: "It plays until the judge tells it to quit or closes its input, and answers what it was asked before. Exit 0: the judge ended it; 1: the judge could not be reached, or broke the protocol.",
      ja: "審判が終了を指示するか入力を閉じるまで対局し、それまでの質問には答えます。終了コード 0：審判が終えた、1：審判に接続できない、またはプロトコル違反。",
    },
  ],
  examples: ["shinpan bot othello positional", "shinpan bot geister greedy --tcp localhost:10000"],
  run,
};

const CONNECTED: LocalizedText = {
  en: "{name} is connected to {host}:{port}.",
  ja: "{name}は {host}:{port} に接続しました。",
};

async function run(game: string, name: string, flags: Flags): Promise<void> {
  const entry = await openGame(game);
  const bot = readHouseBot(name, entry);
  const spec = { ...bot, name: flags.name ?? bot.name };
  const stop = listenForStop();
  const judge: Judge = { entry, spec, flags, signal: stop.signal };
  const ended = flags.tcp === undefined ? await playOnPipes(judge) : await playOverTcp(judge, flags.tcp);
  stop.release();
  if (!ended) process.exitCode = EXIT.no;
  if (stop.signal.aborted) process.exitCode = stop.exitCode();
}

interface Judge {
  readonly entry: GameEntry;
  readonly spec: BotSpec;
  readonly flags: Flags;
  readonly signal: AbortSignal;
}

/** Plays match after match until it is told to quit, because a judge may keep its program for several. */
async function playOnPipes(judge: Judge): Promise<boolean> {
  const link = stdioLink({ input: process.stdin, output: process.stdout, lagMeter });
  const { entry, flags } = judge;
  const dialect = readDialect(entry, flags.dialect);
  for (const match = openMatches(judge); !link.ended && !judge.signal.aborted;) {
    const { outcome } = await match(dialect, link.open, 0);
    if (outcome.kind === "over" && outcome.quit) break;
    if (isEndedByJudge(outcome)) continue;
    closeInput();
    return explain(judge, outcome);
  }
  closeInput();
  return true;
}

/** An open pipe would keep the process running. */
function closeInput(): void {
  process.stdin.destroy();
}

async function playOverTcp(judge: Judge, address: string): Promise<boolean> {
  const { host, ports } = readAddress(address);
  const [port = 0, second] = ports;
  if (second !== undefined)
    throw new UsageError("bad-address", {
      en: "--tcp {address}: a bot plays one seat, so name one port.",
      ja: "--tcp {address}：ボットは一つの席で対局するので、ポートを一つ書いてください。",
      values: { address },
    });
  const console = openConsole(judge.flags);
  const dialect = readDialect(judge.entry, judge.flags.dialect);
  const { outcome, connected } = await openMatches(judge)(
    dialect.networkVariant ?? dialect,
    connectTcp({ host, port, lagMeter, time: realTime }),
    seatOf(judge.entry, port, 0),
    () => console.progress(console.say(CONNECTED, { name: escapeControls(judge.spec.name), host, port })),
  );
  return (connected && isEndedByJudge(outcome)) || explain(judge, outcome);
}

/** Each call plays one match. */
function openMatches({ entry, spec, flags, signal }: Judge) {
  const random = seededRandom(flags.seed ?? String(randomInt(2 ** 47)));
  const context = { entry, time: realTime, level: "none", programLimits: DEFAULT_PROGRAM_LIMITS } as const;
  const participant = createParticipant(spec, context);
  const options = readOptionFlags(flags.option);
  const limits = limitsOf(entry, flags);
  let count = 0;
  return async (
    dialect: ReturnType<typeof readDialect>,
    open: LinkOpener,
    seat: 0 | 1,
    onConnected = (): void => undefined,
  ): Promise<{ readonly outcome: GuestOutcome; readonly connected: boolean }> => {
    let connected = false;
    const outcome = await playAsGuest({
      ...{ game: entry.rules.id, dialect, open, time: realTime, seat, options, limits, signal },
      player: participant.seat(random.fork(String(count++))),
      seatAnother: () => participant.seat(random.fork(String(count++))),
      onConnected() {
        connected = true;
        onConnected();
      },
    });
    return { outcome, connected };
  };
}

/** The limits that the bot assumes if the judge's protocol does not announce them. */
function limitsOf(entry: GameEntry, { dialect, option, moveTime }: Flags): Limits {
  const limits = requestLimits({ moveTime });
  const options = readOptionFlags(option);
  entry.rules.readOptions(options);
  return resolveMatchTerms(entry, { dialect, options, limits }, {}).limits;
}

/** A judge may also end a match by closing the pipes without an end message. */
function isEndedByJudge(outcome: GuestOutcome): boolean {
  return outcome.kind === "over" || outcome.reason.code === "judge.gone";
}

function explain({ entry, flags, signal }: Judge, outcome: GuestOutcome): false {
  const console = openConsole(flags);
  if (outcome.kind === "broken" && !signal.aborted)
    console.progress(`shinpan: ${escapeControls(formatReason(console.say, entry.rules.reasons, outcome.reason))}`);
  return false;
}
