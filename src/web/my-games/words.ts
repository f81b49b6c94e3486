import type { LocalizedText } from "../../core/lang.ts";
import type { Result } from "./entries.ts";

export const MY_GAMES = {
  title: { en: "My games", ja: "自分の対局" },
  hint: {
    en: "Played in this browser, and kept only here.",
    ja: "このブラウザーで指した対局です。記録はここにだけ残ります。",
  },
  clear: { en: "Clear the list", ja: "一覧を消す" },
  against: { en: "against {name}", ja: "相手：{name}" },
  yours: { en: "Your match:", ja: "あなたの対局：" },
  yourTurn: { en: "your turn", ja: "あなたの番" },
  theirTurn: { en: "their turn", ja: "相手の番" },
  waiting: { en: "waiting", ja: "相手待ち" },
  running: { en: "running", ja: "対局中" },
  timed: { en: "{what}, {time}", ja: "{what} {time}" },
  more: { en: "{count} more", ja: "ほか{count}局" },
  ended: { en: "Your match has ended:", ja: "対局終了：" },
  back: { en: "Back to the match", ja: "対局に戻る" },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** In a list, and in the bar. */
export const RESULT_WORDS: Readonly<Record<Result, LocalizedText>> = {
  won: { en: "won", ja: "勝ち" },
  lost: { en: "lost", ja: "負け" },
  drawn: { en: "drawn", ja: "引き分け" },
  void: { en: "void", ja: "無効" },
  expired: { en: "lost by absence", ja: "不在負け" },
  gone: { en: "not kept", ja: "記録なし" },
};

/** What happened to a match that ended while its person was away. */
export const AWAY_WORDS: Readonly<Record<Result, LocalizedText>> = {
  won: {
    en: "Your match ended while you were away: you won.",
    ja: "離れている間に対局が終わりました。あなたの勝ちです。",
  },
  lost: {
    en: "Your match ended while you were away: you lost.",
    ja: "離れている間に対局が終わりました。あなたの負けです。",
  },
  drawn: {
    en: "Your match ended while you were away: it is a draw.",
    ja: "離れている間に対局が終わりました。引き分けです。",
  },
  void: {
    en: "Your match was stopped while you were away, because the arena was closed. It counts for neither side.",
    ja: "離れている間にアリーナが閉じられ、対局は中断されました。どちらの成績にもなりません。",
  },
  expired: {
    en: "You did not return in time, so your seat was given up and the match is lost.",
    ja: "時間内に戻らなかったため、席が失われ、対局は負けになりました。",
  },
  gone: {
    en: "The arena was restarted, or you were away for more than ten minutes.",
    ja: "アリーナが再起動されたか、10分を超えて離れていました。",
  },
};
