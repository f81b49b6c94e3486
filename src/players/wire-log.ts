import type { WireLine } from "../core/player.ts";
import { byteString } from "../wire/bytes.ts";
import { showFrame } from "../wire/show.ts";

type Direction = "in" | "out";

const RING_LINES = 10;

/** The last lines of a seat's traffic. The hot path stores only references; text is formatted on demand. */
export interface WireLog {
  /** Returns the number of the line. */
  note(direction: Direction, frame: string | Uint8Array, at: number): number;
  /** Keeps the last noted line as the question or the answer, however many lines follow. */
  keep(as: KeptLine): void;
  /** The kept and the last lines; the line with the number `marked` is marked. */
  lines(marked?: number): readonly EvidenceLine[];
}

type KeptLine = "question" | "answer";

export interface EvidenceLine {
  readonly at: number;
  readonly sign: "<" | ">" | "-";
  readonly text: string;
  readonly marked: boolean;
}

interface LogLine {
  readonly number: number;
  readonly direction: Direction;
  readonly frame: string | Uint8Array;
  readonly at: number;
}

/** `mask` removes secrets; it gets whole frames before they are shortened. */
export function createWireLog(
  sink: () => ((line: WireLine) => void) | undefined,
  mask: (text: string) => string = (text) => text,
): WireLog {
  // Ring buffers of plain values: an object per line would be the most expensive part of the log.
  const directions: Direction[] = [];
  const frames: (string | Uint8Array)[] = [];
  const times: number[] = [];
  let lineCount = 0;
  const kept = new Map<KeptLine, LogLine>();

  function lineAt(number: number): LogLine {
    const index = number % RING_LINES;
    return {
      number,
      direction: directions[index] ?? "in",
      frame: frames[index] ?? "",
      at: times[index] ?? 0,
    };
  }

  function show(frame: string | Uint8Array): string {
    return showFrame(mask(typeof frame === "string" ? frame : byteString(frame)));
  }

  return {
    note(direction, frame, at) {
      const number = lineCount++;
      const index = number % RING_LINES;
      directions[index] = direction;
      frames[index] = frame;
      times[index] = at;
      sink()?.({ direction, text: show(frame), at });
      return number;
    },
    keep(as) {
      if (lineCount > 0) kept.set(as, lineAt(lineCount - 1));
    },
    lines(marked) {
      const first = Math.max(0, lineCount - RING_LINES);
      const last = Array.from({ length: lineCount - first }, (_, index) => lineAt(first + index));
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
