import type { HostEnd, Seating } from "../../core/dialect.ts";
import type { Result } from "../../core/result.ts";
import type { DialectVariant } from "./dialect-variants.ts";
import { type GeisterMove, readMove } from "./moves.ts";
import { readOptions } from "./options.ts";
import { type GeisterView, hideOthers, needsSetup } from "./view.ts";

/** The longest name that is taken over; what is longer is cut. */
const MAX_NAME_CHARS = 60;

/** Where nothing else ends it. */
const MAX_REFUSALS = 1000;

export function hostEnd(
  manners: DialectVariant,
  { seat, options }: Seating,
): HostEnd<GeisterMove, GeisterView> {
  // The later servers refuse a wrong set-up as often as it comes; only an organiser who says so counts there.
  const refusals =
    manners.strict && options["refusals"] === undefined ? MAX_REFUSALS : readOptions(options).refusals;
  let setting = true;
  let hasMoved = false;
  let refused = 0;
  let name: string | undefined;

  return {
    opening: () => [],
    question({ view }) {
      refused = 0;
      setting = needsSetup(view);
      return [setting ? "SET?\r\n" : `MOV?${view.board}\r\n`];
    },
    event(news) {
      if (news.kind === "moved" && news.seat === seat && news.move?.kind === "step") hasMoved = true;
      if (!manners.acknowledges || news.kind !== "moved" || news.seat !== seat) return [];
      const taken = news.move?.kind === "step" ? news.view.last?.taken : undefined;
      return [`OK${taken?.toUpperCase() ?? " "}\r\n`];
    },
    refusal() {
      refused++;
      const lost = refused >= refusals || (manners.strict && !setting);
      return { send: [manners.refusal], again: !lost };
    },
    outOfTurnReply: () => [manners.refusal],
    closing({ winner }, view) {
      const word = winner === null ? "DRW" : winner === seat ? "WON" : "LST";
      return [`${word}:${manners.reveals ? view.board : hideOthers(view.board)}\r\n`];
    },
    readAnswer(frame): Result<GeisterMove> {
      const [, set, said] = manners.acceptsNames ? (/^(SET:[^,]*),NAME:(.*)$/s.exec(frame) ?? []) : [];
      if (set === undefined || said === undefined) return readMove(frame);
      const answer = readMove(set);
      if (answer.ok && setting) name = decodeName(said);
      return answer;
    },
    name: () => name,
    // A client of gat waits for an OK to its set-up, and takes the first MOV? for it.
    likelyDialect: () => (manners.acknowledges || setting || hasMoved ? undefined : "gat"),
  };
}

/** The frame holds one character a byte. */
function decodeName(bytes: string): string | undefined {
  const name = Array.from(
    Buffer.from(bytes, "latin1")
      .toString("utf8")
      .replace(/^ +| +$/g, ""),
  )
    .slice(0, MAX_NAME_CHARS)
    .join("");
  return name === "" ? undefined : name;
}
