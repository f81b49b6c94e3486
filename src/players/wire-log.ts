import type { WireLine } from "../core/player.ts";
import { showFrame } from "../wire/show.ts";

const KEPT_LINES = 10;

/** The last lines of a seat's traffic. On the hot path it only keeps references; text is made when somebody asks. */
export interface WireLog {
  note(direction: "in" | "out", frame: string | Uint8Array, at: number): void;
  text(): string;
}

export function createWireLog(sink: (() => ((line: WireLine) => void) | undefined) | undefined): WireLog {
  const kept: { direction: "in" | "out"; frame: string | Uint8Array; at: number }[] = [];
  let firstAt: number | undefined;
  return {
    note(direction, frame, at) {
      firstAt ??= at;
      if (kept.length === KEPT_LINES) kept.shift();
      kept.push({ direction, frame, at });
      sink?.()?.({ direction, text: showFrame(frame), at });
    },
    text() {
      return kept
        .map(({ direction, frame, at }) => {
          const seconds = ((at - (firstAt ?? at)) / 1000).toFixed(3).padStart(9);
          return `${seconds} ${direction === "in" ? "<" : ">"} ${showFrame(frame)}`;
        })
        .join("\n");
    },
  };
}
