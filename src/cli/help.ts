import { type Argument, Help, type HelpConfiguration, type Option } from "commander";
import { widthOf } from "./columns.ts";
import type { Language } from "./lang.ts";
import { translateText } from "./translate-text.ts";

const NOTES = {
  en: { choices: "choices", default: "default" },
  ja: { choices: "選択肢", default: "既定値" },
} as const;

/** commander's help in the reader's language: its titles, and every description by its sentence. */
export function localizedHelp(language: Language): HelpConfiguration {
  const plain = new Help();
  if (language === "en") return {};
  const placeholders = (usage: string): string =>
    usage.replace("[options]", "[オプション]").replace("[command]", "[コマンド]");
  const translated = (text: string): string => translateText(text, language);
  return {
    displayWidth: widthOf,
    styleTitle: translated,
    commandUsage: (command) => placeholders(plain.commandUsage(command)),
    commandDescription: (command) => translated(plain.commandDescription(command)),
    subcommandDescription: (command) => translated(plain.subcommandDescription(command)),
    subcommandTerm: (command) => placeholders(plain.subcommandTerm(command)),
    optionDescription: (option) => describe(option, language),
    argumentDescription: (argument) => describe(argument, language),
  };
}

function describe(
  { description, argChoices, defaultValue, defaultValueDescription, ...rest }: Argument | Option,
  language: Language,
): string {
  const words = NOTES[language];
  const shown =
    defaultValueDescription ?? (defaultValue === undefined ? undefined : JSON.stringify(defaultValue));
  const isFlag = "isBoolean" in rest && typeof defaultValue === "boolean";
  const notes = [
    ...(argChoices
      ? [`${words.choices}：${argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`]
      : []),
    ...(shown === undefined || isFlag ? [] : [`${words.default}：${shown}`]),
  ];
  const told = translateText(description, language);
  return notes.length === 0 ? told : `${told}（${notes.join("、")}）`;
}

/** Help text that a command adds itself, line by line; columns stand apart by two blanks or more. */
export function translateHelp(text: string, language: Language): string {
  if (language === "en") return text;
  const cells = (line: string): string =>
    line
      .split(/( {2,})/)
      .map((cell) =>
        cell.trim() === "" || cell.startsWith("shinpan ") ? cell : translateText(cell, language),
      )
      .join("");
  return text.split("\n").map(cells).join("\n");
}
