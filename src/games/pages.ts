import type { LocalizedText } from "../core/lang.ts";
import type { ReasonSentences } from "../core/reason.ts";
import type { ConnectBrief, ConnectGuide, ArenaAddress } from "./connect-guide.ts";
import { reasons as geisterReasons } from "./geister/reasons.ts";
import { reasons as lifegameReasons } from "./lifegame/reasons.ts";
import { reasons as lifewarReasons } from "./lifewar/reasons.ts";
import { reasons as othelloReasons } from "./othello/reasons.ts";
import type { GamePage } from "./page.ts";

export interface PageEntry {
  readonly id: string;
  readonly name: LocalizedText;
  readonly scoreText: LocalizedText;
  /** The bot proposed to first-time players; absent = the strongest. */
  readonly firstOpponent?: string;
  /** Here too, because lists of matches show reasons without loading the game. */
  readonly reasons: ReasonSentences;
  /** Loads the game's page code on demand. */
  load(): Promise<GamePage>;
  /** A connect guide of three lines for the home page. */
  brief(address: ArenaAddress): ConnectBrief;
  /** The full connect guide. */
  guide(): Promise<ConnectGuide>;
}

/** The list of games for the page, without their code. */
export const PAGES: readonly PageEntry[] = [
  {
    id: "othello",
    name: { en: "Othello", ja: "オセロ" },
    scoreText: { en: "{score} discs", ja: "石 {score}" },
    reasons: othelloReasons,
    load: async () => (await import("./othello/page/index.ts")).othelloPage,
    brief: ({ command }) => ({
      command: `${command} match othello greedy ./mybot`,
      to: "MOVE BOARD:000000000000000000000…",
      from: "f5",
    }),
    guide: async () => (await import("./othello/page/connect.ts")).connect,
  },
  {
    id: "geister",
    name: { en: "Geister", ja: "ガイスター" },
    scoreText: { en: "{score} ghosts left", ja: "残りのオバケ {score}" },
    reasons: geisterReasons,
    load: async () => (await import("./geister/page/index.ts")).geisterPage,
    brief: ({ host, ports }) => ({
      command: `nc ${host} ${ports?.[0] ?? 10000}`,
      to: "SET?",
      from: "SET:EFGH",
    }),
    guide: async () => (await import("./geister/page/connect.ts")).connect,
  },
  {
    id: "lifegame",
    name: { en: "Life duel", ja: "対戦ライフ" },
    scoreText: { en: "{score} cells", ja: "セル {score}" },
    reasons: lifegameReasons,
    load: async () => (await import("./lifegame/page/index.ts")).lifegamePage,
    brief: ({ host, ports }) => ({
      command: `nc ${host} ${ports?.[0] ?? 2000}`,
      to: "placement",
      from: '{"place": [2, 3]}',
    }),
    guide: async () => (await import("./lifegame/page/connect.ts")).connect,
  },
  {
    id: "lifewar",
    name: { en: "Life war", ja: "ライフ戦争" },
    scoreText: { en: "{score} cells", ja: "セル {score}" },
    firstOpponent: "novice",
    reasons: lifewarReasons,
    load: async () => (await import("./lifewar/page/index.ts")).lifewarPage,
    brief: ({ host, ports }) => ({
      command: `./mybot ${host} ${ports?.[0] ?? 31337}`,
      to: "54 00  T",
      from: "4D 04 01 2C 00 C8  M",
    }),
    guide: async () => (await import("./lifewar/page/connect.ts")).connect,
  },
];
