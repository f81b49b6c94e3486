import { formatEnglish, type Message } from "../lang.ts";
import type { Result } from "../result.ts";

/** The English of a message, for assertions. */
export function english(message: Message | undefined): string | undefined {
  return message && formatEnglish(message);
}

/** The English reason of a refusal; undefined = it was not refused. */
export function whyOf(result: Result<unknown> | undefined): string | undefined {
  return result?.ok === false ? formatEnglish(result.why) : undefined;
}
