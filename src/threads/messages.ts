import { UsageError, errorText } from "../core/errors.ts";
import { type Message, formatEnglish } from "../core/lang.ts";

/** A call of a method of the service that runs in the thread. */
export interface Call {
  /** `UNANSWERED` = the caller needs no result. */
  readonly number: number;
  readonly method: string;
  readonly values: readonly unknown[];
}

/** Sent in batches. The result with number `OPENING` has no call: the service is open, or could not be opened. */
export type ThreadMessage<Event> =
  | { readonly kind: "returned"; readonly number: number; readonly value: unknown }
  | { readonly kind: "failed"; readonly number: number; readonly failure: Failure }
  | { readonly kind: "event"; readonly event: Event };

export const UNANSWERED = -1;
export const OPENING = 0;

/** After this method the thread ends. */
export const CLOSE = "close";

/** An error as a thread message; with a code it is a UsageError. */
interface Failure {
  readonly code: string | null;
  readonly text: Message;
  readonly stack: string | undefined;
}

export function toFailure(error: unknown): Failure {
  if (error instanceof UsageError) return { code: error.code, text: error.text, stack: undefined };
  return { code: null, text: errorText(error), stack: error instanceof Error ? error.stack : undefined };
}

export function toError({ code, text, stack }: Failure): Error {
  if (code !== null) return new UsageError(code, text);
  const error = new Error(formatEnglish(text));
  if (stack !== undefined) error.stack = stack;
  return error;
}
