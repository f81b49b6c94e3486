import type { Result } from "../../core/result.ts";
import type { Format } from "../../life/files/index.ts";
import type { Box } from "../../life/grid/field.ts";
import type { Topology } from "../../life/grid/topology.ts";
import { announce } from "../shell/announce.ts";
import { copyText } from "../shell/copy.tsx";
import { say } from "../shell/settings.ts";
import { toast } from "../shell/toast.ts";
import { labWords } from "../words/lab.ts";
import type { Loop } from "./loop.ts";
import type { Model, Tool } from "./model.ts";
import { turnPiece } from "./pieces.ts";
import type { Ground, Setup, Turn } from "./protocol.ts";
import type { RemoteBench } from "./remote.ts";
import { writeLink } from "./share.ts";
import { group, SPEEDS } from "./speeds.ts";
import { type Eye, fitBox, frameOf, meet, panBy, toBoard, zoomAt } from "./view.ts";

/** Larger files would take longer to read than anybody waits. */
const MOST_FILE_BYTES = 64 * 2 ** 20;
/** A film of some seconds. */
export const GIF_GENERATIONS = 120;
const ZOOM_STEP = 1.5;

/** What the page gives its actions to work on. */
export interface Scene {
  readonly model: Model;
  readonly bench: RemoteBench;
  readonly loop: Loop;
  eye(): Eye;
  /** The part of the canvas that no panel covers. */
  free(): Box;
  /** What is seen, as a picture file. */
  picture(): Promise<Blob | undefined>;
}

/** Everything that buttons, keys and gestures do. */
export type Actions = ReturnType<typeof actionsOn>;

