import { listen } from "../../shell/listen.ts";
import { say, singleKeys } from "../../shell/settings.ts";
import { labWords } from "../session/words.ts";
import type { Actions } from "../session/actions.ts";

/** Elements that handle Space themselves. */
const SPACE_TARGETS = "button, input, select, textarea, a, summary, dialog";

/** Releasing Space steps once, unless the pointer was pressed while Space was held. */
export function listenForSpace(step: () => void): { readonly isHeld: () => boolean; readonly end: () => void } {
  let held = false;
  let pointerPressed = false;
  const end = listen(window, {
    keydown(event) {
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.code !== "Space" || modified || !singleKeys.peek()) return;
      if (event.target instanceof Element && event.target.closest(SPACE_TARGETS)) return;
      event.preventDefault();
      if (event.repeat) return;
      held = true;
      pointerPressed = false;
    },
    keyup(event) {
      if (event.code !== "Space" || !held) return;
      held = false;
      if (!pointerPressed) step();
    },
    pointerdown() {
      pointerPressed = true;
    },
    // The keyup event may go to another window.
    blur() {
      held = false;
    },
  });
  return { isHeld: () => held, end };
}

/** Handles the browser's copy, cut and paste events, except for text fields and selected text. */
export function listenForClipboard(actions: Actions): () => void {
  const handle = (run: (event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
    const inField = event.target instanceof Element && event.target.closest("input, textarea") !== null;
    if (inField || (getSelection()?.toString() ?? "") !== "") return;
    event.preventDefault();
    run(event);
  };
  return listen(document, {
    copy: handle(() => void actions.copy()),
    cut: handle(() => void actions.cut()),
    paste: handle(({ clipboardData }) => {
      const [file] = clipboardData?.files ?? [];
      const text = clipboardData?.getData("text/plain");
      if (file) void actions.openFile(file);
      else void actions.paste(text === "" ? undefined : text);
    }),
  });
}

/** Opens a file dropped anywhere on the page; `board` shows a hint meanwhile. */
export function listenForDroppedFiles(board: HTMLElement, actions: Actions): () => void {
  const hideHint = (): void => board.removeAttribute("data-drop");
  return listen(window, {
    dragover(event) {
      event.preventDefault();
      board.setAttribute("data-drop", say.peek()(labWords.dropHere));
    },
    dragleave: hideHint,
    drop(event) {
      event.preventDefault();
      hideHint();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) void actions.openFile(file);
    },
  });
}
