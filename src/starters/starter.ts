import { existsSync, readFileSync } from "node:fs";
import { UsageError } from "../core/errors.ts";
import { type Language, messageFormatter } from "../core/lang.ts";
import { suggestion } from "../core/nearest.ts";
import type { GameEntry } from "../games/entry.ts";
import { packageFile } from "../threads/package-files.ts";
import { type CommentTexts, expandTemplate, findChooser } from "./expand.ts";
import { STARTER_LANGUAGES, type StarterLanguage } from "./languages.ts";
import { starterWords as words } from "./words.ts";

export interface StarterFile {
  readonly name: string;
  readonly text: string;
}

/** A folder with a bot that plays legally. */
export interface Starter {
  /** The name of the folder. */
  readonly folder: string;
  /** The bot comes first. */
  readonly files: readonly [StarterFile, ...StarterFile[]];
  /** The command that runs the bot in that folder. */
  readonly player: string;
  /** What the user types in that folder, in this order. */
  readonly commands: readonly string[];
}

type Options = Readonly<Record<string, string | number>>;

const FOLDER = "examples/starters";
const MAKEFILE_TAB = "\t";

/** A language by its id; throws a UsageError that suggests the nearest. */
export function readStarterLanguage(id: string): StarterLanguage {
  const language = STARTER_LANGUAGES.find((each) => each.id === id);
  if (language) return language;
  throw new UsageError("unknown-language", {
    en: 'There is no starter in "{id}"; {hint}',
    ja: "「{id}」のひな形はありません。{hint}",
    values: {
      id,
      hint: suggestion(
        id,
        STARTER_LANGUAGES.map((each) => each.id),
      ),
    },
  });
}

/** Games from files have none: their programs speak the native protocol. */
export function hasStarters(game: string): boolean {
  return STARTER_LANGUAGES.every(({ id }) => existsSync(packageFile(`${FOLDER}/${id}/${game}.template`)));
}

/** The bot of a game in one programming language, with texts in the language of the reader. */
export async function createStarter(game: GameEntry, written: StarterLanguage, language: Language): Promise<Starter> {
  const source = writeSource(game, written, language);
  const { dialects, pages } = await game.loadGuide();
  const page = pages[0];
  if (page === undefined || dialects.length === 0) throw new Error(`${game.id} has no guide`);
  const options = (readJson("options.json") as Readonly<Record<string, Options>>)[game.id] ?? {};
  const commands = listCommands(game, written, options);
  const makefile = written.build && {
    name: "Makefile",
    text: `${written.build.makes}: ${written.file}\n${MAKEFILE_TAB}${written.build.command}\n`,
  };
  const files: Starter["files"] = [
    { name: written.file, text: source },
    ...Object.entries(written.files ?? {}).map(([name, text]) => ({ name, text })),
    ...(makefile ? [makefile] : []),
    { name: "README.md", text: writeReadme({ game, written, language, commands, page, chooser: findChooser(source) }) },
    { name: "shinpan.yaml", text: writeEvent(game, written, options) },
  ];
  return { folder: `${game.id}-${written.id}`, files, player: written.command, commands };
}

function writeSource(game: GameEntry, written: StarterLanguage, language: Language): string {
  const template = readTemplate(`${written.id}/${game.id}`);
  if (template === undefined) throw new Error(`${game.id} has no starter in ${written.id}`);
  const readPart = (name: string): string | undefined => readTemplate(`${written.id}/parts/${name}`);
  const texts = readJson("texts.json") as CommentTexts;
  const expand = (choose: string): string =>
    expandTemplate(template, { language, texts, values: { name: game.name[language], choose }, readPart });
  return expand(findChooser(expand("")));
}

function listCommands({ id, bots }: GameEntry, { command, build }: StarterLanguage, options: Options): string[] {
  const [opponent] = listOpponents(bots);
  const flags = Object.entries(options).map(([key, value]) => ` --option ${key}=${value}`);
  const player = command.includes(" ") ? `"${command}"` : command;
  const match = `shinpan match ${id} ${player} ${opponent ?? ""}${flags.join("")}`;
  return [...(build ? ["make"] : []), `${match} --watch`, `${match} --games 10`, "shinpan tournament shinpan.yaml"];
}

/** The random bot and one that is stronger. */
function listOpponents(bots: GameEntry["bots"]): readonly string[] {
  const ids = bots.map(({ id }) => id);
  return ["random", ...ids.filter((id) => id !== "random").slice(0, 1)];
}

function writeEvent({ id, bots }: GameEntry, { id: written, command }: StarterLanguage, options: Options): string {
  const list = Object.entries(options).map(([key, value]) => `${key}: ${value}`);
  return [
    `name: ${id}-${written}`,
    `game: ${id}`,
    ...(list.length > 0 ? [`options: { ${list.join(", ")} }`] : []),
    "format: gauntlet",
    "games: 4",
    "players:",
    `  - { name: mybot, command: ${command} }`,
    ...listOpponents(bots).map((bot) => `  - ${bot}`),
    "",
  ].join("\n");
}

interface ReadmeParts {
  readonly game: GameEntry;
  readonly written: StarterLanguage;
  readonly language: Language;
  readonly commands: readonly string[];
  /** The page of the protocol, relative to the documents. */
  readonly page: string;
  readonly chooser: string;
}

function writeReadme({ game, written, language, commands, page, chooser }: ReadmeParts): string {
  const say = messageFormatter(language);
  const values = {
    game: game.name,
    written: written.name,
    file: written.file,
    chooser,
    needs: written.needs,
    page: language === "ja" ? `ja/${page}` : page,
  };
  return [
    `# ${say(words.title, values)}`,
    "",
    say(words.about, values),
    "",
    ...commands.map((command) => `    ${command}`),
    "",
    ...(written.build ? [say(words.build, { command: written.build.command, makes: written.build.makes })] : []),
    say(words.protocol, values),
    "",
  ].join("\n");
}

function readTemplate(name: string): string | undefined {
  const path = packageFile(`${FOLDER}/${name}.template`);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(packageFile(`${FOLDER}/${name}`), "utf8"));
}
