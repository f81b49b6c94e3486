import { splitLabel } from "../../core/player-label.ts";
import { nameProgram } from "../../core/program-name.ts";
import type { LineAt } from "../syntax/document.ts";
import type { EventPlayer } from "./event.ts";
import type { LocatedValue, Problems } from "../syntax/located-value.ts";
import { quote } from "../syntax/located-value.ts";
import {
  nameProblem,
  readList,
  readName,
  readKeyedValues,
  readText,
  readBoolean,
  readInteger,
  type Reader,
  refuseItem,
  formatLineNumbers,
} from "../syntax/readers.ts";

const MAX_PLAYERS = 1000;
const EXAMPLE = "a list such as [greedy, {name: alice, command: python3 alice.py}]";

/** A player; `bare` = written as one word or command without a label. */
interface ListedPlayer {
  readonly player: EventPlayer;
  readonly bare: boolean;
  readonly offset: number;
}

/** Reads at least `fewest` players with unique names. */
export function readPlayers(lineAt: LineAt, fewest = 2): Reader<readonly EventPlayer[]> {
  return (label, item, problems) => {
    if (item.value.kind !== "list") return refuseItem(label, item, EXAMPLE, problems);
    const { items } = item.value;
    if (items.length < fewest)
      problems.note(
        item.offset,
        `players: ${items.length === 0 ? "the list is empty" : "only one is named"}; an event needs two.`,
      );
    if (items.length > MAX_PLAYERS)
      return problems.note(
        item.offset,
        `players: ${items.length} are named, and at most ${MAX_PLAYERS} can play.`,
      );
    const listed = items.map((each) => readListedPlayer(each, problems, lineAt));
    const all = listed.filter((each) => each !== null);
    refuseDuplicateNames(all, problems);
    refuseSharedPorts(all, problems);
    return all.map(({ player }) => player);
  };
}

function readListedPlayer(item: LocatedValue, problems: Problems, lineAt: LineAt): ListedPlayer | null {
  const line = lineAt(item.offset);
  if (item.value.kind === "mapping") return readMapping(item, problems, lineAt);
  if (item.value.kind !== "text")
    return refuseItem(
      "players",
      item,
      "a house bot, a command, or a mapping with name and command",
      problems,
    );
  const { text } = item.value;
  const { label, spec } = splitLabel(text);
  if (spec.trim() === "")
    return problems.note(item.offset, `players: ${quote(text)} names no bot and no command.`);
  const objection = specProblem(spec);
  if (objection !== undefined) return problems.note(item.offset, `players: ${quote(text)} ${objection}`);
  const name = label ?? nameSpec(spec);
  const why = nameProblem(name);
  if (why !== undefined)
    return problems.note(
      item.offset,
      `players: ${quote(name)} ${why}; give it a name: {name: mine, command: ...}.`,
    );
  return { player: { name, spec, line }, bare: label === undefined, offset: item.offset };
}

const readSpec: Reader<string> = (label, item, problems) => {
  if (item.value.kind !== "text" || item.value.text.trim() === "")
    return refuseItem(label, item, "a command line such as python3 bot.py", problems);
  const { text } = item.value;
  const objection = specProblem(text);
  return objection === undefined ? text : problems.note(item.offset, `${label}: ${quote(text)} ${objection}`);
};

const readBot: Reader<string> = (label, item, problems) => {
  const word = readText("the name of a house bot (`shinpan bots` lists them)", 80)(label, item, problems);
  if (word === null || /^[\w-]+$/.test(word)) return word;
  return problems.note(item.offset, `${label}: ${quote(word)} is no house bot; is it a command?`);
};

/** Shipped to other machines: a path outside the folder could overwrite files there. */
const readShippedPath: Reader<string> = (label, item, problems) => {
  const path = readText("paths of files or folders such as [weights.bin]")(label, item, problems);
  if (path === null || !(/^(?:[/\\]|[A-Za-z]:)/.test(path) || path.split(/[/\\]/).includes("..")))
    return path;
  return problems.note(
    item.offset,
    `${label}: ${quote(path)} lies outside the folder of the event file; move it there.`,
  );
};

