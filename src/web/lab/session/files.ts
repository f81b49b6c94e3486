import type { Result } from "../../../core/result.ts";
import type { Format } from "../../../life/files/index.ts";
import { copyText } from "../../shell/copy.tsx";
import { say } from "../../shell/settings.ts";
import { toast } from "../../shell/toast.ts";
import { labWords } from "./words.ts";
import type { StoredLab } from "./board-storage.ts";
import type { ActionContext, RunActions, ViewActions } from "./board-actions.ts";
import type { BoardInfo, Setup } from "./protocol.ts";
import { writeLink } from "./share-link.ts";

/** Larger files take too long to read. */
const MAX_FILE_BYTES = 64 * 2 ** 20;
/** A few seconds of animation. */
export const GIF_GENERATIONS = 120;

export function createFileActions(context: ActionContext, viewActions: ViewActions, { stop, undo }: RunActions) {
  const { model, lab } = context;

  const finishOpening = async (result: Result<BoardInfo>, source: Pick<Setup, "view"> | string): Promise<boolean> => {
    model.boardError.value = result.ok ? undefined : { what: labWords.notOpened, why: result.why };
    if (!result.ok) return false;
    model.selection.value = undefined;
    model.floating.value = undefined;
    model.ruleError.value = undefined;
    model.state.value = Math.min(model.state.peek(), result.value.states - 1);
    await viewActions.showOpenedBoard(typeof source === "string" ? undefined : source.view);
    if (typeof source === "string") toast(describeOpened(result.value, source), () => void undo());
    return true;
  };

  return {
    open: async (setup: Setup): Promise<boolean> => finishOpening(await lab.open(setup), setup),
    /** Opens the board of an earlier visit. */
    restore: async ({ board, view }: StoredLab): Promise<boolean> => {
      const restored = await finishOpening(await lab.restore(board), { view });
      if (!restored) model.boardError.value = { what: labWords.notRestored };
      return restored;
    },
    openPattern: async (name: string, title: string): Promise<void> => {
      stop();
      await finishOpening(await lab.openPattern(name), title);
    },
    openFile: async (file: File): Promise<void> => {
      stop();
      if (file.size > MAX_FILE_BYTES) {
        model.boardError.value = { what: labWords.tooLargeFile };
        return;
      }
      const bytes = await unpack(new Uint8Array(await file.arrayBuffer()));
      if (bytes) await finishOpening(await lab.openFile(bytes), file.name);
      else model.boardError.value = { what: labWords.tooLargeFile };
    },

    ...createSaveActions(context, viewActions),
  };
}

function createSaveActions({ model, lab, picture }: ActionContext, { pageViewport }: ViewActions) {
  const download = (result: Result<BlobPart>, extension: string): void => {
    model.boardError.value = result.ok ? undefined : { what: labWords.notSaved, why: result.why };
    if (!result.ok) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([result.value]));
    link.download = `shinpan-${model.numbers.peek().generation}${extension}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };

  return {
    save: async (format: Format, extension: string): Promise<void> => {
      download(await lab.save(format), extension);
    },
    saveGif: async (): Promise<void> => {
      toast(say.value(labWords.drawingGif, { count: GIF_GENERATIONS }));
      const made = await lab.saveGif(GIF_GENERATIONS);
      download(made.ok ? { ok: true, value: made.value as Uint8Array<ArrayBuffer> } : made, ".gif");
    },
    saveSvg: async (): Promise<void> => {
      download(await lab.saveSvg(), ".svg");
    },
    savePng: async (): Promise<void> => {
      const png = await picture();
      download(
        png
          ? { ok: true, value: png }
          : { ok: false, why: { en: "no picture could be made", ja: "絵を作れませんでした" } },
        ".png",
      );
    },
    share: async (): Promise<void> => {
      const setup = await lab.share();
      const link = setup.ok ? writeLink({ ...setup.value, view: pageViewport() }) : setup;
      model.boardError.value = link.ok ? undefined : { what: labWords.notShared, why: link.why };
      if (!link.ok) return;
      history.replaceState(history.state, "", `#${link.value}`);
      const copied = await copyText(location.href);
      toast(say.value(copied ? labWords.shared : labWords.sharedHere));
    },
  };
}

function describeOpened({ ignored, bornFromNothing, rule }: BoardInfo, name: string): string {
  if (ignored) return say.value(labWords.ignoredCells, { ...ignored, name, rule });
  return say.value(bornFromNothing ? labWords.bornFromNothing : labWords.opened, { name, rule });
}

/** Decompresses gzip, which many collections use. Undefined if the result exceeds `MAX_FILE_BYTES`. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > MAX_FILE_BYTES) {
        await reader.cancel();
        return undefined;
      }
      parts.push(value);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  } catch {
    return bytes;
  }
}
