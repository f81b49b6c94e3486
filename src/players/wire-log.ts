import type { WireLine } from "../core/player.ts";
import { showFrame } from "../wire/show.ts";

type Direction = "in" | "out";

const KEPT_LINES = 10;

/** The last lines of a seat's traffic. On the hot path it only keeps references; text is made when somebody asks. */
export interface WireLog {
  /** Returns the number of the line. */
  note(direction: Direction, frame: string | Uint8Array, at: number): number;
  /** Keeps the line that was noted last, however many follow: the question that stands, or an answer. */
  keep(as: KeptLine): void;
  /** The kept lines and the last ones, one of them marked. */
  lines(marked?: number): readonly EvidenceLine[];
}

type KeptLine = "question" | "answer";

export interface EvidenceLine {
  readonly at: number;
  readonly sign: "<" | ">" | "-";
  readonly text: string;
  readonly marked: boolean;
}

interface Noted {
  readonly number: number;
  readonly direction: Direction;
  readonly frame: string | Uint8Array;
  readonly at: number;
}

/** `mask` takes out what nobody may read: it sees whole frames, before they are cut for showing. */
export function createWireLog(
  sink: () => ((line: WireLine) => void) | undefined,
  mask: (text: string) => string = (text) => text,
): WireLog {
  // Rings of plain values: making an object for every line would be the dearest part of keeping it.
  const directions: Direction[] = [];
  const frames: (string | Uint8Array)[] = [];
  const times: number[] = [];
  let noted = 0;
  const kept = new Map<KeptLine, Noted>();

  function lineAt(number: number): Noted {
    const index = number % KEPT_LINES;
    return {
      number,
      direction: directions[index] ?? "in",
      frame: frames[index] ?? "",
      at: times[index] ?? 0,
    };
  }

  function show(frame: string | Uint8Array): string {
    return showFrame(mask(typeof frame === "string" ? frame : Buffer.from(frame).toString("latin1")));
  }

  return {
    note(direction, frame, at) {
      const number = noted++;
      const index = number % KEPT_LINES;
      directions[index] = direction;
      frames[index] = frame;
      times[index] = at;
      const wanted = sink();
      if (wanted) wanted({ direction, text: show(frame), at });
      return number;
    },
    keep(as) {
      if (noted > 0) kept.set(as, lineAt(noted - 1));
    },
    lines(marked) {
      const first = Math.max(0, noted - KEPT_LINES);
      const last = Array.from({ length: noted - first }, (_, index) => lineAt(first + index));
      const earlier = [...kept.values()]
        .filter(({ number }) => number < first)
        .sort((a, b) => a.number - b.number);
      return [...earlier, ...last].map(({ number, direction, frame, at }) => ({
        at,
        sign: direction === "in" ? "<" : ">",
        text: show(frame),
        marked: number === marked,
      }));
    },
  };
}
