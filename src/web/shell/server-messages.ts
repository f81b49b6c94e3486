import type { LocalizedText } from "../../core/lang.ts";

/** What the arena answers to a page that asks for something it cannot have. */
export const ANSWERS: readonly LocalizedText[] = [
  { en: "There is no such match.", ja: "この対局はありません。" },
  { en: "There is no such bot.", ja: "このボットはありません。" },
  { en: "There is no such tournament.", ja: "この大会はありません。" },
  { en: "There is no game {game}; {hint}", ja: "{game}というゲームはありません。" },
  { en: "There is nothing at this address.", ja: "このアドレスには何もありません。" },
  { en: "The address cannot be read.", ja: "アドレスを読み取れません。" },
  { en: "Something went wrong on our side.", ja: "アリーナ側で問題が起きました。" },
  {
    en: "The record cannot be read at the moment.",
    ja: "記録を今は読み込めません。",
  },
  {
    en: "The match is being played; its record can be had when it is over.",
    ja: "対局中です。記録は終局後に取得できます。",
  },
  {
    en: "Too many requests; try again in {time}.",
    ja: "リクエストが多すぎます。しばらくしてからお試しください。",
  },
  {
    en: "Too many names were asked for; try again in ten minutes.",
    ja: "登録の要求が多すぎます。10分後にお試しください。",
  },
  { en: "That name is taken; choose another.", ja: "その名前は使われています。別の名前を選んでください。" },
  {
    en: 'The field of the body "name" has 1 to {most} letters, {rule}.',
    ja: "名前は{most}文字までで、文字・数字・点・ハイフン・下線・単独の空白が使え、両端は文字か数字です。",
  },
  {
    en: "All names of this class are registered; ask your teacher for more.",
    ja: "このクラスの名前はすべて登録済みです。担当の先生に追加を頼んでください。",
  },
  {
    en: "No class of this arena has that code; check it with your teacher.",
    ja: "そのコードのクラスはこのアリーナにありません。担当の先生に確かめてください。",
  },
  {
    en: "This needs the arena's admin token as Authorization: Bearer TOKEN.",
    ja: "アリーナの管理トークンが必要です。",
  },
  {
    en: "Only pages of this arena may do that from a browser.",
    ja: "この操作はアリーナ自身のページからのみ行えます。",
  },
  {
    en: "This arena does not go by that host name; list it in allowedHosts.",
    ja: "このホスト名は許可されていません（allowedHostsに加えてください）。",
  },
];
