import { formatValue, type FormatMessage, type Language, messageFormatter } from "../../core/lang.ts";
import { HELP } from "../command.ts";
import type { DescribedCommand } from "../described-command.ts";
import { bold, item, paragraph, quoteArgument, section, text, verbatimLines } from "./roff.ts";
import { ENVIRONMENT, EXIT_STATUS, MANUAL, OVERVIEW, SECTIONS, VERSION } from "./words.ts";

/** Everything that the pages of one language are made of. */
export interface Manual {
  readonly language: Language;
  readonly version: string;
  readonly about: string;
  readonly commands: readonly DescribedCommand[];
}

/** The command that is also a program of its own. */
const OWN_PROGRAM = "gol";

/** The pages by file name: one of the program, one of each command, and `gol.1`. */
export function writePages(manual: Manual): ReadonlyMap<string, string> {
  const say = messageFormatter(manual.language);
  return new Map([
    ["shinpan.1", writeOverview(manual, say)],
    ...manual.commands.flatMap((command) => {
      const { name, usage } = command;
      const title = pageName(command);
      const page = writeCommand(manual, say, { title, usage: `shinpan ${usage}` }, command);
      return [
        [`${title}.1`, page] as const,
        ...(name === OWN_PROGRAM
          ? [[`${name}.1`, writeCommand(manual, say, { title: name, usage }, command)] as const]
          : []),
      ];
    }),
  ]);
}

/** The name of a command's page, such as `shinpan-gol-grade`. */
function pageName({ name }: DescribedCommand): string {
  return `shinpan-${name.replaceAll(" ", "-")}`;
}

function writeOverview({ version, about, commands }: Manual, say: FormatMessage): string {
  return join([
    ...head("shinpan", version, say),
    ...section(say(SECTIONS.name), [text(`shinpan - ${about}`)]),
    ...section(say(SECTIONS.synopsis), [
      `${bold("shinpan")} \\fIcommand\\fP ...`,
      ".br",
      `${bold("shinpan")} \\fIcommand\\fP ${bold("--help")}`,
      ".br",
      `${bold("gol")} \\fIrule\\fP`,
    ]),
    ...section(
      say(SECTIONS.description),
      OVERVIEW.flatMap((line) => paragraph(say(line))),
    ),
    ...section(
      say(SECTIONS.commands),
      commands.flatMap((command) => item(`${bold(pageName(command))}(1)`, command.about)),
    ),
    ...section(say(SECTIONS.options), [
      ...item(bold("-h, --help"), say(HELP.showHelp)),
      ...item(bold("-V, --version"), say(VERSION)),
    ]),
    ...section(
      say(SECTIONS.exitStatus),
      EXIT_STATUS.flatMap(([code, meaning]) => item(bold(code), say(meaning))),
    ),
    ...section(
      say(SECTIONS.environment),
      ENVIRONMENT.flatMap(([names, meaning]) => item(bold(names.join(", ")), say(meaning))),
    ),
    ...section(say(SECTIONS.seeAlso), seeAlso(commands.map(pageName))),
  ]);
}

function writeCommand(
  { version }: Manual,
  say: FormatMessage,
  { title, usage }: { readonly title: string; readonly usage: string },
  command: DescribedCommand,
): string {
  const { about, spec } = command;
  const lists = (spec.lists?.(say) ?? "").split("\n");
  return join([
    ...head(title, version, say),
    ...section(say(SECTIONS.name), [text(`${title} - ${about}`)]),
    ...section(say(SECTIONS.synopsis), [text(usage)]),
    ...section(
      say(SECTIONS.description),
      (spec.notes ?? []).flatMap((note) => paragraph(say(note))),
    ),
    ...section(
      say(SECTIONS.arguments),
      command.arguments.flatMap(({ term, help }) => item(bold(term), help)),
    ),
    ...section(say(SECTIONS.options), [
      ...command.flags.flatMap(({ term, help }) => item(bold(term), help)),
      ...item(bold("-h, --help"), say(HELP.showHelp)),
    ]),
    ...section(say(SECTIONS.lists), spec.lists ? verbatimLines(trimBlank(lists)) : []),
    ...section(say(SECTIONS.examples), verbatimLines(spec.examples.map((example) => formatValue(say, example)))),
    ...section(say(SECTIONS.seeAlso), seeAlso(["shinpan"])),
  ]);
}

/** The first line tells groff the encoding, and the last keeps addresses whole. Without a date, builds are equal. */
function head(name: string, version: string, say: FormatMessage): readonly string[] {
  return [
    '.\\" -*- coding: UTF-8 -*-',
    `.TH ${quoteArgument(name.toUpperCase())} 1 "" ${quoteArgument(`shinpan ${version}`)} ${quoteArgument(say(MANUAL))}`,
    ".nh",
  ];
}

function seeAlso(names: readonly string[]): readonly string[] {
  return names.map((name, index) => `${bold(name)}(1)${index < names.length - 1 ? "," : ""}`);
}

function trimBlank(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== "");
  const last = lines.findLastIndex((line) => line.trim() !== "");
  return lines.slice(first, last + 1);
}

function join(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}