export function actionsOn(scene: Scene) {
  const { model, bench, loop } = scene;
  /** What was copied here, for browsers that keep the clipboard from us. */
  let held: string | undefined;

  const touch = (): void => loop.touch();
  const zoomBy = (factor: number, px?: number, py?: number): void => {
    const eye = scene.eye();
    const free = scene.free();
    model.view.value = zoomAt(eye, factor, px ?? free.x + free.width / 2, py ?? free.y + free.height / 2);
  };
  const fit = async (): Promise<void> => {
    const { topology } = model.ground.peek();
    const bounds = model.numbers.peek().bounds;
    const living = bounds && {
      x: Number(bounds.x),
      y: Number(bounds.y),
      width: Number(bounds.width),
      height: Number(bounds.height),
    };
    const whole = topology.kind === "unbounded" ? living : { ...topology, x: 0, y: 0 };
    model.view.value = fitBox(whole ?? { x: -20, y: -12, width: 40, height: 24 }, scene.eye(), scene.free());
  };
  /** Asks for the numbers of what was just opened, then shows all of it. */
  const fitFresh = async (): Promise<void> => {
    const { numbers, ground } = await bench.paint({ eye: { x: 0, y: 0, cell: 1, width: 1, height: 1 } });
    model.numbers.value = numbers;
    model.ground.value = ground;
    await fit();
    loop.move();
  };
  const opened = async (result: Result<Ground>, name: string | undefined): Promise<boolean> => {
    model.boardTrouble.value = result.ok ? undefined : { what: labWords.notOpened, why: result.why };
    if (!result.ok) return false;
    model.selection.value = undefined;
    model.floating.value = undefined;
    model.ruleTrouble.value = undefined;
    model.state.value = Math.min(model.state.peek(), result.value.states - 1);
    await fitFresh();
    if (name !== undefined) toast(say.value(labWords.opened, { name }), () => void undo());
    return true;
  };
  const undo = async (): Promise<void> => {
    await bench.undo();
    touch();
  };
  const run = (running: boolean): void => {
    void bench.run(running);
    model.numbers.value = { ...model.numbers.peek(), running };
    if (running) {
      model.boardTrouble.value = undefined;
      model.floating.value = undefined;
    }
    touch();
  };
  const float = (text: string): Promise<boolean> =>
    bench.read(text).then((read) => {
      if (!read.ok) return false;
      const free = scene.free();
      const at = toBoard(scene.eye(), free.x + free.width / 2, free.y + free.height / 2);
      const { width, height } = read.value;
      model.selection.value = undefined;
      model.floating.value = {
        piece: read.value,
        x: Math.round(at.x - width / 2),
        y: Math.round(at.y - height / 2),
      };
      return true;
    });
  const copy = async (): Promise<void> => {
    const text = await bench.copy(model.selection.peek());
    if (!text.ok) return;
    held = text.value;
    toast(say.value((await copyText(text.value)) ? labWords.copied : labWords.notCopied));
  };
  const clear = async (): Promise<void> => {
    const box = model.selection.peek();
    await bench.clear(box);
    touch();
    toast(say.value(labWords.cleared), () => void undo());
  };
  const download = (content: BlobPart, ending: string): void => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([content]));
    link.download = `shinpan-${model.numbers.peek().generation}${ending}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  const downloaded = (result: Result<BlobPart>, ending: string): void => {
    if (result.ok) download(result.value, ending);
    model.boardTrouble.value = result.ok ? undefined : { what: labWords.notSaved, why: result.why };
  };

  return {
    run,
    /** A long step that is still being evolved is stopped like a running board. */
    toggle: (): void => {
      const { running, owed } = model.numbers.peek();
      run(!running && owed === 0n);
    },
    forward: (): void => {
      void bench.forward();
      touch();
    },
    back: (): void => {
      void bench.back();
      touch();
    },
    first: (): void => {
      void bench.first();
      model.boardTrouble.value = undefined;
      touch();
    },
    undo,
    redo: async (): Promise<void> => {
      await bench.redo();
      touch();
    },

    zoomBy,
    zoomIn: (): void => zoomBy(ZOOM_STEP),
    zoomOut: (): void => zoomBy(1 / ZOOM_STEP),
    panBy: (dx: number, dy: number): void => {
      model.view.value = panBy(model.view.peek(), dx, dy);
    },
    fit: (): void => void fit(),
    faster: (by: number): void => {
      model.speed.value = Math.min(SPEEDS.length - 1, Math.max(0, model.speed.peek() + by));
    },
    choose: (tool: Tool): void => {
      model.tool.value = tool;
      model.floating.value = undefined;
      if (tool !== "select" && tool !== "soup") model.selection.value = undefined;
    },

    setRule: async (text: string): Promise<boolean> => {
      const result = await bench.setRule(text);
      model.ruleTrouble.value = result.ok ? undefined : result.why;
      if (result.ok) model.state.value = Math.min(model.state.peek(), result.value.states - 1);
      touch();
      return result.ok;
    },
    setTopology: async (topology: Topology): Promise<boolean> => {
      const result = await bench.setTopology(topology);
      model.boardTrouble.value = result.ok ? undefined : { what: labWords.gridRefused, why: result.why };
      if (result.ok) await fitFresh();
      return result.ok;
    },
    open: async (setup: Setup): Promise<boolean> => {
      return opened(await bench.open(setup), undefined);
    },
    openPattern: async (name: string, title: string): Promise<void> => {
      run(false);
      await opened(await bench.openPattern(name), title);
    },
    openFile: async (file: File): Promise<void> => {
      run(false);
      if (file.size > MOST_FILE_BYTES) {
        model.boardTrouble.value = { what: labWords.tooLargeFile };
        return;
      }
      const bytes = await unpack(new Uint8Array(await file.arrayBuffer()));
      await opened(await bench.openFile(bytes), file.name);
    },

    /** The selection, the whole of a bounded grid, or what is seen. */
    soup: async (): Promise<void> => {
      const { topology } = model.ground.peek();
      const { x, y, width, height, block } = frameOf(scene.eye());
      const seen = { x, y, width: width * block, height: height * block };
      const grid = topology.kind === "unbounded" ? seen : { ...topology, x: 0, y: 0 };
      const box = model.selection.peek() ?? (topology.kind === "unbounded" ? seen : grid);
      await bench.soup(box, model.density.peek(), String(Math.random()));
      touch();
    },
    soupIn: async (box: Box): Promise<void> => {
      await bench.soup(box, model.density.peek(), String(Math.random()));
      touch();
    },
    clear,
    copy,
    cut: async (): Promise<void> => {
      await copy();
      await bench.clear(model.selection.peek());
      touch();
    },
    /** What the browser gave, or what was copied here. */
    paste: async (text: string | undefined): Promise<void> => {
      const given = text ?? held ?? (await readClipboard());
      if (given === undefined) {
        toast(say.value(labWords.pasteKeys));
        return;
      }
      if ((await float(given)) || (held !== undefined && (await float(held)))) run(false);
      else toast(say.value(labWords.notPasted));
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
      touch();
    },
    place: async (): Promise<void> => {
      const floating = model.floating.peek();
      if (!floating) return;
      model.floating.value = undefined;
      await bench.stamp(floating.piece, floating.x, floating.y);
      touch();
    },
    cancel: (): void => {
      model.floating.value = undefined;
      model.selection.value = undefined;
      model.sheetOpen.value = false;
    },
    flipCell: async (): Promise<void> => {
      const { x, y } = model.cursor.peek() ?? { x: 0, y: 0 };
      const before = await bench.cell(x, y);
      const state = before === 0 ? model.state.peek() : 0;
      await bench.draw([x, y], state, Math.random());
      announce(
        say.value(labWords.cursorAt, {
          x,
          y,
          state: say.value(state === 0 ? labWords.dead : labWords.alive),
        }),
      );
      touch();
    },

    save: async (format: Format, ending: string): Promise<void> => {
      downloaded(await bench.save(format), ending);
    },
    saveGif: async (): Promise<void> => {
      const made = await bench.saveGif(GIF_GENERATIONS);
      downloaded(made.ok ? { ok: true, value: made.value as Uint8Array<ArrayBuffer> } : made, ".gif");
    },
    saveSvg: async (): Promise<void> => {
      downloaded(await bench.saveSvg(), ".svg");
    },
    savePng: async (): Promise<void> => {
      const blob = await scene.picture();
      if (blob) download(blob, ".png");
    },
    share: async (): Promise<void> => {
      const setup = await bench.share();
      const link = setup.ok ? writeLink(setup.value) : setup;
      model.boardTrouble.value = link.ok ? undefined : { what: labWords.notShared, why: link.why };
      if (!link.ok) return;
      history.replaceState(history.state, "", `#${link.value}`);
      const copied = await copyText(location.href);
      toast(say.value(copied ? labWords.shared : labWords.sharedHere));
    },
    /** The numbers as a sentence, for those who do not see the grid. */
    tell: (): string => {
      const { generation, population, bounds } = model.numbers.peek();
      const where = bounds
        ? say.value(labWords.toldBounds, {
            width: group(bounds.width),
            height: group(bounds.height),
            x: group(bounds.x),
            y: group(bounds.y),
          })
        : say.value(labWords.toldNothing);
      return say.value(labWords.told, {
        generation: group(generation),
        population: group(population),
        bounds: where,
      });
    },
    /** A box within the grid, where there is an edge. */
    within: (box: Box): Box | undefined => {
      const { topology } = model.ground.peek();
      return topology.kind === "unbounded" ? box : meet(box, { ...topology, x: 0, y: 0 });
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

/** Many collections are compressed. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return bytes;
  }
}