const KEYS = {
  name: readName("a name such as alice"),
  command: readSpec,
  bot: readBot,
  tcp: readInteger(0, 65_535, 4000),
  dialect: readText("the name of a protocol (`shinpan games` lists them)", 80),
  keep: readBoolean,
  cwd: readText("a folder such as bots/alice"),
  files: readList("a list of files and folders such as [weights.bin]", readShippedPath),
} satisfies Readonly<Record<string, Reader<unknown>>>;

/** Keys that have no effect for each kind of player. */
const UNUSED_KEYS = {
  command: [],
  bot: ["dialect", "keep", "cwd", "files"],
  tcp: ["keep", "cwd", "files"],
} as const;

function readMapping(item: LocatedValue, problems: Problems, lineAt: LineAt): ListedPlayer | null {
  if (item.value.kind !== "mapping") return null;
  const { values, keyOffsets, hasUnknownKey } = readKeyedValues(
    "of a player",
    "players: ",
    item.value.entries,
    KEYS,
    problems,
    lineAt,
  );
  const [kind, other] = [...keyOffsets.keys()].filter(isPlayerKind);
  if (kind === undefined && hasUnknownKey) return null;
  if (kind === undefined)
    return problems.note(
      item.offset,
      "players: one has neither command nor bot nor tcp; write which program plays.",
    );
  if (other !== undefined)
    return problems.note(
      keyOffsets.get(other) ?? item.offset,
      `players: one has both ${kind} and ${other}; keep one.`,
    );
  for (const key of UNUSED_KEYS[kind])
    if (keyOffsets.has(key))
      problems.note(
        keyOffsets.get(key) ?? item.offset,
        `players: ${key} means nothing with ${kind}; take it out.`,
      );
  const spec = kind === "tcp" ? values.tcp !== undefined && `tcp:${values.tcp}` : values[kind];
  const name = values.name ?? (typeof spec === "string" ? nameSpec(spec) : undefined);
  if (typeof spec !== "string" || name === undefined) return null;
  const why = nameProblem(name);
  if (why !== undefined)
    return problems.note(item.offset, `players: ${quote(name)} ${why}; give the player a name.`);
  const { dialect, keep, cwd, files } = values;
  const player: EventPlayer = {
    name,
    spec,
    ...(dialect !== undefined && { dialect }),
    ...(keep !== undefined && { keep }),
    ...(cwd !== undefined && { cwd }),
    ...(files !== undefined && { files }),
    line: lineAt(item.offset),
  };
  return { player, bare: false, offset: item.offset };
}

function isPlayerKind(key: string): key is keyof typeof UNUSED_KEYS {
  return Object.hasOwn(UNUSED_KEYS, key);
}

function specProblem(spec: string): string | undefined {
  if (spec === "human") return "is a person, and an event is played by programs.";
  if (/[^\P{Cc}\n\t]/u.test(spec)) return "has a control character in it.";
  if (spec === "tcp") return "waits at no port; in an event everybody has one: tcp:4000.";
  // The seating code would read it as a label.
  if (splitLabel(spec).label !== undefined)
    return "is not given to a shell, so it cannot set a variable; write env before it.";
  const [, port] = /^tcp:(.*)$/s.exec(spec) ?? [];
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    return "names no port; a port is a number from 0 to 65535.";
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
      const remedy = each.bare ? `label one, such as ${quote(`second=${spec}`)}` : "give one another name";
      problems.note(
        each.offset,
        `players: two are called ${quote(name)}, in ${formatLineNumbers(earlier.player.line, line)}; ${remedy}.`,
      );
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
      problems.note(
        offset,
        `players: two wait for a program at port ${port}, in ${formatLineNumbers(earlier, player.line)}; give each a port of its own.`,
      );
  }
}
