import type { Both } from "../core/lang.ts";
import type { ConnectGuide } from "./connect-guide.ts";
import type { GamePage } from "./page.ts";

export interface PageEntry {
  readonly id: string;
  readonly name: Both;
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
    load: async () => (await import("./othello/page/index.ts")).othelloPage,
    guide: async () => (await import("./othello/page/connect.ts")).connect,
  },
  {
    id: "geister",
    name: { en: "Geister", ja: "ガイスター" },
    load: async () => (await import("./geister/page/index.ts")).geisterPage,
    guide: async () => (await import("./geister/page/connect.ts")).connect,
  },
  {
    id: "lifegame",
    name: { en: "Life duel", ja: "対戦ライフ" },
    load: async () => (await import("./lifegame/page/index.ts")).lifegamePage,
    guide: async () => (await import("./lifegame/page/connect.ts")).connect,
  },
  {
    id: "lifewar",
    name: { en: "Life war", ja: "ライフ戦争" },
    load: async () => (await import("./lifewar/page/index.ts")).lifewarPage,
    guide: async () => (await import("./lifewar/page/connect.ts")).connect,
  },
];
