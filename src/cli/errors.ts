import { MessageError, UsageError } from "../core/errors.ts";
import { type Message, messageFormatter } from "../core/lang.ts";
import { machineFailure } from "../core/system-error.ts";
import { languageAsked } from "./lang.ts";

export { FileError } from "../core/errors.ts";

/** `no`: the command ran and its answer is negative, such as a record that contradicts the rules. */
export const EXIT = { no: 1, usage: 2, bug: 70 } as const;

const OUR_BUG: Message = {
  en: "this is our own bug, please report it with what follows.",
  ja: "shinpan 自身の不具合です。次の内容を添えてお知らせください。",
};

/** Prints an error as one sentence and returns its exit code. */
export function exitFor(thrown: unknown, json: boolean): number {
  if (isBrokenPipe(thrown)) return 0;
  const error = machineFailure(thrown) ?? thrown;
  if (!(error instanceof MessageError)) {
    process.stderr.write(formatError(OUR_BUG));
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return EXIT.bug;
  }
  process.stderr.write(formatError(error.text));
  const code = error instanceof UsageError ? error.code : "bad-file";
  if (json) process.stdout.write(`${JSON.stringify({ type: "error", code, why: error.message })}\n`);
  return EXIT.usage;
}

/** The line for stderr. */
export function formatError(text: Message): string {
  return `shinpan: ${formatAsked(text)}\n`;
}

/** Formats in the language of the call, also before commander has parsed its flags. */
export function formatAsked(text: Message): string {
  return messageFormatter(languageAsked(process.argv, process.env))(text);
}

function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EPIPE";
}
