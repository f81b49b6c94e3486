import { copyText } from "../shell/copy.tsx";
import { say } from "../shell/settings.ts";
import { toast } from "../shell/toast.ts";
import { labWords } from "../words/lab.ts";
import { cellPoint } from "../../life/grid/hexagons.ts";
import { turnPiece } from "./pieces.ts";
import type { Piece, Turn } from "./protocol.ts";
import type { Scene } from "./scene.ts";
import { lookedAt } from "./view.ts";

/** Copying, cutting, pasting and turning. */
export function carryingIn({ model, bench, loop, eye, free }: Scene, stop: () => void) {
  /** What was copied here, while the browser keeps the clipboard from us. */
  let held: string | undefined;

  const float = (piece: Piece): void => {
    const seen = lookedAt(eye(), free());
    const at = cellPoint(model.ground.peek().hexagonal, seen.x, seen.y);
    const [x, y] = [Math.round(at.x - piece.width / 2), Math.round(at.y - piece.height / 2)];
    model.selection.value = undefined;
    model.floating.value = { piece, x, y };
  };
  const copy = async (): Promise<boolean> => {
    const text = await bench.copy(model.selection.peek());
    model.boardTrouble.value = text.ok ? undefined : { what: labWords.nothingCopied, why: text.why };
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
      await bench.clear(model.selection.peek());
      loop.touch();
    },
    /** What the browser gave with the keys, or what can be had without them. */
    paste: async (text: string | undefined): Promise<void> => {
      const given = text ?? held ?? (await readClipboard());
      if (given === undefined) {
        toast(say.value(labWords.pasteKeys));
        return;
      }
      const read = await bench.read(given);
      const piece = read.ok || held === undefined ? read : await bench.read(held);
      model.boardTrouble.value = piece.ok ? undefined : { what: labWords.notPasted, why: piece.why };
      if (!piece.ok) {
        toast(say.value(labWords.notPasted));
        return;
      }
      stop();
      float(piece.value);
    },
    turn: async (turn: Turn): Promise<void> => {
      const floating = model.floating.peek();
      if (floating) {
        model.floating.value = { ...floating, piece: turnPiece(floating.piece, turn) };
        return;
      }
      const box = model.selection.peek();
      if (!box) return;
      model.selection.value = await bench.turn(box, turn);
      loop.touch();
    },
    place: async (): Promise<void> => {
      const floating = model.floating.peek();
      if (!floating) return;
      model.floating.value = undefined;
      await bench.stamp(floating.piece, floating.x, floating.y);
      loop.touch();
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
