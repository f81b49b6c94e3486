import { Command, CommanderError, Option } from "commander";
import { UsageError } from "../core/errors.ts";
import { localizedHelp, translateHelp } from "./help.ts";
import { type Language, languageAsked, LANGUAGES } from "./lang.ts";
import { loadSentences } from "./translate-text.ts";
import { EXIT, exitFor, oneSentence, formatError } from "./errors.ts";

interface CommandModule {
  /** Adds arguments, flags, an example and the action. */
  configure(command: Command): void;
}

interface ListedCommand {
  readonly name: string;
  readonly about: string;
  /** Loads the command's code only when it is called, so that `--help` stays fast. */
  readonly load: () => Promise<CommandModule>;
}

const COMMANDS: readonly ListedCommand[] = [
  {
    name: "match",
    about: "one match, or a series with sides swapped",
    load: () => import("./match/index.ts"),
  },
  {
    name: "tournament",
    about: "runs an event file to its end; the same command again resumes it",
    load: () => import("./tournament/index.ts"),
  },
  { name: "standings", about: "the table of an event", load: () => import("./standings.ts") },
  { name: "worker", about: "takes matches of events from a queue", load: () => import("./worker.ts") },
  { name: "play", about: "a person at the terminal against a bot", load: () => import("./play.ts") },
  {
    name: "connect",
    about: "one of our players on another server",
    load: () => import("./connect.ts"),
  },
  {
    name: "replay",
    about: "steps through a record in the terminal, or exports it",
    load: () => import("./replay/index.ts"),
  },
  { name: "audit", about: "judges records again from their moves", load: () => import("./audit.ts") },
  { name: "position", about: "the position after these moves", load: () => import("./position.ts") },
  { name: "perft", about: "counts move sequences per depth", load: () => import("./perft.ts") },
  {
    name: "life",
    about: "the laboratory: runs, draws and measures rules like Life",
    load: () => import("./life/index.ts"),
  },
  {
    name: "gol",
    about: "the Game of Life homework: a map, then Enter by Enter",
    load: () => import("./gol.ts"),
  },
  { name: "games", about: "the games, their options and dialects", load: () => import("./games.ts") },
  {
    name: "arena",
    about: "the server: ports of all protocols, league, web page",
    load: () => import("./arena/index.ts"),
  },
  {
    name: "backup",
    about: "copies an arena's data, or an event's, into one checked file",
    load: () => import("./backup.ts"),
  },
  {
    name: "restore",
    about: "makes a data folder of such a file",
    load: () => import("./restore.ts"),
  },
  { name: "bench", about: "the benchmarks, each beside its reference", load: () => import("./bench.ts") },
  { name: "bots", about: "the house bots", load: () => import("./bots.ts") },
];

export async function runProgram(version: string): Promise<void> {
  // An error that no match or command caught is our own bug.
  process.on("uncaughtException", (error) => process.exit(exitFor(error, false)));
  try {
    const language = languageAsked(process.argv, process.env);
    await loadSentences(language);
    requireCurrentFolder();
    await (await createProgram(version, process.argv[2], language)).parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : EXIT.usage;
    else process.exitCode = exitFor(error, process.argv.includes("--json"));
  }
}

/** Without a current folder every relative path would fail with its own message. */
function requireCurrentFolder(): void {
  try {
    process.cwd();
  } catch {
    throw new UsageError("no-folder", "The current folder does not exist any more; go to another one first.");
  }
}

export const COMMAND_NAMES: readonly string[] = COMMANDS.map(({ name }) => name);

/** Configures only the called command; the others are listed by name. */
async function createProgram(
  version: string,
  called: string | undefined,
  language: Language,
): Promise<Command> {
  const program = new Command("shinpan");
  program
    .description("審判: judges programs that play grid games against each other.")
    .version(version)
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => write(formatError(oneSentence(text))),
      writeOut: (text) => process.stdout.write(translateHelp(text, language)),
    })
    .configureHelp(localizedHelp(language))
    .addHelpText("after", "\nExample:\n  shinpan match othello greedy random --watch");
  for (const { name, about, load } of COMMANDS) {
    const command = program.command(name).description(about);
    command.addOption(
      new Option("--lang <language>", "language of what people read (default: the locale's)").choices(
        LANGUAGES,
      ),
    );
    if (name === called) (await load()).configure(command);
  }
  return program;
}
