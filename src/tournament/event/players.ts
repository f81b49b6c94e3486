import { splitLabel } from "../../core/player-label.ts";
import type { LocalizedText } from "../../core/lang.ts";
import type { Schema } from "../../core/schema.ts";
import { nameProgram } from "../../core/program-name.ts";
import type { EventPlayer } from "./event.ts";
import { readVariables } from "./variables.ts";
import { type Problems, quote } from "../syntax/located-value.ts";
import {
  createReader,
  describeReader,
  type Field,
  nameProblem,
  noteProblem,
  readDialectName,
  readList,
  readName,
  readKeyedValues,
  readText,
  readBoolean,
  readInteger,
  type Reader,
  type Readers,
  refuseField,
  schemaOfKeys,
  formatLineNumbers,
} from "../syntax/readers.ts";

const MAX_PLAYERS = 1000;
const EXAMPLE: LocalizedText = {
  en: "a list such as [greedy, {name: alice, command: python3 alice.py}]",
  ja: "リスト（例：[greedy, {name: alice, command: python3 alice.py}]）",
};

/** A player; `bare` = written as one word or command without a label. */
interface ListedPlayer {
  readonly player: EventPlayer;
  readonly bare: boolean;
  readonly offset: number;
}

/** Reads at least `fewest` players with unique names. */
export function readPlayers(fewest = 2): Reader<readonly EventPlayer[]> {
  return createReader({ ...PLAYERS, minItems: fewest }, (field) => {
    if (field.value.kind !== "list") return refuseField(field, EXAMPLE);
    const { items } = field.value;
    if (items.length < fewest)
      noteProblem(
        field,
        items.length === 0
          ? {
              en: "players: the list is empty; an event needs two.",
              ja: "players：プレイヤーがいません。2人以上必要です。",
            }
          : {
              en: "players: only one is named; an event needs two.",
              ja: "players：1人しかいません。2人以上必要です。",
            },
      );
    if (items.length > MAX_PLAYERS)
      return noteProblem(field, {
        en: "players: {count} are named, and at most {most} can play.",
        ja: "players：{count}人いますが、上限は{most}人です。",
        values: { count: items.length, most: MAX_PLAYERS },
      });
    const listed = items.map((item) => readListedPlayer({ ...field, ...item, label: "players" }));
    const all = listed.filter((each) => each !== null);
    refuseDuplicateNames(all, field.problems);
    refuseSharedPorts(all, field.problems);
    return all.map(({ player }) => player);
  });
}

function readListedPlayer(field: Field): ListedPlayer | null {
  const { value, offset } = field;
  if (value.kind === "mapping") return readPlayerMapping(field);
  if (value.kind !== "text")
    return refuseField(field, {
      en: "a house bot, a command, or a mapping with name and command",
      ja: "内蔵ボット、コマンド、または name と command のマッピング",
    });
  const { label, spec } = splitLabel(value.text);
  if (spec.trim() === "")
    return noteProblem(field, {
      en: "players: {text} names neither a bot nor a command.",
      ja: "players：{text} はボットでもコマンドでもありません。",
      values: { text: quote(value.text) },
    });
  const problem = specProblem(spec);
  if (problem !== undefined) return noteProblem(field, { ...problem, values: { text: quote(value.text) } });
  const name = label ?? nameSpec(spec);
  const why = nameProblem(name);
  if (why !== undefined)
    return noteProblem(field, {
      en: "players: {name} {why}; give it a name: {name: mine, command: ...}.",
      ja: "players：{name} は名前にできません。{name: mine, command: ...} のように名前を付けてください。",
      values: { name: quote(name), why },
    });
  return { player: { name, spec, line: field.lineAt(offset) }, bare: label === undefined, offset };
}

/** A command; `specProblem` refuses more than these two words. */
const SPEC: Schema = { type: "string", pattern: "\\S", not: { enum: ["human", "tcp"] } };

const readSpec = createReader(SPEC, (field) => {
  const text = field.value.kind === "text" ? field.value.text : "";
  if (text.trim() === "")
    return refuseField(field, { en: "a command line such as python3 bot.py", ja: "コマンド（例：python3 bot.py）" });
  const problem = specProblem(text);
  return problem === undefined ? text : noteProblem(field, { ...problem, values: { text: quote(text) } });
});

const readBotName = readText(
  { en: "the name of a house bot (`shinpan bots` lists them)", ja: "内蔵ボットの名前（`shinpan bots` で一覧）" },
  80,
);

const BOT = /^[\w-]+$/;

const readBot = createReader({ ...readBotName.schema, pattern: BOT.source }, (field) => {
  const word = readBotName(field);
  if (word === null || BOT.test(word)) return word;
  return noteProblem(field, {
    en: "{label}: {word} is not a house bot; is it a command?",
    ja: "{label}：{word} は内蔵ボットではありません。コマンドではありませんか？",
    values: { word: quote(word) },
  });
});

