import { type Argument, Command, Help, type Option } from "commander";
import { type Language, type LocalizedText, messageFormatter } from "../core/lang.ts";
import {
  addCommonFlags,
  type CommandList,
  type CommandSpec,
  type Completion,
  configureCommand,
  type Parameter,
} from "./command.ts";
import { localizedHelp } from "./localized-commander.ts";

/** A command in one language, for the manual and for the completion of shells. */
export interface DescribedCommand {
  readonly name: string;
  readonly about: string;
  /** Without the name of the program, such as `match [options] <game> [players...]`. */
  readonly usage: string;
  readonly arguments: readonly DescribedArgument[];
  readonly flags: readonly DescribedFlag[];
  readonly spec: CommandSpec;
}

interface DescribedParameter {
  /** As the help writes it, such as `--move-time <duration>` or `game`. */
  readonly term: string;
  readonly about: string;
  /** `about` with choices and default. */
  readonly help: string;
  readonly completion: Completion;
}

export interface DescribedArgument extends DescribedParameter {
  readonly variadic: boolean;
}

export interface DescribedFlag extends DescribedParameter {
  /** Such as `--move-time`. */
  readonly name: string;
  /** The placeholder of the value, such as `duration`; undefined = the flag takes none. */
  readonly value: string | undefined;
}

/** Loads every command of the list, and the subcommands after their command, such as `gol grade`. */
export async function describeCommands(list: CommandList, language: Language): Promise<readonly DescribedCommand[]> {
  const loaded = await loadCommands(list);
  return loaded.map(({ name, about, spec }) => describeCommand(name, about, spec, language));
}

interface LoadedCommand {
  readonly name: string;
  readonly about: LocalizedText;
  readonly spec: CommandSpec;
}

export async function loadCommands(list: CommandList, prefix = ""): Promise<readonly LoadedCommand[]> {
  const commands = Object.entries(list).map(async ([word, listed]): Promise<readonly LoadedCommand[]> => {
    const { command: spec } = await listed.load();
    const name = prefix + word;
    return [{ name, about: listed, spec }, ...(await loadCommands(spec.subcommands ?? {}, `${name} `))];
  });
  return (await Promise.all(commands)).flat();
}

function describeCommand(name: string, listed: LocalizedText, spec: CommandSpec, language: Language): DescribedCommand {
  const say = messageFormatter(language);
  const help = Object.assign(new Help(), localizedHelp(language));
  const command = new Command(name);
  addCommonFlags(command, say);
  configureCommand(command, say, spec);
  return {
    name,
    about: say(listed),
    usage: help.commandUsage(command),
    arguments: command.registeredArguments.map((argument, index) => ({
      term: help.argumentTerm(argument),
      variadic: argument.variadic,
      about: argument.description,
      help: help.argumentDescription(argument),
      completion: completionOf(argument, Object.values(spec.arguments ?? {})[index]),
    })),
    flags: command.options.map((option) => ({
      term: help.optionTerm(option),
      name: option.long ?? option.flags,
      value: /<(.*)>/.exec(option.flags)?.[1],
      about: option.description,
      help: help.optionDescription(option),
      completion: completionOf(option, spec.flags?.[option.flags]),
    })),
    spec,
  };
}

function completionOf(parsed: Argument | Option, parameter: Parameter | undefined): Completion {
  if (parameter?.completion) return parameter.completion;
  if (parsed.argChoices) return { words: parsed.argChoices };
  const placeholder = "flags" in parsed ? parsed.flags : `<${parsed.name()}>`;
  if (/<(?:file\b.*|files)>/.test(placeholder)) return { files: [] };
  return /<dir\/?>/.test(placeholder) ? { folders: true } : {};
}
