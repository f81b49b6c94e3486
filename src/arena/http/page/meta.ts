import type { MatchShape } from "../../../api/match.ts";
import type { Seat } from "../../../core/seats.ts";
import { findGame } from "../../../games/index.ts";
import type { PlyMoment } from "./moment.ts";

/** What a link to a match reads like where somebody pastes it. */
export interface Preview {
  readonly title: string;
  readonly text: string;
}

const MAX_CHARACTERS = 200;

/** Of a match that runs as it stands now, of one that is over as it ended, or as it stood at a ply. */
export function previewOf(match: MatchShape, asked: readonly Seat[], at?: PlyMoment): Preview {
  return {
    title: `${match.players[0]} – ${match.players[1]} · Shinpan`,
    text: formatPreview(match, asked, at),
  };
}

function formatPreview(match: MatchShape, asked: readonly Seat[], at: PlyMoment | undefined): string {
  if (match.status === "live") return formatTurn(match, asked);
  if (!at || at.turn.length === 0) return formatResult(match);
  const turn = formatTurn({ game: match.game, score: at.score }, at.turn);
  return at.last && match.why !== null ? `${turn}: ${match.why}` : turn;
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

/** Writes a preview into the page's head. Everything in it is foreign text and is escaped here. */
export function fillHead(html: string, { title, text }: Preview): string {
  const name = escapeHtml(title);
  const about = escapeHtml(text);
  const metas = [
    `<meta name="description" content="${about}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Shinpan" />`,
    `<meta property="og:title" content="${name}" />`,
    `<meta property="og:description" content="${about}" />`,
  ];
  // Functions, because a replacement text has marks of its own that a name could hold.
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

function escapeHtml(text: string): string {
  const short = Array.from(text).length > MAX_CHARACTERS;
  const cut = short ? `${Array.from(text).slice(0, MAX_CHARACTERS).join("")}…` : text;
  return cut
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
