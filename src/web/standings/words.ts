import type { LocalizedText } from "../../core/lang.ts";
import type { Span } from "./history.ts";
import type { RatingKind } from "./measure.ts";

export const standingsWords = {
  title: { en: "Standings", ja: "順位表" },
  titleOf: { en: "{game} standings", ja: "{game}の順位表" },
  games: { en: "Game", ja: "ゲーム" },
  kind: { en: "Rating by", ja: "評価の種類" },
  csv: { en: "CSV", ja: "CSV" },
  csvTitle: { en: "Download the table as CSV", ja: "順位表をCSVで保存" },
  league: { en: "League, {count} matches", ja: "リーグ、{count}局" },
  leagueBare: { en: "League", ja: "リーグ" },
  leagueOne: { en: "League, 1 match", ja: "リーグ、1局" },
  legend: { en: "value and 95 % interval", ja: "値と95%区間" },
  voids: { en: "{count} void, not counted", ja: "無効{count}局（成績に数えません）" },
  place: { en: "#", ja: "順位" },
  placeFull: { en: "Place", ja: "順位" },
  bot: { en: "Bot", ja: "ボット" },
  error: { en: "±", ja: "±" },
  interval: { en: "Interval", ja: "区間" },
  intervalFrom: { en: "{low} to {high}", ja: "{low}から{high}" },
  played: { en: "Games", ja: "対局" },
  results: { en: "Results", ja: "成績" },
  wdl: { en: "W–D–L", ja: "勝–分–負" },
  wdlSpoken: { en: "{wins} wins, {draws} draws, {losses} losses", ja: "{wins}勝{draws}分{losses}敗" },
  seatShare: { en: "{seat} %", ja: "{seat} %" },
  seat0: { en: "Seat 0", ja: "先手" },
  seat1: { en: "Seat 1", ja: "後手" },
  faults: { en: "Faults", ja: "反則" },
  above: { en: "Above next", ja: "次位より上" },
  aboveTitle: {
    en: "Probability that this bot is really stronger than the next, by Bradley–Terry",
    ja: "次の順位より実際に強い確率（Bradley–Terry）",
  },
  house: { en: "house", ja: "内蔵" },
  crosstable: { en: "Crosstable", ja: "対戦表" },
  shares: { en: "row’s score, %", ja: "行の得点率、%" },
  rows: { en: "rows {from}–{to}", ja: "{from}–{to}行目" },
  cell: {
    en: "{row} against {column}: {percent} %, {wins}–{draws}–{losses}. Show their matches",
    ja: "{row} 対 {column}：{percent}%、{wins}勝{draws}分{losses}敗。対局を表示",
  },
  never: { en: "never met", ja: "対局なし" },
  self: { en: "itself", ja: "自分" },
  chartDay: { en: "Rating, one day", ja: "レート、1日" },
  chartWeek: { en: "Rating, seven days", ja: "レート、7日間" },
  chartAll: { en: "Rating, from the beginning", ja: "レート、全期間" },
  span: { en: "Time shown", ja: "表示期間" },
  when: { en: "When", ja: "日時" },
  sentence: {
    en: "Ratings by Bradley–Terry from {from} to {to}. {name} leads with {rating}.",
    ja: "{from}から{to}までのBradley–Terryレート。首位は{name}の{rating}です。",
  },
  sentenceOne: {
    en: "Rating of {name} by Bradley–Terry from {from} to {to}, now {rating}.",
    ja: "{name}のBradley–Terryレート。{from}から{to}まで、現在は{rating}です。",
  },
  sentenceBand: { en: "The band around {name} is its 95 % interval.", ja: "{name}の帯は95%区間です。" },
  tooEarly: { en: "There is no line yet", ja: "まだ推移はありません" },
  tooEarlyHint: {
    en: "A rating needs some games, and a line two points in time.",
    ja: "レートには何局かの対局、推移には2つ以上の時点が必要です。",
  },
  recent: { en: "Recent matches", ja: "最近の対局" },
  anyBot: { en: "Any bot", ja: "すべてのボット" },
  anyVerdict: { en: "Any verdict", ja: "すべての裁定" },
  filterBot: { en: "Matches of", ja: "ボットで絞る" },
  filterVerdict: { en: "Matches that ended", ja: "裁定で絞る" },
  against: { en: "against {name}", ja: "対 {name}" },
  dropOpponent: { en: "Any opponent", ja: "相手を問わない" },
  more: { en: "More", ja: "さらに表示" },
  all: { en: "All matches", ja: "すべての対局" },
  noMatches: { en: "No such match yet", ja: "該当する対局はまだありません" },
  noMatchesHint: { en: "Matches appear here when they are over.", ja: "終わった対局がここに並びます。" },
  allMatches: { en: "Show all matches", ja: "すべての対局を表示" },
  empty: { en: "No rated match of {game} yet", ja: "{game}のレート対局はまだありません" },
  emptyHint: {
    en: "House bots and registered programs are rated as they play.",
    ja: "内蔵ボットと登録プログラムが対局すると、レートが付きます。",
  },
  connect: { en: "Connect a program", ja: "プログラムを接続する" },
  noGame: { en: "There is no game “{game}” here", ja: "「{game}」というゲームはありません" },
  noGameHint: { en: "Choose one of these.", ja: "次から選んでください。" },
} as const satisfies Record<string, LocalizedText>;

export const KIND_WORDS: Readonly<Record<RatingKind, LocalizedText>> = {
  "bradley-terry": { en: "Bradley–Terry", ja: "Bradley–Terry" },
  elo: { en: "Elo of its own score", ja: "Elo（自身の得点率）" },
  glicko: { en: "Glicko-2", ja: "Glicko-2" },
  points: { en: "Points", ja: "勝点" },
  spread: { en: "Wins minus losses", ja: "勝ち越し" },
};

/** What the column of the value is called. */
export const VALUE_WORDS: Readonly<Record<RatingKind, LocalizedText>> = {
  "bradley-terry": { en: "Rating", ja: "レート" },
  elo: { en: "Elo", ja: "Elo" },
  glicko: { en: "Glicko-2", ja: "Glicko-2" },
  points: { en: "Points", ja: "勝点" },
  spread: { en: "Wins − losses", ja: "勝ち越し" },
};

export const GROUP_WORDS = {
  provisional: { en: "Provisional: fewer than {games} rated games", ja: "暫定（レート対局が{games}局未満）" },
  unrated: { en: "Unrated: training and casual games only", ja: "レートなし（練習・非公式の対局のみ）" },
} as const satisfies Record<string, LocalizedText>;

export const SPAN_WORDS: Readonly<Record<Span, LocalizedText>> = {
  day: { en: "Day", ja: "日" },
  week: { en: "Week", ja: "週" },
  all: { en: "All", ja: "全期間" },
};