const readPath = readText({
  en: "paths of files or folders such as [weights.bin]",
  ja: "ファイルやフォルダーのパス（例：[weights.bin]）",
});

/** Shipped to other machines: a path outside the folder could overwrite files there. */
const readShippedPath = createReader(readPath.schema, (field) => {
  const path = readPath(field);
  if (path === null || !(/^(?:[/\\]|[A-Za-z]:)/.test(path) || path.split(/[/\\]/).includes(".."))) return path;
  return noteProblem(field, {
    en: "{label}: {path} lies outside the folder of the event file; move it there.",
    ja: "{label}：{path} はイベントファイルのフォルダーの外にあります。中に移してください。",
    values: { path: quote(path) },
  });
});

const KEYS = {
  name: describeReader(
    readName({ en: "a name such as alice", ja: "名前（例：alice）" }),
    {
      en: "The player's name; by default the bot, the port or the program.",
      ja: "プレイヤーの名前。既定値はボット、ポート、プログラムの名前。",
    },
    { examples: ["alice"] },
  ),
  command: describeReader(
    readSpec,
    {
      en: "A command line, not given to a shell; relative paths start from the folder of this file.",
      ja: "コマンド（シェルは通らない）。相対パスはこのファイルのフォルダーから。",
    },
    { examples: ["python3 alice.py"] },
  ),
  bot: describeReader(
    readBot,
    { en: "A house bot; `shinpan bots` lists them.", ja: "内蔵ボット（`shinpan bots` で一覧）。" },
    { examples: ["greedy"] },
  ),
  tcp: describeReader(
    readInteger(0, 65_535, 4000),
    {
      en: "The port that the program connects to; 0 = any free one.",
      ja: "プログラムが接続してくるポート。0 は空いているポート。",
    },
    { examples: [4000] },
  ),
  dialect: describeReader(readDialectName, {
    en: "The protocol it speaks; by default the event's, and then the game's own.",
    ja: "プロトコル。既定値は大会のもの、なければゲーム本来のもの。",
  }),
  keep: describeReader(
    readBoolean,
    {
      en: "True: one process plays all games instead of one process per game.",
      ja: "true：1局ごとではなく、一つのプロセスが全局を打ちます。",
    },
    { default: false },
  ),
  ponder: describeReader(readBoolean, {
    en: "True: it may use the processor in the opponent's turn; by default as the event says.",
    ja: "true：相手の手番にもCPUを使えます。既定値は大会の設定。",
  }),
  cwd: describeReader(readText({ en: "a folder such as bots/alice", ja: "フォルダー（例：bots/alice）" }), {
    en: "Its working directory; by default the folder of the program file.",
    ja: "作業フォルダー。既定値はプログラムのファイルがあるフォルダー。",
  }),
  env: readVariables,
  files: describeReader(
    readList(
      {
        en: "a list of files and folders such as [weights.bin]",
        ja: "ファイルやフォルダーのリスト（例：[weights.bin]）",
      },
      readShippedPath,
    ),
    {
      en: "Files and folders to send to other machines, in the folder of this file.",
      ja: "ほかのマシンに送るファイルやフォルダー（このファイルのフォルダーの中）。",
    },
    { examples: [["weights.bin"]] },
  ),
} satisfies Readers;

/** Keys that have no effect for each kind of player. */
const UNUSED_KEYS = {
  command: [],
  bot: ["dialect", "keep", "ponder", "cwd", "env", "files"],
  tcp: ["keep", "ponder", "cwd", "env", "files"],
} as const;

const PLAYER_MAPPING: Schema = {
  ...schemaOfKeys(KEYS),
  oneOf: Object.entries(UNUSED_KEYS).map(([kind, unused]) => ({
    required: [kind],
    properties: Object.fromEntries(unused.map((key) => [key, false] as const)),
  })),
};

const PLAYERS: Schema = { type: "array", items: { anyOf: [SPEC, PLAYER_MAPPING] }, maxItems: MAX_PLAYERS };

const UNKNOWN_KEY: LocalizedText = {
  en: "There is no key {key} of a player; {hint}",
  ja: "プレイヤーに {key} というキーはありません。{hint}",
};

