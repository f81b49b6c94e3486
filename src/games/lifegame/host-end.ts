import type { HostEnd, Seating } from "../../core/dialect.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { decodeUtf8 } from "../../wire/bytes.ts";
import { RESULT_LINES, GREETING, placedLine, resultLine, sizeLine, STATUS } from "./messages.ts";
import type { LifegameMove } from "./moves.ts";
import { readOptions } from "./options.ts";
import { readPlacement } from "./placement.ts";
import { reason } from "./reasons.ts";
import type { LifegameState } from "./state.ts";

export const NAME_LIMIT_BYTES = 200;

export function hostEnd({ seat, options }: Seating): HostEnd<LifegameMove, LifegameState> {
  let name: string | undefined;
  let simulating = false;

  return {
    opening: () => [`${GREETING}\n`],
    readHello(frame) {
      const sentName = readName(frame);
      if (!sentName.ok) return sentName;
      name = sentName.value;
      return ok([sizeLine(readOptions(options).size)]);
    },
    rejectHello: () => [`${RESULT_LINES.lost}\n`],
    name: () => name,
    waiting: () => [`${STATUS.waiting}\n`],
    question: () => [`${STATUS.placement}\n`],
    event(event) {
      if (event.kind === "moved") return [placedLine(event.view)];
      const lines = simulating ? [] : [`${STATUS.simulation}\n`];
      simulating = true;
      const { generation, options } = event.view;
      return generation < options.generations ? lines : [...lines, resultLine(event.view)];
    },
    closing: ({ winner }) => [
      `${winner === null ? RESULT_LINES.drawn : winner === seat ? RESULT_LINES.won : RESULT_LINES.lost}\n`,
    ],
    readAnswer: readPlacement,
  };
}

/** The frame is latin1, one character per byte; invalid UTF-8 is replaced, not refused. */
function readName(frame: string): Result<string, Reason> {
  if (frame.length > NAME_LIMIT_BYTES) return refuse(reason("lifegame.name-long", { most: NAME_LIMIT_BYTES }));
  const name = decodeUtf8(frame).replace(/^[ \t]+|[ \t]+$/g, "");
  return name === "" ? refuse(reason("lifegame.name-empty")) : ok(name);
}
