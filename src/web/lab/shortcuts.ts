import { say, singleKeys } from "../shell/settings.ts";
import { labWords } from "../words/lab.ts";
import type { Actions } from "./actions.ts";

/** Space goes on by one step when it is let go, unless something was dragged while it was held. */
export function listenForSpace(step: () => void): {
  readonly isHeld: () => boolean;
  readonly end: () => void;
} {
  let [held, used] = [false, false];
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
    [held, used] = [true, false];
  };
  const up = (event: KeyboardEvent): void => {
    if (event.code !== "Space" || !held) return;
    held = false;
    if (!used) step();
  };
  const press = (): void => {
    used = true;
  };
  /** Nobody hears it being let go in another window. */
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

/** The browser's own copy, cut and paste, unless somebody is at work on a text. */
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

/** A file that is dropped anywhere on the page is opened. */
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
