import type { RecordLimits } from "../../store/arena/record-sweep.ts";
import type { StorageService } from "./storage-service.ts";

/** What the thread is asked. */
export interface StorageRequest {
  readonly number: number;
  readonly method: keyof StorageService;
  readonly values: readonly unknown[];
}

/** What went wrong, as it can cross to another thread; with a code it is a bad call. */
export interface StorageFailure {
  readonly code: string | null;
  readonly message: string;
  readonly stack: string | undefined;
}

/** What the thread answers; to the question 0, which nobody asks, when it is open or cannot be. */
export type StorageResponse =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly refusal: StorageFailure };

export const OPENED = 0;

export interface StorageThreadOptions {
  readonly file: string;
  readonly eventsFolder: string;
  readonly records: RecordLimits;
}
