import type { LocalizedText } from "../../core/lang.ts";
import type { DecidedBy } from "../schedule/planner.ts";
import type { FormatSummary } from "../../api/event-standings.ts";

const DECIDED_BY: Readonly<Record<DecidedBy, LocalizedText>> = {
  games: { en: "by games", ja: "本局" },
  "extra games": { en: "by extra games", ja: "追加局" },
  "seed order": { en: "by seed order", ja: "シード順" },
  bye: { en: "bye", ja: "不戦勝" },
};

/** A final has one extra game, which has a name of its own. */
const BY_DECIDER: LocalizedText = { en: "by the decider", ja: "決定局" };

export function wordsForDecision(by: DecidedBy, drawing: FormatSummary["drawing"]): LocalizedText {
  return by === "extra games" && drawing === "final" ? BY_DECIDER : DECIDED_BY[by];
}

/** Column headings, on the terminal, in files and on the page. */
export const HEADINGS = {
  place: { en: "#", ja: "順位" },
  bot: { en: "Bot", ja: "プログラム" },
  rating: { en: "Rating", ja: "レート" },
  elo: { en: "Elo", ja: "Elo" },
  points: { en: "Points", ja: "勝点" },
  games: { en: "Games", ja: "対局" },
  wdl: { en: "W–D–L", ja: "勝–分–負" },
  spread: { en: "Spread", ja: "勝ち越し" },
  first: { en: "First", ja: "先手" },
  second: { en: "Second", ja: "後手" },
  faults: { en: "Faults", ja: "反則" },
  voids: { en: "Voids", ja: "無効" },
  above: { en: "Above next", ja: "次位より上" },
  byes: { en: "Byes", ja: "不戦勝" },
  glicko: { en: "Glicko-2", ja: "Glicko-2" },
  los: { en: "LOS", ja: "優勢確率" },
} satisfies Record<string, LocalizedText>;

/** The heading of a rating with its interval. */
export const RATING: LocalizedText = { en: "Rating ±", ja: "レート ±" };

/** Words that the HTML report and the page share. */
export const WORDS = {
  table: { en: "Table", ja: "順位表" },
  countedVoids: {
    en: "Void attempts that its program could have caused",
    ja: "このプログラムが原因になり得た無効の対局",
  },
  signs: { en: "as first, as second: ○ win △ draw × loss", ja: "先手番・後手番の順：○勝ち △引き分け ×負け" },
  shares: { en: "row’s score, %", ja: "行のプログラムの得点率（%）" },
  bracket: { en: "Bracket", ja: "勝ち抜き表" },
  round: { en: "Round {round}", ja: "{round}回戦" },
  semifinal: { en: "Semifinal", ja: "準決勝" },
  lastRound: { en: "Final", ja: "決勝" },
  final: { en: "Final", ja: "優勝決定戦" },
  noOpponent: { en: "no opponent", ja: "なし" },
  open: { en: "to come", ja: "未定" },
  won: { en: "won", ja: "勝ち" },
  finished: { en: "finished", ja: "終了" },
  points: { en: "points {points}", ja: "勝点 {points}" },
  pointsByPairing: { en: "points {points} for a pairing", ja: "組み合わせごとに勝点 {points}" },
  seed: { en: "seed {seed}", ja: "シード {seed}" },
  stage: { en: "stage {stage}", ja: "第{stage}段階" },
  playedOf: { en: " of {planned} games played", ja: " / {planned}局" },
  spokenProgress: { en: "{played} of {planned} games played", ja: "{planned}局中{played}局終了" },
  toCome: { en: "{count} to come", ja: "残り{count}局" },
  voids: { en: "{count} void, not counted", ja: "無効{count}局（成績に数えません）" },
  sandbox: { en: "games in the sandbox {level}: {count}", ja: "サンドボックス {level} の対局：{count}" },
  workers: { en: "Workers to look at", ja: "確認が必要なワーカー" },
  pairs: { en: "Pairs of games", ja: "2局の組" },
  pairCount: { en: "Pairs", ja: "組" },
  llr: { en: "LLR", ja: "対数尤度比" },
  fromSide: { en: "from the side of {a}", ja: "{a}から見た値" },
  pairPoints: { en: "Points of a pair", ja: "1組の勝点" },
} as const satisfies Record<string, LocalizedText>;
