import type { Both } from "../core/lang.ts";
import type { ConnectGuide } from "./connect-guide.ts";
import { reasons as geisterReasons } from "./geister/reasons.ts";
import { reasons as lifegameReasons } from "./lifegame/reasons.ts";
import { reasons as lifewarReasons } from "./lifewar/reasons.ts";
import { reasons as othelloReasons } from "./othello/reasons.ts";
import type { GamePage } from "./page.ts";

export interface PageEntry {
  readonly id: string;
  readonly name: Both;
  /** A final score in words. */
  readonly scored: Both;
  /** What its records object to, in both languages. */
  readonly reasons: readonly Both[];
  /** Code is loaded when somebody looks at the game. */
  load(): Promise<GamePage>;
  /** How a program connects. */
  guide(): Promise<ConnectGuide>;
}

/** The list for the page: a new game is a folder and a line here. */
export const PAGES: readonly PageEntry[] = [
  {
    id: "othello",
    name: { en: "Othello", ja: "オセロ" },
    scored: { en: "{score} discs", ja: "石 {score}" },
    reasons: othelloReasons,
    load: async () => (await import("./othello/page/index.ts")).othelloPage,
    guide: async () => (await import("./othello/page/connect.ts")).connect,
  },
  {
    id: "geister",
    name: { en: "Geister", ja: "ガイスター" },
    scored: { en: "{score} ghosts left", ja: "残りのオバケ {score}" },
    reasons: geisterReasons,
    load: async () => (await import("./geister/page/index.ts")).geisterPage,
    guide: async () => (await import("./geister/page/connect.ts")).connect,
  },
  {
    id: "lifegame",
    name: { en: "Life duel", ja: "対戦ライフ" },
    scored: { en: "{score} cells", ja: "セル {score}" },
    reasons: lifegameReasons,
    load: async () => (await import("./lifegame/page/index.ts")).lifegamePage,
    guide: async () => (await import("./lifegame/page/connect.ts")).connect,
  },
  {
    id: "lifewar",
    name: { en: "Life war", ja: "ライフ戦争" },
    scored: { en: "{score} cells", ja: "セル {score}" },
    reasons: lifewarReasons,
    load: async () => (await import("./lifewar/page/index.ts")).lifewarPage,
    guide: async () => (await import("./lifewar/page/connect.ts")).connect,
  },
];
