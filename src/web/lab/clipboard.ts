import { copyText } from "../shell/copy.tsx";
import { say } from "../shell/settings.ts";
import { toast } from "../shell/toast.ts";
import { labWords } from "../words/lab.ts";
import { boardPoint } from "../../life/grid/hexagons.ts";
import { transformPiece } from "./pieces.ts";
import type { Piece, Transform } from "./protocol.ts";
import type { ActionContext } from "./action-context.ts";
import { freeCentreOf } from "./viewport.ts";

/** Copying, cutting, pasting and turning. */
export function createClipboardActions(
  { model, lab, loop, viewport, freeArea }: ActionContext,
  stop: () => void,
) {
  /** What was copied here, while the browser keeps the clipboard from us. */
  let held: string | undefined;

  const float = (piece: Piece): void => {
    const seen = freeCentreOf(viewport(), freeArea());
    const at = boardPoint(model.boardInfo.peek().hexagonal, seen.x, seen.y);
    const [x, y] = [Math.round(at.x - piece.width / 2), Math.round(at.y - piece.height / 2)];
    model.selection.value = undefined;
    model.floating.value = { piece, x, y };
  };
  const copy = async (): Promise<boolean> => {
    const text = await lab.copy(model.selection.peek());
    model.boardError.value = text.ok ? undefined : { what: labWords.nothingCopied, why: text.why };
    if (!text.ok) return false;
    const copied = await copyText(text.value);
    held = copied ? undefined : text.value;
    toast(say.value(copied ? labWords.copied : labWords.notCopied));
    return true;
  };

  return {
    copy: async (): Promise<void> => void (await copy()),
    cut: async (): Promise<void> => {
      if (!(await copy())) return;
      await lab.clear(model.selection.peek());
      loop.requestPaint();
    },
    /** What the browser gave with the keys, or what can be had without them. */
    paste: async (text: string | undefined): Promise<void> => {
      const given = text ?? held ?? (await readClipboard());
      if (given === undefined) {
        toast(say.value(labWords.pasteKeys));
        return;
      }
      const read = await lab.readPiece(given);
      const piece = read.ok || held === undefined ? read : await lab.readPiece(held);
      model.boardError.value = piece.ok ? undefined : { what: labWords.notPasted, why: piece.why };
      if (!piece.ok) {
        toast(say.value(labWords.notPasted));
        return;
      }
      stop();
      float(piece.value);
    },
    turn: async (turn: Transform): Promise<void> => {
      const floating = model.floating.peek();
      if (floating) {
        model.floating.value = { ...floating, piece: transformPiece(floating.piece, turn) };
        return;
      }
      const box = model.selection.peek();
      if (!box) return;
      model.selection.value = await lab.transform(box, turn);
      loop.requestPaint();
    },
    place: async (): Promise<void> => {
      const floating = model.floating.peek();
      if (!floating) return;
      model.floating.value = undefined;
      await lab.stamp(floating.piece, floating.x, floating.y);
      loop.requestPaint();
    },
  };
}

/** Without a secure address there is no clipboard to ask. */
async function readClipboard(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}
