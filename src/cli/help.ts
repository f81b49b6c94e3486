import { type Argument, Help, type HelpConfiguration, type Option } from "commander";
import { widthOf } from "./columns.ts";
import type { Language } from "./lang.ts";
import { translateText } from "./translate-text.ts";

const NOTES = {
  en: { choices: "choices", default: "default" },
  ja: { choices: "選択肢", default: "既定値" },
} as const;

/** Translates commander's titles and descriptions. */
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
  const defaultText =
    defaultValueDescription ?? (defaultValue === undefined ? undefined : JSON.stringify(defaultValue));
  const isFlag = "isBoolean" in rest && typeof defaultValue === "boolean";
  const notes = [
    ...(argChoices
      ? [`${words.choices}：${argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`]
      : []),
    ...(defaultText === undefined || isFlag ? [] : [`${words.default}：${defaultText}`]),
  ];
  const text = translateText(description, language);
  return notes.length === 0 ? text : `${text}（${notes.join("、")}）`;
}

/** Translates help text that a command adds itself, cell by cell; two or more blanks separate columns. */
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
