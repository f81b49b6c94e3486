import type { RecordLimits } from "../../store/arena/record-sweep.ts";
import type { StorageService } from "./storage-service.ts";

export interface StorageRequest {
  readonly number: number;
  readonly method: keyof StorageService;
  readonly values: readonly unknown[];
}

/** An error as a thread message; with a code it is a UsageError. */
export interface StorageFailure {
  readonly code: string | null;
  readonly message: string;
  readonly stack: string | undefined;
}

/** The response with number `OPENED` has no request: the thread sends it once its file is open or cannot be opened. */
export type StorageResponse =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly refusal: StorageFailure };

export const OPENED = 0;

export interface StorageThreadOptions {
  readonly file: string;
  readonly eventsFolder: string;
  readonly records: RecordLimits;
}
