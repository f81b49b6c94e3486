import { signal } from "@preact/signals";

export interface Toast {
  readonly text: string;
  readonly undo?: (() => void) | undefined;
}

const SHOWN_MS = 4000;

/** Only the newest toast is shown. */
export const shownToast = signal<Toast | undefined>(undefined);

let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string, undo?: () => void): void {
  shownToast.value = { text, undo };
  holdToast();
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

export function dismissToast(): void {
  holdToast();
  shownToast.value = undefined;
}
