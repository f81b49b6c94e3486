import type { MatchShape } from "../../../api/match.ts";
import type { Seat } from "../../../core/seats.ts";
import type { GameEntry } from "../../../games/entry.ts";
import { findGame } from "../../../games/index.ts";
import { type MatchRecord, readRecord } from "../../../referee/record.ts";
import { walkRecord } from "../../../referee/replay.ts";

/** Title and description that other sites show for a link to a match. */
export interface Preview {
  readonly title: string;
  readonly text: string;
}

const MAX_CHARACTERS = 200;

/** Describes the current state of a live match, or the result or one ply of a finished match. */
export function previewOf(match: MatchShape, asked: readonly Seat[], moment?: PlyMoment): Preview {
  return { title: `${match.players[0]} – ${match.players[1]} · Shinpan`, text: formatPreview(match, asked, moment) };
}

function formatPreview(match: MatchShape, asked: readonly Seat[], moment: PlyMoment | undefined): string {
  if (match.status === "live") return formatTurn(match, asked);
  if (!moment || moment.turn.length === 0) return formatResult(match);
  const turn = formatTurn({ game: match.game, score: moment.score }, moment.turn);
  return moment.last && match.why !== null ? `${turn}: ${match.why}` : turn;
}

interface GameScore {
  readonly game: string;
  readonly score: readonly [number, number];
}

function formatTurn({ game, score }: GameScore, asked: readonly Seat[]): string {
  const names = findGame(game)?.rules.seats ?? ["seat 0", "seat 1"];
  const who = asked.map((seat) => names[seat]).join(" and ");
  const turn = who === "" ? "Live" : `${who.charAt(0).toUpperCase()}${who.slice(1)} to move`;
  return `${turn}, ${score[0]}–${score[1]}`;
}

function formatResult({ players, winner, by, score, why }: MatchShape): string {
  const result = winner === null ? (by === "void" ? "Void" : "Draw") : `${players[winner]} won`;
  return `${result}, ${score[0]}–${score[1]}${why === null ? "" : `: ${why}`}`;
}

/** Writes a preview into the page's head and escapes its text, which is untrusted. */
export function fillHead(html: string, { title, text }: Preview): string {
  const name = escapeHtml(shorten(title));
  const about = escapeHtml(shorten(text));
  const metas = [
    `<meta name="description" content="${about}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Shinpan" />`,
    `<meta property="og:title" content="${name}" />`,
    `<meta property="og:description" content="${about}" />`,
  ];
  // Replacer functions, because a name could contain `$` patterns.
  return html
    .replace(/\s*<meta name="description"[^>]*>/, "")
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>\n    ${metas.join("\n    ")}`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join("")}…` : text;
}

export function escapeHtml(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** The state of a finished match at one ply. */
export interface PlyMoment {
  /** Seats to move. */
  readonly turn: readonly Seat[];
  readonly score: readonly [number, number];
  /** The match ended before this ply was played. */
  readonly last: boolean;
}

/** undefined = unreadable record, or a game with large positions, whose replay would be slow. */
export function momentOf({ rules }: GameEntry, bytes: Uint8Array, ply: number): PlyMoment | undefined {
  if (rules.keyframes) return undefined;
  const record = tryRecord(bytes);
  if (!record) return undefined;
  let state: unknown;
  for (const moment of walkRecord(rules, record)) {
    state = moment.state;
    if (rules.ply(state) >= ply) break;
  }
  const phase = rules.phase(state);
  return { turn: phase.kind === "ask" ? phase.seats : [], score: rules.score(state), last: rules.ply(state) < ply };
}

function tryRecord(bytes: Uint8Array): MatchRecord | undefined {
  try {
    return readRecord(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
