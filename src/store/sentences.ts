import type { Both } from "../core/lang.ts";

/** What the stores say in English, and in Japanese. */
export const SENTENCES: readonly Both[] = [
  { en: "The event {file} cannot be written: {why}.", ja: "イベントのファイル {file} に書けません：{why}。" },
  {
    en: "The archive {file} cannot be written: {why}.",
    ja: "アリーナのファイル {file} に書けません：{why}。",
  },
  {
    en: "There is no event in {file}; run the tournament first.",
    ja: "{file} にイベントがありません。先に大会を実行してください。",
  },
  {
    en: "There is no archive in {file}; run the arena first.",
    ja: "{file} にアリーナがありません。先にアリーナを実行してください。",
  },
  { en: "The event {file} cannot be read: {why}.", ja: "イベントのファイル {file} を読めません：{why}。" },
  { en: "The archive {file} cannot be read: {why}.", ja: "アリーナのファイル {file} を読めません：{why}。" },
  {
    en: "The {what} in {file} was written by a newer version of shinpan (format {found}, this one knows {known}); use that one.",
    ja: "{file} は新しい版の shinpan が書いたものです（形式{found}、この版が読めるのは{known}まで）。新しい版を使ってください。",
  },
  { en: "The record {file} could not be written: {why}", ja: "記録 {file} に書けませんでした：{why}" },
  { en: "The record {file} cannot be written: {why}.", ja: "記録 {file} に書けません：{why}。" },
  {
    en: "The record {file} exists already; choose another name or a folder: DIR/",
    ja: "記録 {file} はすでにあります。別の名前か、フォルダー DIR/ を指定してください。",
  },
  {
    en: "make room and run it again, nothing is lost",
    ja: "空きを作ってもう一度実行してください。失われたものはありません",
  },
  { en: "make room", ja: "空きを作ってください" },
  {
    en: "The {what} in {file} is held by another process; try again when that has ended.",
    ja: "{file} は別のプロセスが使っています。それが終わってからもう一度実行してください。",
  },
  {
    en: "The {what} in {file} cannot be written: the disk is full; {remedy}.",
    ja: "{file} に書けません：ディスクがいっぱいです。{remedy}。",
  },
  {
    en: "The {what} in {file} cannot be written: permission denied; change that, or choose another folder.",
    ja: "{file} に書けません：権限がありません。権限を変えるか、別のフォルダーを選んでください。",
  },
  {
    en: "The {what} in {file} cannot be read or written ({why}); look at the disk and the permissions.",
    ja: "{file} を読み書きできません（{why}）。ディスクと権限を確認してください。",
  },
  {
    en: "{file} is no {what} of shinpan; it is left as it is: choose another folder, or move it away.",
    ja: "{file} は shinpan のファイルではないので、そのままにします。別のフォルダーを選ぶか、移動してください。",
  },
  {
    en: "The {what} in {file} is damaged; restore a copy, or move it away and begin anew.",
    ja: "{file} は壊れています。控えを戻すか、移動して最初から始めてください。",
  },
];
