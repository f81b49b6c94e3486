import { describeSystemError } from "../core/system-error.ts";
import pc from "picocolors";
import { type FormatMessage, type Language, messageFormatter } from "../core/lang.ts";
import { type TerminalStyle, PLAIN_STYLE } from "../core/terminal-style.ts";
import type { ConsoleFlags } from "./command.ts";
import { EXIT, formatError } from "./errors.ts";
import { languageOf } from "./lang.ts";

/** The output of a command: results go to stdout, progress and errors to stderr. */
export interface Console {
  readonly language: Language;
  readonly say: FormatMessage;
  readonly style: TerminalStyle;
  /** stdin and stderr are a terminal, so a person can be asked and can watch. */
  readonly interactive: boolean;
  result(text: string): void;
  progress(text: string): void;
  json(line: unknown): void;
}

/**
 * JSON on one line. DEL and the control characters U+0080 to U+009F, which some terminals interpret, are escaped like
 * those below U+0020.
 */
export function writeJsonLine(value: unknown): string {
  return JSON.stringify(value).replace(/[\u007f-\u009f]/g, (control) => `\\u00${control.charCodeAt(0).toString(16)}`);
}

export function openConsole(flags: ConsoleFlags): Console {
  const language = flags.lang ?? languageOf(process.env);
  return {
    language,
    say: messageFormatter(language),
    style: styleFor(process.stderr),
    interactive: process.stdin.isTTY && process.stderr.isTTY,
    result: (text) => process.stdout.write(`${text}\n`),
    progress: (text) => process.stderr.write(`${text}\n`),
    json: (line) => process.stdout.write(`${writeJsonLine(line)}\n`),
  };
}

/** For commands that only print: a reader that closes the pipe, such as `head`, ends them with exit code 0. */
export function openPrinter(flags: ConsoleFlags): Console {
  if (!process.stdout.listeners("error").includes(exitOnBrokenPipe)) process.stdout.on("error", exitOnBrokenPipe);
  return openConsole(flags);
}

function exitOnBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit(0);
  process.stderr.write(
    formatError({
      en: "stdout cannot be written: {why}.",
      ja: "標準出力に書けません：{why}。",
      values: { why: describeSystemError(error) },
    }),
  );
  process.exit(EXIT.usage);
}

/** Colours when the stream is a terminal, unless NO_COLOR or a dumb terminal forbids them. */
export function styleFor(stream: { readonly isTTY?: boolean }): TerminalStyle {
  return stream.isTTY && !process.env["NO_COLOR"] && process.env["TERM"] !== "dumb" ? colouredStyle() : PLAIN_STYLE;
}

function colouredStyle(): TerminalStyle {
  const c = pc.createColors(true);
  const seats = [c.cyan, c.yellow] as const;
  const backgrounds = [c.bgCyan, c.bgYellow] as const;
  const halfBlock: TerminalStyle["halfBlock"] = (top, bottom) => {
    if (top === undefined) return bottom === undefined ? " " : seats[bottom]("▄");
    if (bottom === undefined) return seats[top]("▀");
    return top === bottom ? seats[top]("█") : backgrounds[bottom](seats[top]("▀"));
  };
  return { dim: c.dim, bold: c.bold, seats, halfBlock, action: c.blue, verdict: c.red };
}
