import { resolve } from "node:path";
import { splitStrength } from "../core/bot-strength.ts";
import { UsageError } from "../core/errors.ts";
import { suggestion } from "../core/nearest.ts";
import { splitLabel } from "../core/player-label.ts";
import { nameProgram } from "../core/program-name.ts";
import { type ProgramVariables, variableProblem, variablesProblem } from "../core/program-variables.ts";
import { shorten } from "../core/shorten.ts";
import type { PlayableGame } from "../games/entry.ts";
import { digestCommand, findProgram, isScript, statPath, missingProgram } from "../links/process/program-file.ts";
import { splitWords } from "../links/process/shell-words.ts";
import { readBot } from "./read-bot.ts";
import { readDialect } from "./match-terms.ts";
import type { BotSpec, CommandSpec, HumanSpec, PlayerSpec, TcpSpec } from "./player-spec.ts";
import { folderToRunIn } from "./run-folder.ts";

/** A player as a person writes it, on a command line as `spec` alone. */
export interface WrittenPlayer {
  /** A house bot, human, tcp, tcp:PORT or a command line; `LABEL=` before it names the player. */
  readonly spec: string;
  readonly name?: string;
  readonly dialect?: string;
  readonly keep?: boolean;
  readonly ponder?: boolean;
  /** Working directory; absent = the folder of the program file. */
  readonly cwd?: string;
  readonly env?: ProgramVariables;
  readonly files?: readonly string[];
}

export interface ReadPlayerContext {
  readonly entry: PlayableGame;
  /** Relative paths start here. */
  readonly folder: string;
  /** The dialect of players that name none; undefined = the game's default. */
  readonly dialect?: string | undefined;
  /** Where tcp players connect. */
  readonly host?: string;
  /** The port of a tcp player that names none; absent = it must name one. */
  readonly port?: number | undefined;
}

/** Checks the player against its game and this machine. */
export function readPlayer(written: WrittenPlayer, context: ReadPlayerContext): PlayerSpec {
  const { entry } = context;
  const { label, spec } = splitLabel(written.spec);
  const given = written.name ?? label;
  if (spec.trim() === "")
    throw new UsageError("bad-player", {
      en: "A player is a house bot, human, tcp or a command; it is empty.",
      ja: "プレイヤーが空です。内蔵ボット、human、tcp、コマンドのどれかを書いてください。",
    });
  const player = readKind(written, spec, given, context);
  const dialect = readDialect(entry, written.dialect ?? context.dialect).id;
  if (player.kind === "bot" || player.kind === "human") return player;
  return { ...player, dialect, ...(given === undefined && { renamable: true as const }) };
}

function readKind(
  written: WrittenPlayer,
  spec: string,
  given: string | undefined,
  context: ReadPlayerContext,
): BotSpec | HumanSpec | Omit<TcpSpec, "dialect"> | Omit<CommandSpec, "dialect"> {
  const bot = readBot(spec, context.entry);
  if (bot) return given === undefined ? bot : { ...bot, name: given };
  if (spec === "human") return { kind: "human", name: given ?? "human" };
  const tcp = /^tcp(?::(.*))?$/.exec(spec);
  if (!tcp) return readCommand(written, spec, given, context);
  const name = given ?? "tcp";
  const port = tcp[1] === undefined ? context.port : readPort(tcp[1]);
  if (port === undefined)
    throw new UsageError("bad-player", {
      en: "{name}: in an event every program that connects has a port of its own: tcp:PORT.",
      ja: "{name}：大会では、接続するプログラムごとに別のポートを tcp:PORT で書きます。",
      values: { name },
    });
  return { kind: "tcp", name, port, host: context.host ?? "127.0.0.1" };
}

