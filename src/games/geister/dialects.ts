import type { Dialect, DialectDefaults, HostEnd, Seating } from "../../core/dialect.ts";
import type { Reason } from "../../core/reason.ts";
import type { Result } from "../../core/result.ts";
import { decodeUtf8, trimBlanks } from "../../wire/bytes.ts";
import { lineFramer } from "../../wire/framers.ts";
import { guestEnd } from "./guest-end.ts";
import { type GeisterMove, readMove } from "./moves.ts";
import { type GeisterOptions, readOptions } from "./options.ts";
import { type GeisterView, hideOthers, needsSetup } from "./view.ts";

/** The dialect of the first server, `seed`, or of the tournaments' servers. */
interface DialectVariant {
  readonly id: string;
  /**
   * The servers of tournaments confirm accepted answers and name the captured colour, accept names in the set-up, let a
   * refused move lose at once, and show all colours in the end.
   */
  readonly tournament: boolean;
  /** Our players send their names; servers of other dialects would refuse the set-up. */
  readonly sendsNames: boolean;
  readonly defaults: DialectDefaults;
}

/** Measured on a busy machine: with 20 ms, 6 of 168 games hung because a client got two messages in one read. */
const GAT_GAP_MS = 50;

const GAT: DialectVariant = {
  id: "gat",
  tournament: true,
  sendsNames: false,
  defaults: { limits: { bank: { bankMs: 600_000, byoyomiMs: 10_000 } }, options: { plies: 300 }, gapMs: GAT_GAP_MS },
};

const DIALECT_VARIANTS: readonly DialectVariant[] = [
  { id: "seed", tournament: false, sendsNames: false, defaults: {} },
  GAT,
  { ...GAT, id: "gat2024", sendsNames: true, defaults: { ...GAT.defaults, options: { plies: 200 } } },
];

export const geisterDialects: readonly Dialect<GeisterMove, GeisterView>[] = DIALECT_VARIANTS.map((variant) => ({
  id: variant.id,
  framing: () => lineFramer(),
  defaults: variant.defaults,
  host: (seating) => hostEnd(variant, seating),
  guest: (info) => guestEnd(variant.sendsNames, info),
  redactLine,
  skippedOnPipes: (options) => skippedLines(variant, readOptions(options)),
}));

/** Programs for tournaments may print empty lines: a 2025 finalist's client prints one per line it reads. */
function skippedLines({ tournament }: DialectVariant, { chatter }: GeisterOptions): (frame: string) => boolean {
  if (chatter === "ignore") return (frame) => !/^(?:SET|MOV):/.test(frame);
  return (frame) => frame === "" && tournament;
}

/** Longer names are cut. */
const MAX_NAME_CHARS = 60;

/** Limit for dialects without one of their own. */
const MAX_REFUSALS = 1000;

function hostEnd({ tournament }: DialectVariant, { seat, options }: Seating): HostEnd<GeisterMove, GeisterView> {
  const refusalLine = tournament ? "NG \r\n" : "NG\r\n";
  // Servers of tournaments refuse any number of wrong set-ups; they count only if the option is set.
  const refusals = tournament && options["refusals"] === undefined ? MAX_REFUSALS : readOptions(options).refusals;
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
      if (event.kind !== "moved" || event.seat !== seat) return [];
      const stepped = event.move?.kind === "step";
      hasMoved ||= stepped;
      const taken = stepped ? event.view.last?.taken : undefined;
      return tournament ? [`OK${taken?.toUpperCase() ?? " "}\r\n`] : [];
    },
    refusal() {
      refusedCount++;
      const lost = refusedCount >= refusals || (tournament && !setting);
      return { send: [refusalLine], again: !lost };
    },
    outOfTurnReply: () => [refusalLine],
    closing({ winner }, view) {
      const word = winner === null ? "DRW" : winner === seat ? "WON" : "LST";
      return [`${word}:${tournament ? view.board : hideOthers(view.board)}\r\n`];
    },
    readAnswer(frame): Result<GeisterMove, Reason> {
      const [, set, sentName] = tournament ? (/^(SET:[^,]*),NAME:(.*)$/s.exec(frame) ?? []) : [];
      if (set === undefined || sentName === undefined) return readMove(frame);
      const answer = readMove(set);
      if (answer.ok && setting) name = decodeName(sentName);
      return answer;
    },
    name: () => name,
    // A gat client waits for OK after its set-up and mistakes the first MOV? for it.
    likelyDialect: () => (tournament || setting || hasMoved ? undefined : "gat"),
  };
}

/** The frame is latin1: one character per byte. */
function decodeName(bytes: string): string | undefined {
  const text = trimBlanks(decodeUtf8(bytes), " ");
  const name = Array.from(text).slice(0, MAX_NAME_CHARS).join("");
  return name === "" ? undefined : name;
}

/**
 * Redacts a line for the audience of a running match, keeping its length: hides chosen red ghosts and live colours. Any
 * other line is hidden entirely, because it may show a board or a misspelt choice.
 */
function redactLine(line: string, direction: "in" | "out"): string {
  if (direction === "in") return line.startsWith("MOV:") ? line : redactChoice(line);
  return line.replace(/^((?:MOV\?|WON:|LST:|DRW:))((?:\d\d[RBurb]){16})/, (_, word: string, board: string) => {
    return word + board.replace(/([0-5][0-5])[RBrb]/g, "$1u");
  });
}

function redactChoice(line: string): string {
  if (!line.startsWith("SET:")) return line.replace(/\S/g, "?");
  const rest = line.slice("SET:".length);
  const name = rest.indexOf(",NAME:");
  const [choice, after] = name < 0 ? [rest, ""] : [rest.slice(0, name), rest.slice(name)];
  return "SET:" + choice.replace(/[A-Ha-h]/g, "?") + after;
}
