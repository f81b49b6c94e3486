import { say, singleKeys } from "../shell/settings.ts";
import { labWords } from "../words/lab.ts";
import type { Actions } from "./actions.ts";

/** Releasing Space steps once, unless the pointer was pressed while Space was held. */
export function listenForSpace(step: () => void): {
  readonly isHeld: () => boolean;
  readonly end: () => void;
} {
  let held = false;
  let pointerPressed = false;
  const isOurs = (event: KeyboardEvent): boolean =>
    event.code === "Space" &&
    singleKeys.peek() &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !(
      event.target instanceof Element &&
      event.target.closest("button, input, select, textarea, a, summary, dialog")
    );
  const down = (event: KeyboardEvent): void => {
    if (!isOurs(event)) return;
    event.preventDefault();
    if (event.repeat) return;
    held = true;
    pointerPressed = false;
  };
  const up = (event: KeyboardEvent): void => {
    if (event.code !== "Space" || !held) return;
    held = false;
    if (!pointerPressed) step();
  };
  const press = (): void => {
    pointerPressed = true;
  };
  /** The keyup event may go to another window. */
  const leave = (): void => {
    held = false;
  };
  addEventListener("keydown", down);
  addEventListener("keyup", up);
  addEventListener("pointerdown", press);
  addEventListener("blur", leave);
  return {
    isHeld: () => held,
    end: () => {
      removeEventListener("keydown", down);
      removeEventListener("keyup", up);
      removeEventListener("pointerdown", press);
      removeEventListener("blur", leave);
    },
  };
}

/** Handles the browser's copy, cut and paste events, except for text fields and selected text. */
export function listenForClipboard(actions: Actions): () => void {
  const isText = (event: Event): boolean =>
    (event.target instanceof Element && event.target.closest("input, textarea") !== null) ||
    (getSelection()?.toString() ?? "") !== "";
  const copy = (event: ClipboardEvent): void => {
    if (isText(event)) return;
    event.preventDefault();
    void actions.copy();
  };
  const cut = (event: ClipboardEvent): void => {
    if (isText(event)) return;
    event.preventDefault();
    void actions.cut();
  };
  const paste = (event: ClipboardEvent): void => {
    if (isText(event)) return;
    event.preventDefault();
    const [file] = event.clipboardData?.files ?? [];
    if (file) void actions.openFile(file);
    else {
      const text = event.clipboardData?.getData("text/plain");
      void actions.paste(text === "" ? undefined : text);
    }
  };
  document.addEventListener("copy", copy);
  document.addEventListener("cut", cut);
  document.addEventListener("paste", paste);
  return () => {
    document.removeEventListener("copy", copy);
    document.removeEventListener("cut", cut);
    document.removeEventListener("paste", paste);
  };
}

/** Opens a file dropped anywhere on the page. */
export function listenForDroppedFiles(stage: HTMLElement, actions: Actions): () => void {
  const over = (event: DragEvent): void => {
    event.preventDefault();
    stage.setAttribute("data-drop", say.peek()(labWords.dropHere));
  };
  const leave = (): void => stage.removeAttribute("data-drop");
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    leave();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void actions.openFile(file);
  };
  addEventListener("dragover", over);
  addEventListener("dragleave", leave);
  addEventListener("drop", drop);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("dragleave", leave);
    removeEventListener("drop", drop);
  };
}
