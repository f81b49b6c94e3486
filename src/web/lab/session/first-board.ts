import { listen } from "../../shell/listen.ts";
import { reducedMotion } from "../../shell/settings.ts";
import { labWords } from "./words.ts";
import type { ActionContext } from "./board-actions.ts";
import type { Actions } from "./actions.ts";
import type { Autosave, Origin } from "./autosave.ts";
import { demoSetup } from "./demo-board.ts";
import { readLink } from "./share-link.ts";

/** Opens this tab's board, the board in the address, the last one of any tab, or a demo. */
export function openFirstBoard(
  { model, lab, freeArea, pixelScale }: ActionContext,
  actions: Actions,
  autosave: Autosave,
  lastSave: Promise<void>,
): () => void {
  const finish = (origin: Origin): void => {
    autosave.onOpened(origin);
    model.ready.value = true;
  };
  const openLink = async (link: NonNullable<ReturnType<typeof readLink>>): Promise<void> => {
    actions.run(false);
    // Restore the stored board first, so that undo returns to it.
    const before = model.ready.peek() ? undefined : autosave.find("");
    if (before) await lab.restore(before.board);
    if (link.ok) await actions.open(link.value);
    else model.boardError.value = { what: labWords.notOpened, why: link.why };
    finish("link");
  };
  const openDemo = async (): Promise<void> => {
    const error = model.boardError.peek();
    await actions.open(demoSetup(freeArea().width / pixelScale()));
    model.boardError.value = error;
    finish("demo");
    if (!reducedMotion.peek()) actions.run(true);
  };
  const open = async (): Promise<void> => {
    await lastSave;
    const link = readLink(location.hash);
    const stored = autosave.find(link ? location.hash : "");
    if (stored && (await actions.restore(stored))) finish("stored");
    else await (link ? openLink(link) : openDemo());
  };
  void open();
  return listen(window, {
    hashchange: () => {
      if (readLink(location.hash)) void open();
    },
  });
}
