import type { LocalizedText } from "../core/lang.ts";

/** Messages of the stores in both languages. */
export const SENTENCES: readonly LocalizedText[] = [
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
  {
    en: "There is nothing in {folder}; name the folder of an arena's data.",
    ja: "{folder} には何もありません。アリーナのデータのフォルダーを指定してください。",
  },
  {
    en: "There is no {path}; name the folder of an arena's data, or an event's file.",
    ja: "{path} はありません。アリーナのデータのフォルダーか、大会のファイルを指定してください。",
  },
  {
    en: "{path} is a folder; name a file in it.",
    ja: "{path} はフォルダーです。中のファイルを指定してください。",
  },
  {
    en: "{path} is inside {folder}; choose a place outside it.",
    ja: "{path} は {folder} の中にあります。外の場所を選んでください。",
  },
  {
    en: "{path} exists already; choose another name, or add --force to replace it.",
    ja: "{path} はすでにあります。別の名前にするか、--force を付けて置き換えてください。",
  },
  { en: "{path} is a file; name a folder.", ja: "{path} はファイルです。フォルダーを指定してください。" },
  { en: "it was changed after it was made", ja: "作られた後で変更されています" },
  {
    en: "There is no {path}; name a file that shinpan backup has made.",
    ja: "{path} はありません。shinpan backup が作ったファイルを指定してください。",
  },
  {
    en: "{path} is no backup; name a file that shinpan backup has made.",
    ja: "{path} はバックアップではありません。shinpan backup が作ったファイルを指定してください。",
  },
  {
    en: "{path} is not empty; choose another folder, or add --force to replace the files of the same names.",
    ja: "{path} は空ではありません。別のフォルダーを選ぶか、--force を付けて同じ名前のファイルを置き換えてください。",
  },
  {
    en: "Process {pid} uses {path}; end it first, or choose another folder.",
    ja: "プロセス{pid}が {path} を使っています。先に終わらせるか、別のフォルダーを選んでください。",
  },
  { en: "{path} leads out of the folder.", ja: "{path} はフォルダーの外を指しています。" },
  { en: "make one with shinpan backup", ja: "shinpan backup で作ってください" },
  { en: "make room and try again", ja: "空きを作ってからやり直してください" },
  { en: "record {match} cannot be unpacked: {why}", ja: "記録 {match} を展開できません：{why}" },
  { en: "{path} is not what was stored", ja: "{path} が保存したものと違います" },
  {
    en: "{path} is damaged ({why}); use another copy.",
    ja: "{path} は壊れています（{why}）。別のコピーを使ってください。",
  },
  { en: "the record itself, an event a line", ja: "記録そのもの（1行に1イベント）" },
];
