import type { HostEnd, Seating } from "../../core/dialect.ts";
import type { Reason } from "../../core/reason.ts";
import type { Result } from "../../core/result.ts";
import { decodeUtf8 } from "../../wire/bytes.ts";
import type { DialectVariant } from "./dialect-variants.ts";
import { type GeisterMove, readMove } from "./moves.ts";
import { readOptions } from "./options.ts";
import { type GeisterView, hideOthers, needsSetup } from "./view.ts";

/** Longer names are cut. */
const MAX_NAME_CHARS = 60;

/** Limit for dialects without one of their own. */
const MAX_REFUSALS = 1000;

export function hostEnd(variant: DialectVariant, { seat, options }: Seating): HostEnd<GeisterMove, GeisterView> {
  // Servers of the later dialects refuse any number of wrong set-ups; they count only if the option is set.
  const refusals = variant.strict && options["refusals"] === undefined ? MAX_REFUSALS : readOptions(options).refusals;
  let setting = true;
  let hasMoved = false;
  let refusedCount = 0;
  let name: string | undefined;

  return {
    opening: () => [],
    question({ view }) {
      refusedCount = 0;
      setting = needsSetup(view);
      return [setting ? "SET?\r\n" : `MOV?${view.board}\r\n`];
    },
    event(event) {
      if (event.kind === "moved" && event.seat === seat && event.move?.kind === "step") hasMoved = true;
      if (!variant.acknowledges || event.kind !== "moved" || event.seat !== seat) return [];
      const taken = event.move?.kind === "step" ? event.view.last?.taken : undefined;
      return [`OK${taken?.toUpperCase() ?? " "}\r\n`];
    },
    refusal() {
      refusedCount++;
      const lost = refusedCount >= refusals || (variant.strict && !setting);
      return { send: [variant.refusal], again: !lost };
    },
    outOfTurnReply: () => [variant.refusal],
    closing({ winner }, view) {
      const word = winner === null ? "DRW" : winner === seat ? "WON" : "LST";
      return [`${word}:${variant.reveals ? view.board : hideOthers(view.board)}\r\n`];
    },
    readAnswer(frame): Result<GeisterMove, Reason> {
      const [, set, sentName] = variant.acceptsNames ? (/^(SET:[^,]*),NAME:(.*)$/s.exec(frame) ?? []) : [];
      if (set === undefined || sentName === undefined) return readMove(frame);
      const answer = readMove(set);
      if (answer.ok && setting) name = decodeName(sentName);
      return answer;
    },
    name: () => name,
    // A gat client waits for OK after its set-up and mistakes the first MOV? for it.
    likelyDialect: () => (variant.acknowledges || setting || hasMoved ? undefined : "gat"),
  };
}

/** The frame is latin1: one character per byte. */
function decodeName(bytes: string): string | undefined {
  const text = decodeUtf8(bytes).replace(/^ +| +$/g, "");
  const name = Array.from(text).slice(0, MAX_NAME_CHARS).join("");
  return name === "" ? undefined : name;
}
