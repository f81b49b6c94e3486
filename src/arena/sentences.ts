import type { LocalizedText } from "../core/lang.ts";

/** Messages of the arena to its operator and to clients. */
export const SENTENCES: readonly LocalizedText[] = [
  { en: "Names could not be read: {why}.", ja: "登録名を読めませんでした：{why}。" },
  {
    en: "An arena (process {pid}) uses {folder} already; end it, or choose another folder with --data.",
    ja: "別のアリーナ（プロセス{pid}）が {folder} を使っています。終わらせるか、--data で別のフォルダーを選んでください。",
  },
  {
    en: "A config file is made of keys and values, such as patience: 5s.",
    ja: "設定ファイルは patience: 5s のようなキーと値で書きます。",
  },
  {
    en: "There is no key {key} in a config file; {hint}",
    ja: "設定ファイルに {key} というキーはありません。{hint}",
  },
  {
    en: "There is no key {key} of a game; {hint}",
    ja: "ゲームの設定に {key} というキーはありません。{hint}",
  },
  { en: "a list such as [arena.example.org]", ja: "リスト（例：[arena.example.org]）" },
  { en: "a host such as arena.example.org", ja: "ホスト名（例：arena.example.org）" },
  {
    en: "There is no key {key} of perAddress; {hint}",
    ja: "perAddress に {key} というキーはありません。{hint}",
  },
  { en: "a list such as [https://www.example.org]", ja: "リスト（例：[https://www.example.org]）" },
  {
    en: "an origin such as https://www.example.org, without a path",
    ja: "https://www.example.org のようなオリジン（パスなし）",
  },
  {
    en: "a mapping from codes to numbers of names such as {spring-7g3k: 40}",
    ja: "コードから名前の数へのマッピング（例：{spring-7g3k: 40}）",
  },
  {
    en: "a mapping such as {registrations: 200, people: 200}",
    ja: "マッピング（例：{registrations: 200, people: 200}）",
  },
  {
    en: "{label}: the code {code} must have 6 to 64 letters, digits, dots, dashes or underscores.",
    ja: "{label}：コード {code} は6〜64文字の文字・数字・点・ハイフン・下線で書いてください。",
  },
  { en: "a mapping from games to what is said of them", ja: "ゲームから設定へのマッピング" },
  { en: "There is no game {game}; {hint}", ja: "{game} というゲームはありません。{hint}" },
  { en: "a mapping such as {players: [./mybot]}", ja: "マッピング（例：{players: [./mybot]}）" },
  { en: "The matches could not be counted: {why}", ja: "対局を数えられませんでした：{why}" },
  { en: "{method} {url} failed: {why}", ja: "{method} {url} に失敗しました：{why}" },
  {
    en: "Match {match} could not be kept and is tried again: {why}",
    ja: "対局 {match} を保存できず、やり直します：{why}",
  },
  { en: "All matches that waited are kept now.", ja: "待っていた対局をすべて保存しました。" },
  { en: "Match {match} is lost: {why}", ja: "対局 {match} が失われました：{why}" },
  { en: "A record could not be sent: {why}", ja: "記録を送れませんでした：{why}" },
  {
    en: "The ratings of {game} could not be read: {why}",
    ja: "{game} のレーティングを読めませんでした：{why}",
  },
  { en: "A waiting match failed: {why}", ja: "対局の進行が中断しました：{why}" },
  { en: "The record of match {match} is lost: {why}", ja: "対局 {match} の記録が失われました：{why}" },
  {
    en: "Port {port} ({door}) cannot be listened to: {why}.",
    ja: "ポート {port}（{door}）で待ち受けられません：{why}。",
  },
  {
    en: "A match thread failed and was replaced: {why}",
    ja: "対局用のスレッドが壊れたので入れ替えました：{why}",
  },
  { en: "Our own failure: {why}", ja: "アリーナ側の失敗：{why}" },
  { en: "{file} does not play: {why}", ja: "{file} は参加しません：{why}" },
  { en: "{word} is not on this machine.", ja: "{word} がこのマシンにありません。" },
  {
    en: "{name} failed {count} times in a row ({why}); it rests for five minutes.",
    ja: "{name} が{count}回続けて失敗しました（{why}）。5分間休みます。",
  },
  { en: "There is no page after that one.", ja: "その後のページはありません。" },
  { en: "the arena is closing", ja: "アリーナが閉じるところです" },
  {
    en: "that game is not played here; these are: {names}",
    ja: "そのゲームはここでは遊べません（遊べるもの：{names}）",
  },
  { en: "that game is not played here", ja: "そのゲームはここでは遊べません" },
  { en: "that token is not registered here", ja: "そのトークンは登録されていません" },
  { en: "no player waits at that table any more", ja: "その席で待つ相手はもういません" },
  { en: "{game} has no house bot of that name", ja: "{game} にその名前の内蔵ボットはありません" },
  { en: "you have a seat already", ja: "すでに席に着いています" },
  { en: "a mapping such as {keep: 30d, max: 5G}", ja: "マッピング（例：{keep: 30d, max: 5G}）" },
];
