import pc from "picocolors";
import { type Ink, PLAIN_INK } from "../core/drawing.ts";
import { EXIT, tellTrouble } from "./trouble.ts";
import { languageOf, type Say } from "./lang.ts";
import { tell, tellingSay } from "./tell.ts";

/** Where a command speaks: stdout is the result, stderr is progress and trouble. */
export interface Console {
  readonly say: Say;
  /** A sentence that was made in English, in the reader's language. */
  readonly tell: (text: string) => string;
  readonly ink: Ink;
  /** stdin and stderr are a terminal: a person can be asked, and can watch. */
  readonly interactive: boolean;
  result(text: string): void;
  progress(text: string): void;
  json(line: unknown): void;
}

export interface ConsoleFlags {
  readonly lang?: "en" | "ja";
}

export function openConsole(flags: ConsoleFlags): Console {
  const language = flags.lang ?? languageOf(process.env);
  return {
    say: tellingSay(language),
    tell: (text) => tell(text, language),
    ink: inkFor(process.stderr),
    interactive: process.stdin.isTTY && process.stderr.isTTY,
    result: (text) => process.stdout.write(`${text}\n`),
    progress: (text) => process.stderr.write(`${text}\n`),
    json: (line) => process.stdout.write(`${JSON.stringify(line)}\n`),
  };
}

/** For commands that only print: a reader that has had enough, such as `head`, ends them, and that is no trouble. */
export function openPrinter(flags: ConsoleFlags): Console {
  if (!process.stdout.listeners("error").includes(endUnread)) process.stdout.on("error", endUnread);
  return openConsole(flags);
}

function endUnread(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit(0);
  process.stderr.write(tellTrouble(`stdout cannot be written: ${error.message}`));
  process.exit(EXIT.usage);
}

/** Colours where the stream is a terminal and nobody asked for none. */
export function inkFor(stream: { readonly isTTY?: boolean }): Ink {
  return stream.isTTY && !process.env["NO_COLOR"] && process.env["TERM"] !== "dumb"
    ? colouredInk()
    : PLAIN_INK;
}

function colouredInk(): Ink {
  const c = pc.createColors(true);
  const seats = [c.cyan, c.yellow] as const;
  const grounds = [c.bgCyan, c.bgYellow] as const;
  const halves: Ink["halves"] = (top, bottom) => {
    if (top === undefined) return bottom === undefined ? " " : seats[bottom]("▄");
    if (bottom === undefined) return seats[top]("▀");
    return top === bottom ? seats[top]("█") : grounds[bottom](seats[top]("▀"));
  };
  return { dim: c.dim, bold: c.bold, seats, halves, act: c.blue, verdict: c.red };
}