function readCommand(
  { keep = false, ponder, files = [], cwd: runFolder, env }: WrittenPlayer,
  spec: string,
  given: string | undefined,
  { entry, folder: cwd }: ReadPlayerContext,
): Omit<CommandSpec, "dialect"> {
  const words = splitWords(spec);
  if (!words.ok)
    throw new UsageError("bad-player", {
      en: "The command {command} cannot be split into words: {why}.",
      ja: "コマンド {command} を単語に分けられません：{why}。",
      values: { command: shorten(spec), why: words.why },
    });
  const [word, ...rest] = words.value;
  if (word === undefined || word === "")
    throw new UsageError("bad-player", {
      en: "The command {command} names no program.",
      ja: "コマンド {command} にプログラムがありません。",
      values: { command: shorten(spec) },
    });
  const program = findProgram(word, rest.length === 0, cwd);
  if (program === undefined) throw unknownPlayer(word, entry);
  if (!word.includes("/")) requireScript(rest[0], cwd);
  checkWords(words.value);
  checkVariables(env);
  const argv = [word, ...rest] as const;
  const digest = digestCommand(program, argv, cwd);
  const runsIn = folderToRunIn(argv, cwd, runFolder);
  const name = given ?? nameProgram(argv);
  return {
    kind: "command",
    ...{ name, argv, cwd, digest, keep, files, runsIn },
    ...(ponder !== undefined && { ponder }),
    ...(env !== undefined && { env }),
  };
}

/** Linux limits an argument to 128 KiB with its NUL (MAX_ARG_STRLEN of execve). */
const MAX_ARGUMENT_BYTES = 128 * 1024 - 1;

function checkWords(words: readonly string[]): void {
  for (const [index, word] of words.entries()) {
    const bytes = Buffer.byteLength(word);
    if (bytes > MAX_ARGUMENT_BYTES)
      throw new UsageError("bad-player", {
        en: "Word {number} of the command {command} has {bytes} bytes, and the system takes at most {most}; put it into a file.",
        ja: "コマンド {command} の{number}番目の単語は{bytes}バイトで、システムの上限{most}バイトを超えています。ファイルに書いてください。",
        values: { number: index + 1, command: shorten(words[0] ?? ""), bytes, most: MAX_ARGUMENT_BYTES },
      });
    if (word.includes("\0"))
      throw new UsageError("bad-player", {
        en: "Word {number} of the command {command} has a NUL character in it, which no program can be given.",
        ja: "コマンド {command} の{number}番目の単語にNUL文字があり、プログラムに渡せません。",
        values: { number: index + 1, command: shorten(words[0] ?? "") },
      });
  }
}

function checkVariables(variables: ProgramVariables = {}): void {
  const problems = Object.entries(variables).map(([name, value]) => variableProblem(name, value));
  const why = problems.find((problem) => problem !== undefined) ?? variablesProblem(variables);
  if (!why) return;
  throw new UsageError("bad-variable", {
    en: "The environment of a player: {why}.",
    ja: "プレイヤーの環境変数：{why}。",
    values: { why },
  });
}

/** Checked up front: an interpreter without its script would crash in every game. */
function requireScript(word: string | undefined, cwd: string): void {
  if (word === undefined || !isScript(word)) return;
  if (statPath(resolve(cwd, word))) return;
  throw missingProgram(word);
}

function unknownPlayer(word: string, entry: PlayableGame): UsageError {
  const names = [...entry.bots.map(({ id }) => id), "human", "tcp"];
  return new UsageError("unknown-player", {
    en: "{word} is neither a house bot of {game} nor a file here nor a program on the PATH; {hint}",
    ja: "{word} は {game} の内蔵ボットでも、ここにあるファイルでも、PATH上のプログラムでもありません。{hint}",
    values: { word: shorten(word), game: entry.rules.id, hint: suggestion(splitStrength(word).id, names) },
  });
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65535))
    throw new UsageError("bad-port", {
      en: "tcp:{port}: a port is a number from 0 to 65535.",
      ja: "tcp:{port}：ポートは0～65535の数です。",
      values: { port: shorten(text) },
    });
  return port;
}
