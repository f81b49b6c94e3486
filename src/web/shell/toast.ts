import { signal } from "@preact/signals";

const SHOWN_MS = 4000;

/** Only the newest toast is shown. */
export const shownToast = signal<{ readonly text: string; readonly undo: (() => void) | undefined } | undefined>(
  undefined,
);

let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string, undo?: () => void): void {
  shownToast.value = { text, undo };
  releaseToast();
}

/** Keeps the toast open while it is hovered or focused. */
export function holdToast(): void {
  clearTimeout(timer);
}

export function releaseToast(): void {
  clearTimeout(timer);
  timer = setTimeout(() => (shownToast.value = undefined), SHOWN_MS);
}

/** Runs the toast's undo action and hides the toast. */
export function undoToast(): void {
  holdToast();
  shownToast.value?.undo?.();
  shownToast.value = undefined;
}
