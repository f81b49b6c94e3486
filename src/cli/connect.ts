import { randomInt } from "node:crypto";
import { resolveProgramLimits } from "../core/program-limits.ts";
import { UsageError } from "../core/errors.ts";
import { explainReason, formatReason } from "../core/format-reason.ts";
import type { LocalizedText } from "../core/lang.ts";
import { seededRandom } from "../core/random.ts";
import { requestLimits } from "../core/requested-limits.ts";
import type { ReasonSentences } from "../core/reason.ts";
import { sandboxWarning } from "../links/process/sandbox.ts";
import { connectTcp } from "../links/tcp.ts";
import { realTime } from "../links/time.ts";
import { playAsGuest, type GuestOutcome } from "../players/play-as-guest.ts";
import { escapeControls } from "../wire/show.ts";
import { type CommandSpec, COMPLETION, type FlagsOf, type Parameters } from "./command.ts";
import { type Console, openConsole } from "./console.ts";
import { MATCH_FLAGS } from "./match/flags.ts";
import { lagMeter } from "../match/process-lag-meter.ts";
import { findSandboxLevel, openParticipant } from "../match/participant.ts";
import { readPlayer } from "../match/read-player.ts";
import { readDialect, resolveMatchTerms } from "../match/match-terms.ts";
import { closeTerminal, personPlayer } from "./person.ts";
import { readAddress, seatOf } from "./judge-address.ts";
import { readOptionFlags } from "./read.ts";
import { listenForStop } from "./stop.ts";
import { EXIT } from "./errors.ts";
import { openGame } from "../game-files/index.ts";

const FLAGS = {
  ...MATCH_FLAGS,
  "--name <text>": {
    en: "the name that we send, if the protocol has a field for it",
    ja: "名乗る名前（プロトコルに名乗る場所があるとき）",
  },
  "--player-dialect <name>": {
    en: "protocol of the player, where it is a command",
    ja: "プレイヤーがコマンドのときのプロトコル",
    completion: COMPLETION.dialect,
  },
} as const satisfies Parameters;
type Flags = FlagsOf<typeof FLAGS>;

export const command: CommandSpec = {
  arguments: {
    "<game>": { en: "what the server plays", ja: "サーバーのゲーム", completion: { from: "games" } },
    "<host:port>": {
      en: "where it listens; two ports with a comma between them play both seats",
      ja: "サーバーの場所。コンマで区切って2つのポートを書くと両方の席で対局",
    },
    "<player>": {
      en: "who plays: a house bot, human or a command",
      ja: "対局するプレイヤー：内蔵ボット、human、コマンド",
      completion: COMPLETION.player,
    },
  },
  flags: FLAGS,
  notes: [
    {
      en: "--dialect is the dialect of the server; it can be left out if the server's first replies show it.",
      ja: "--dialect はサーバーのプロトコルです。最初の応答でわかるときは書かなくて構いません。",
    },
  ],
  examples: ["shinpan connect othello localhost:6464 greedy", "shinpan connect geister localhost:10001 greedy"],
  run: connect,
};

const CONNECTED: LocalizedText = {
  en: "{name} is connected to {host}:{port}.",
  ja: "{name}は {host}:{port} に接続しました。",
};
const SERVER_RESULT: Readonly<Record<"won" | "lost" | "drawn" | "over", LocalizedText>> = {
  won: { en: "{name} won, says the server.", ja: "サーバーの裁定：{name}の勝ち。" },
  lost: { en: "{name} lost, says the server.", ja: "サーバーの裁定：{name}の負け。" },
  drawn: { en: "A draw, says the server.", ja: "サーバーの裁定：引き分け。" },
  over: { en: "The server says it is over.", ja: "サーバーが終局を告げました。" },
};

async function connect(game: string, address: string, player: string, flags: Flags): Promise<void> {
  const console = openConsole(flags);
  const entry = await openGame(game);
  const { host, ports } = readAddress(address);
  // Our program speaks the game's default dialect, independent of the server's.
  const folder = process.cwd();
  const parsed = readPlayer({ spec: player, cwd: "." }, { entry, folder, dialect: flags.playerDialect, port: 0 });
  const spec = { ...parsed, name: flags.name ?? parsed.name };
  if (spec.kind === "tcp")
    throw new UsageError("bad-player", {
      en: "connect plays a bot, a person or a command, not tcp.",
      ja: "connect で対局できるのはボット、人、コマンドで、tcp は使えません。",
    });
  if (spec.kind === "human" && ports.length > 1)
    throw new UsageError("bad-address", {
      en: "{place}: a person plays one seat, so name one port.",
      ja: "{place}：人は一つの席で対局するので、ポートを一つ書いてください。",
      values: { place: address },
    });
  const options = readOptionFlags(flags.option);
  entry.rules.readOptions(options);
  const dialect = readDialect(entry, flags.dialect);
  const requested = { dialect: flags.dialect, options, limits: requestLimits(flags) };
  const { limits } = resolveMatchTerms(entry, requested, {});
  const level = await findSandboxLevel([spec], flags.sandbox);
  const warning = await sandboxWarning(level, flags.sandbox);
  if (warning) console.progress(escapeControls(console.say(warning)));
  const participant = await openParticipant(spec, {
    entry,
    time: realTime,
    level,
    programLimits: resolveProgramLimits(flags),
    answerDelayMs: flags.pace,
    gapMs: flags.gap,
    onNotice: (notice) => console.progress(escapeControls(console.say(notice))),
    person: { timed: false, seat: (name) => personPlayer(name, entry, console) },
  });
  const random = seededRandom(flags.seed ?? String(randomInt(2 ** 47)));
  const stop = listenForStop();
  const outcomes = await Promise.all(
    ports.map(async (port, index) => {
      const seat = seatOf(entry, port, index);
      const guest = participant.seat(random.fork(`seat ${seat}`));
      const open = connectTcp({ host, port, lagMeter, time: realTime });
      const outcome = await playAsGuest({
        game,
        dialect: dialect.networkVariant ?? dialect,
        open,
        time: realTime,
        player: guest,
        seatAnother: () => participant.seat(random.fork(`seat ${1 - seat}`)),
        seat,
        options,
        // A program keeps its own clock.
        ...(spec.kind === "bot" && { limits }),
        signal: stop.signal,
        onConnected: () => console.progress(console.say(CONNECTED, { name: escapeControls(guest.name), host, port })),
      });
      const target = { game, address: `${host}:${port}`, name: guest.name };
      printOutcome(console, flags, target, entry.rules.reasons, outcome);
      return outcome;
    }),
  );
  stop.release();
  closeTerminal();
  if (outcomes.some(({ kind }) => kind === "broken")) process.exitCode = EXIT.no;
  if (stop.signal.aborted) process.exitCode = stop.exitCode();
}

function printOutcome(
  console: Console,
  flags: Flags,
  { name, ...target }: { readonly game: string; readonly address: string; readonly name: string },
  sentences: ReasonSentences,
  guest: GuestOutcome,
): void {
  const reason = guest.kind === "broken" ? guest.reason : undefined;
  const outcome = guest.kind === "over" ? guest.outcome : undefined;
  const dialect = flags.dialect ?? guest.detectedDialect;
  if (!flags.json)
    return console.result(
      reason
        ? formatReason(console.say, sentences, reason)
        : console.say(SERVER_RESULT[outcome ?? "over"], { name: escapeControls(name) }),
    );
  console.json({
    type: "visit",
    ...target,
    over: guest.kind === "over",
    ...(outcome && { outcome }),
    ...(dialect !== undefined && { dialect }),
    ...(reason && explainReason(sentences, reason)),
  });
}