function readPlayerMapping(field: Field): ListedPlayer | null {
  const { values, keyOffsets, hasUnknownKey } = readKeyedValues(field, KEYS, {
    unknownKey: UNKNOWN_KEY,
    prefix: "players: ",
  });
  const [kind, other] = [...keyOffsets.keys()].filter(isPlayerKind);
  if (kind === undefined && hasUnknownKey) return null;
  if (kind === undefined)
    return noteProblem(field, {
      en: "players: one has none of command, bot and tcp; write which program plays.",
      ja: "players：command も bot も tcp もないプレイヤーがいます。どのプログラムか書いてください。",
    });
  if (other !== undefined)
    return noteProblem(
      field,
      {
        en: "players: one has both {one} and {two}; keep one.",
        ja: "players：{one} と {two} の両方を持つプレイヤーがいます。一つにしてください。",
        values: { one: kind, two: other },
      },
      keyOffsets.get(other),
    );
  for (const key of UNUSED_KEYS[kind]) {
    const offset = keyOffsets.get(key);
    if (offset === undefined) continue;
    field.problems.note(offset, {
      en: "players: {key} has no effect with {kind}; remove it.",
      ja: "players：{key} は {kind} と一緒に使えません。取り除いてください。",
      values: { key, kind },
    });
  }
  const spec = kind === "tcp" ? values.tcp !== undefined && `tcp:${values.tcp}` : values[kind];
  const name = values.name ?? (typeof spec === "string" ? nameSpec(spec) : undefined);
  if (typeof spec !== "string" || name === undefined) return null;
  const why = nameProblem(name);
  if (why !== undefined)
    return noteProblem(field, {
      en: "players: {name} {why}; give the player a name.",
      ja: "players：{name} は名前にできません。プレイヤーに名前を付けてください。",
      values: { name: quote(name), why },
    });
  const { dialect, keep, ponder, cwd, env, files } = values;
  const player: EventPlayer = {
    name,
    spec,
    ...(dialect !== undefined && { dialect }),
    ...(keep !== undefined && { keep }),
    ...(ponder !== undefined && { ponder }),
    ...(cwd !== undefined && { cwd }),
    ...(env !== undefined && { env }),
    ...(files !== undefined && { files }),
    line: field.lineAt(field.offset),
  };
  return { player, bare: false, offset: field.offset };
}

function isPlayerKind(key: string): key is keyof typeof UNUSED_KEYS {
  return Object.hasOwn(UNUSED_KEYS, key);
}

/** The sentence has the placeholders `{label}` and `{text}`. */
function specProblem(spec: string): LocalizedText | undefined {
  if (spec === "human")
    return {
      en: "{label}: {text} is a person, and an event is played by programs.",
      ja: "{label}：{text} は人です。大会はプログラムが対局します。",
    };
  if (/[^\P{Cc}\n\t]/u.test(spec))
    return { en: "{label}: {text} has a control character in it.", ja: "{label}：{text} に制御文字があります。" };
  if (spec === "tcp")
    return {
      en: "{label}: {text} waits at no port; in an event every such player has one: tcp:4000.",
      ja: "{label}：{text} にポートがありません。大会では tcp:4000 のように書きます。",
    };
  // The seating code would read it as a label.
  if (splitLabel(spec).label !== undefined)
    return {
      en: "{label}: {text} is not given to a shell, so it cannot set a variable; write env before it.",
      ja: "{label}：{text} はシェルを通らないので変数を設定できません。前に env を書いてください。",
    };
  const [, port] = /^tcp:(.*)$/s.exec(spec) ?? [];
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    return {
      en: "{label}: {text} names no port; a port is a number from 0 to 65535.",
      ja: "{label}：{text} のポートが正しくありません。ポートは0～65535の数です。",
    };
  return undefined;
}

/** The default name: the bot, the port or the program. */
function nameSpec(spec: string): string {
  const words = Array.from(
    spec.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g),
    ([, one, two, bare]) => one ?? two ?? bare ?? "",
  );
  return nameProgram(words);
}

function refuseDuplicateNames(listed: readonly ListedPlayer[], problems: Problems): void {
  const seen = new Map<string, ListedPlayer>();
  for (const each of listed) {
    const { name, spec, line } = each.player;
    const earlier = seen.get(name);
    if (!earlier) seen.set(name, each);
    else {
      const remedy = each.bare
        ? {
            en: "label one, such as {example}",
            ja: "一方に {example} のような名前を付けてください",
            values: { example: quote(`second=${spec}`) },
          }
        : { en: "give one another name", ja: "一方を別の名前にしてください" };
      problems.note(each.offset, {
        en: "players: two are called {name}, in {lines}; {remedy}.",
        ja: "players：{name} という名前が{lines}に二つあります。{remedy}。",
        values: { name: quote(name), lines: formatLineNumbers(earlier.player.line, line), remedy },
      });
    }
  }
}

/** Ports identify the programs that connect; port 0 picks a free one, so it never clashes. */
function refuseSharedPorts(listed: readonly ListedPlayer[], problems: Problems): void {
  const seen = new Map<string, number>();
  for (const { player, offset } of listed) {
    const [, port] = /^tcp:0*(\d+)$/.exec(player.spec) ?? [];
    if (port === undefined || port === "0") continue;
    const earlier = seen.get(port);
    if (earlier === undefined) seen.set(port, player.line);
    else
      problems.note(offset, {
        en: "players: two wait for a program at port {port}, in {lines}; give each a port of its own.",
        ja: "players：ポート {port} を使うプレイヤーが{lines}に二人います。別々のポートにしてください。",
        values: { port, lines: formatLineNumbers(earlier, player.line) },
      });
  }
}
