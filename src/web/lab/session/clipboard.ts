import { copyText } from "../../shell/copy.tsx";
import { say } from "../../shell/settings.ts";
import { toast } from "../../shell/toast.ts";
import { labWords } from "./words.ts";
import { boardPoint } from "../../../life/grid/hexagons.ts";
import { type Piece, type Transform, transformPiece } from "../../../life/session/pieces.ts";
import type { ActionContext } from "./board-actions.ts";
import { freeCentreOf } from "./viewport.ts";

export function createClipboardActions({ model, lab, loop, viewport, freeArea }: ActionContext, stop: () => void) {
  /** The last copied text, if the browser refused access to the clipboard. */
  let ownCopy: string | undefined;

  const floatPiece = (piece: Piece): void => {
    const centre = freeCentreOf(viewport(), freeArea());
    const point = boardPoint(model.boardInfo.peek().hexagonal, centre.x, centre.y);
    const x = Math.round(point.x - piece.width / 2);
    const y = Math.round(point.y - piece.height / 2);
    model.selection.value = undefined;
    model.floating.value = { piece, x, y };
  };
  const copy = async (): Promise<boolean> => {
    const text = await lab.copy(model.selection.peek());
    model.boardError.value = text.ok ? undefined : { what: labWords.nothingCopied, why: text.why };
    if (!text.ok) return false;
    const copied = await copyText(text.value);
    ownCopy = copied ? undefined : text.value;
    toast(say.value(copied ? labWords.copied : labWords.notCopied));
    return true;
  };

  return {
    copy: async (): Promise<void> => {
      await copy();
    },
    cut: async (): Promise<void> => {
      if (!(await copy())) return;
      await lab.clear(model.selection.peek());
      loop.requestPaint();
    },
    /** Without a text from a paste event, uses the last copy or asks the browser. */
    paste: async (text: string | undefined): Promise<void> => {
      const pasted = text ?? ownCopy ?? (await readClipboard());
      if (pasted === undefined) {
        toast(say.value(labWords.pasteKeys));
        return;
      }
      const read = await lab.readPiece(pasted);
      const piece = read.ok || ownCopy === undefined ? read : await lab.readPiece(ownCopy);
      model.boardError.value = piece.ok ? undefined : { what: labWords.notPasted, why: piece.why };
      if (!piece.ok) {
        toast(say.value(labWords.notPasted));
        return;
      }
      stop();
      floatPiece(piece.value);
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

/** Undefined without a secure context or permission. */
async function readClipboard(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}
