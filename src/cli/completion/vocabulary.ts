import { type Language, messageFormatter } from "../../core/lang.ts";
import { GAMES } from "../../games/index.ts";
import { type Completion, HELP } from "../command.ts";
import type { CommandList } from "../command.ts";
import { describeCommands } from "../described-command.ts";

/** Everything that a shell can complete. */
export interface Vocabulary {
  readonly commands: readonly ShellCommand[];
  /** The name of the command that the program `gol` runs. */
  readonly golCommand: string;
  readonly games: readonly string[];
  /** The words of each kind, by game. */
  readonly wordsOfGame: Readonly<Record<GameWords, Readonly<Record<string, readonly string[]>>>>;
}

export type GameWords = Exclude<NonNullable<Completion["from"]>, "games">;

export interface ShellCommand {
  readonly name: string;
  readonly about: string;
  readonly arguments: readonly ShellArgument[];
  readonly flags: readonly ShellFlag[];
}

export interface ShellArgument {
  readonly name: string;
  readonly variadic: boolean;
  readonly completion: Completion;
}

export interface ShellFlag {
  /** Without dashes. */
  readonly name: string;
  readonly about: string;
  /** The placeholder of its value; undefined = it takes none. */
  readonly value: string | undefined;
  readonly completion: Completion;
}

export async function collectVocabulary(list: CommandList, language: Language): Promise<Vocabulary> {
  const help = messageFormatter(language)(HELP.showHelp);
  const helpFlag: ShellFlag = { name: "help", about: help, value: undefined, completion: {} };
  // A subcommand is completed by its own words only: shells ask by the first word.
  const described = (await describeCommands(list, language)).filter(({ name }) => !name.includes(" "));
  const commands = described.map(({ name, about, arguments: places, flags }): ShellCommand => ({
    name,
    about,
    arguments: places.map(({ term, variadic, completion }) => ({ name: term, variadic, completion })),
    flags: [...flags.map((flag) => ({ ...flag, name: flag.name.replace(/^--/, "") })), helpFlag],
  }));
  const names: ShellArgument = { name: "command", variadic: false, completion: { words: Object.keys(list) } };
  return {
    commands: [...commands, { name: "help", about: help, arguments: [names], flags: [] }],
    golCommand: "gol",
    games: GAMES.map(({ id }) => id),
    wordsOfGame: {
      players: byGame(({ bots }) => [...bots.map(({ id }) => id), "human", "tcp"]),
      dialects: byGame(({ dialects }) => dialects.list.map(({ id }) => id)),
      options: byGame(({ rules }) => rules.options.map(({ key }) => `${key}=`)),
      exports: byGame(({ exports = [] }) => exports.map(({ id }) => id)),
    },
  };
}

function byGame(
  read: (game: (typeof GAMES)[number]) => readonly string[],
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(GAMES.map((game) => [game.id, read(game)]));
}

/** The words of a kind for all games, for a command line that names none. */
export function unionOf(words: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return [...new Set(Object.values(words).flat())];
}

/** A word for bash and zsh. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
