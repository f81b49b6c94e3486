import type { LocalizedText } from "../core/lang.ts";

/** What getting matches played says in English, and in Japanese. */
export const SENTENCES: readonly LocalizedText[] = [
  { en: "it is no list of files: {why}", ja: "ファイルの一覧ではありません：{why}" },
  { en: "its folder leads elsewhere: {path}", ja: "フォルダーが外を指しています：{path}" },
  { en: "a path leads elsewhere: {path}", ja: "パスが外を指しています：{path}" },
  { en: "its paths are not in order, or one is there twice", ja: "パスが順に並んでいないか、重複しています" },
  { en: "{path} is a file and a folder", ja: "{path} がファイルとフォルダーの両方になっています" },
  { en: "it is larger than {most} bytes", ja: "{most}バイトを超えています" },
  { en: "files of {name}: {path} does not exist.", ja: "{name} の files：{path} はありません。" },
  { en: "The files of {name} cannot be sent: {why}.", ja: "{name} のファイルを送れません：{why}。" },
  {
    en: "files of {name}: {path} is a link that leads out of the folder; copy what it points to.",
    ja: "{name} の files：{path} はフォルダーの外を指すリンクです。リンク先をコピーしてください。",
  },
  {
    en: "files of {name}: {path} is a link to a folder that it lies in.",
    ja: "{name} の files：{path} は自分のあるフォルダーを指すリンクです。",
  },
  {
    en: "files of {name}: {path} is a link to nothing.",
    ja: "{name} の files：{path} のリンク先がありません。",
  },
  { en: "files of {name}: {why}.", ja: "{name} の files：{why}。" },
  {
    en: "The files of {name} are more than {most} files; put the program on every machine at the same path, and name less in files.",
    ja: "{name} のファイルは{most}個を超えています。すべてのマシンの同じパスにプログラムを置き、files を減らしてください。",
  },
  {
    en: "The files of {name} are more than {most} MB; put the program on every machine at the same path, and name less in files.",
    ja: "{name} のファイルは{most} MBを超えています。すべてのマシンの同じパスにプログラムを置き、files を減らしてください。",
  },
  { en: "{name} cannot be run on this machine: {why}", ja: "{name} はこのマシンで動かせません：{why}" },
  { en: "{word} is not on its PATH.", ja: "{word} がPATHにありません。" },
  {
    en: "No match was played: a guest left before its opponent came.",
    ja: "対局は始まりませんでした。相手が来る前に参加者がいなくなりました。",
  },
  {
    en: "No match was played: {name} left before its opponent came ({why}).",
    ja: "対局は始まりませんでした。相手が来る前に{name}がいなくなりました（{why}）。",
  },
  { en: "the event was stopped", ja: "大会が停止されました" },
  {
    en: "A player is a house bot, human, tcp or a command; it is empty.",
    ja: "プレイヤーが空です。内蔵ボット、human、tcp、コマンドのどれかを書いてください。",
  },
  {
    en: "The command {command} cannot be split into words: {why}.",
    ja: "コマンド {command} を単語に分けられません：{why}。",
  },
  { en: "The command {command} names no program.", ja: "コマンド {command} にプログラムがありません。" },
  {
    en: "Word {number} of the command {command} has {bytes} bytes, and the system takes at most {most}; put it into a file.",
    ja: "コマンド {command} の{number}番目の単語は{bytes}バイトで、システムの上限{most}バイトを超えています。ファイルに書いてください。",
  },
  {
    en: "Word {number} of the command {command} has a NUL character in it, which no program can be given.",
    ja: "コマンド {command} の{number}番目の単語にNUL文字があり、プログラムに渡せません。",
  },
  {
    en: "{word} is no house bot of {game}, no file here and no program on the PATH; {hint}",
    ja: "{word} は {game} の内蔵ボットでも、ここにあるファイルでも、PATH上のプログラムでもありません。{hint}",
  },
  { en: "tcp:{port}: a port is a number from 0 to 65535.", ja: "tcp:{port}：ポートは0～65535の数です。" },
  { en: 'There is no game "{id}"; {hint}', ja: "「{id}」というゲームはありません。{hint}" },
  {
    en: "{name}: in an event every program that connects has a port of its own: tcp:PORT.",
    ja: "{name}：大会では、接続するプログラムごとに別のポートを tcp:PORT で書きます。",
  },
  { en: '{game} has no dialect "{id}"; {hint}', ja: "{game} に「{id}」というプロトコルはありません。{hint}" },
  {
    en: "it wants a password, redis://:PASSWORD@HOST:6379",
    ja: "パスワードが必要です（redis://:PASSWORD@HOST:6379）",
  },
  { en: "Redis at {place} refuses us: {why}.", ja: "{place} のRedisに拒まれました：{why}。" },
  { en: "Redis at {place} says: {why}", ja: "{place} のRedisからの応答：{why}" },
  { en: "no answer", ja: "応答なし" },
  { en: "No Redis answers at {place} ({why}).", ja: "{place} でRedisが応答しません（{why}）。" },
  {
    en: "Redis at {place} is version {version}; 6.2 or newer is needed.",
    ja: "{place} のRedisは版{version}です。6.2以降が必要です。",
  },
  {
    en: "Redis at {place} throws things away when it is full; matches may have to be played again unless its maxmemory-policy is noeviction.",
    ja: "{place} のRedisは、いっぱいになると中身を捨てます。maxmemory-policy を noeviction にしないと、対局をやり直すことがあります。",
  },
  {
    en: "--redis: {why}; it is written like redis://HOST:6379.",
    ja: "--redis：{why}。redis://HOST:6379 のように書いてください。",
  },
  { en: "this is no address", ja: "アドレスではありません" },
  { en: "this is no address of a Redis", ja: "Redisのアドレスではありません" },
  { en: "A worker came; {count} is there now.", ja: "ワーカーが来ました。現在{count}台です。" },
  { en: "A worker came; {count} are there now.", ja: "ワーカーが来ました。現在{count}台です。" },
  {
    en: "{workers} workers came; {count} are there now.",
    ja: "ワーカーが{workers}台来ました。現在{count}台です。",
  },
  { en: "A worker left; {count} is there now.", ja: "ワーカーが1台いなくなりました。現在{count}台です。" },
  { en: "A worker left; {count} are there now.", ja: "ワーカーが1台いなくなりました。現在{count}台です。" },
  {
    en: "{workers} workers left; {count} are there now.",
    ja: "ワーカーが{workers}台いなくなりました。現在{count}台です。",
  },
  {
    en: "{workers} workers left; {count} is there now.",
    ja: "ワーカーが{workers}台いなくなりました。現在{count}台です。",
  },
  {
    en: "No worker is there; start one on any machine with: shinpan worker --redis {url}",
    ja: "ワーカーがいません。どのマシンでも次のコマンドで始められます：shinpan worker --redis {url}",
  },
  {
    en: "Redis at {place} is gone; the event waits for it.",
    ja: "{place} のRedisがなくなりました。大会は復帰を待ちます。",
  },
  { en: "Redis at {place} is back; the event goes on.", ja: "{place} のRedisが戻りました。大会を続けます。" },
  { en: "Slot {slot} is ordered again: {why}.", ja: "スロット {slot} をもう一度頼みます：{why}。" },
  {
    en: "{name} changed since the event was opened, so new workers cannot get it.",
    ja: "{name} は大会を開いた後に変わったので、新しいワーカーには渡せません。",
  },
  { en: "its first line has no end", ja: "1行目が終わっていません" },
  { en: "its first line is no JSON", ja: "1行目がJSONではありません" },
  { en: "its first line is no report: {why}", ja: "1行目が報告ではありません：{why}" },
  { en: "its record is not as long as it says", ja: "記録の長さが書かれた値と違います" },
  {
    en: "{name} connects to a port, and no worker has it: play this event without --redis, or give {again} a command.",
    ja: "{name} はポートに接続するので、ワーカーでは対局できません。--redis なしで実行するか、{again} に command を書いてください。",
  },
  {
    en: "Redis at {place} is gone; matches in hand are played on.",
    ja: "{place} のRedisがなくなりました。手持ちの対局は続けます。",
  },
  { en: "Redis at {place} is back.", ja: "{place} のRedisが戻りました。" },
  { en: "{why} It is tried again until it answers.", ja: "{why}応答があるまで繰り返します。" },
  {
    en: "Worker {name} is of another version of Shinpan than the event, and takes none of its matches.",
    ja: "ワーカー {name} は大会とは別の版のShinpanなので、対局を受けません。",
  },
  { en: "Worker {name}: {why}", ja: "ワーカー {name}：{why}" },
  {
    en: "cwd: {folder} is no folder; a program can run in folders only.",
    ja: "cwd：{folder} はフォルダーではありません。プログラムを実行するフォルダーを書いてください。",
  },
];
