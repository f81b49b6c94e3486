import { readFileSync } from "node:fs";
import { type Language, messageFormatter } from "../core/lang.ts";
import { packageFile } from "../threads/package-files.ts";
import { type CommentTexts, expandTemplate } from "./expand.ts";
import type { StarterFile } from "./starter.ts";
import { starterWords as words } from "./words.ts";

const FOLDER = "examples/starters/game";

/** A folder with a small complete game. */
interface GameFolder {
  /** The name of the folder. */
  readonly folder: string;
  readonly files: readonly StarterFile[];
  /** What the user types in that folder, in this order. */
  readonly commands: readonly string[];
}

/** A small complete game for the game kit, its test and an event. */
export function createGameFolder(name: string, language: Language): GameFolder {
  const game = `./${name}.ts`;
  const commands = [
    `shinpan check-game ${game}`,
    `node --test ${name}.test.mjs`,
    `shinpan match ${game} search random --watch`,
    `shinpan play ${game} --against search`,
    "shinpan tournament shinpan.yaml",
  ];
  const event = [`name: ${name}`, `game: ${game}`, "games: 4", "players: [search, random]", ""].join("\n");
  return {
    folder: name,
    files: [
      { name: `${name}.ts`, text: expandGame("game", name, language) },
      { name: `${name}.test.mjs`, text: expandGame("game-test", name, language) },
      { name: "README.md", text: writeReadme(name, language, commands) },
      { name: "shinpan.yaml", text: event },
    ],
    commands,
  };
}

function expandGame(template: string, name: string, language: Language): string {
  const read = (file: string): string => readFileSync(packageFile(`${FOLDER}/${file}`), "utf8");
  const texts = JSON.parse(read("texts.json")) as CommentTexts;
  const source = expandTemplate(read(`${template}.template`), {
    language,
    texts,
    values: { name },
    readPart: () => undefined,
  });
  return source.replaceAll("mygame", name);
}

function writeReadme(name: string, language: Language, commands: readonly string[]): string {
  const say = messageFormatter(language);
  const page = `${language === "ja" ? "ja/" : ""}how-to/bring-your-own-game.md`;
  return [
    `# ${name}`,
    "",
    say(words.gameAbout, { file: `${name}.ts`, test: `${name}.test.mjs` }),
    "",
    ...commands.map((command) => `    ${command}`),
    "",
    say(words.gameKit, { page }),
    "",
  ].join("\n");
}
