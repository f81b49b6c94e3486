import { UsageError } from "../core/errors.ts";

/** A call of a method of the service that runs in the thread. */
export interface Call {
  /** `UNANSWERED` = the caller needs no result. */
  readonly number: number;
  readonly method: string;
  readonly values: readonly unknown[];
}

/** The result with number `OPENING` has no call: the service is open, or could not be opened. */
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
  readonly message: string;
  readonly stack: string | undefined;
}

export function toFailure(error: unknown): Failure {
  if (error instanceof UsageError) return { code: error.code, message: error.message, stack: undefined };
  if (error instanceof Error) return { code: null, message: error.message, stack: error.stack };
  return { code: null, message: String(error), stack: undefined };
}

export function toError({ code, message, stack }: Failure): Error {
  if (code !== null) return new UsageError(code, message);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
