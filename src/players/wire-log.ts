import type { WireLine } from "../core/player.ts";
import { showFrame } from "../wire/show.ts";

type Direction = WireLine["direction"];

const KEPT_LINES = 10;

/** The last lines of a seat's traffic. On the hot path it only keeps references; text is made when somebody asks. */
export interface WireLog {
  note(direction: Direction, frame: string | Uint8Array, at: number): void;
  text(): string;
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
  let firstAt = 0;

  function tell(index: number): string {
    const seconds = (((times[index] ?? 0) - firstAt) / 1000).toFixed(3).padStart(9);
    return `${seconds} ${directions[index] === "in" ? "<" : ">"} ${show(frames[index] ?? "")}`;
  }

  function show(frame: string | Uint8Array): string {
    return showFrame(mask(typeof frame === "string" ? frame : Buffer.from(frame).toString("latin1")));
  }

  return {
    note(direction, frame, at) {
      if (noted === 0) firstAt = at;
      const index = noted++ % KEPT_LINES;
      directions[index] = direction;
      frames[index] = frame;
      times[index] = at;
      const wanted = sink();
      if (wanted) wanted({ direction, text: show(frame), at });
    },
    text() {
      const kept = Math.min(noted, KEPT_LINES);
      return Array.from({ length: kept }, (_, i) => tell((noted - kept + i) % KEPT_LINES)).join("\n");
    },
  };
}
