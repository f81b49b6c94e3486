import { MessageError } from "../../core/errors.ts";
import { escapeControls } from "../../wire/show.ts";
import { saveFile } from "../files.ts";
import type { LocalizedText, FormatMessage } from "../../core/lang.ts";
import { formatIgnored } from "../life/start.ts";
import { Board } from "./board.ts";
import { loadMap, type MapOptions, saveMap } from "./maps.ts";
import { MAPS } from "../life/maps.ts";
import type { GolRule } from "./rules.ts";

export interface SessionIo {
  /** The next line; undefined at the end of input. */
  ask(prompt: string): Promise<string | undefined>;
  show(text: string): void;
  complain(text: string): void;
  paint(row: string): string;
}

export interface GolSession extends MapOptions {
  readonly rule: GolRule;
  /** Given on the command line, so it is not asked for. */
  readonly map?: string;
  readonly say: FormatMessage;
}

/** Limits how long one command takes; a script can repeat it. */
const MAX_GENERATIONS_AT_ONCE = 10_000;

/** `quit`: by q; `end`: at the end of input; `no-map`: at the end of input after a wrong map. */
export type Ending = "quit" | "end" | "no-map";

export async function runSession(session: GolSession, io: SessionIo): Promise<Ending> {
  const { say, rule, size } = session;
  io.show(say(WORDS.welcome, { rule: escapeControls(rule.rule.name), ...size }));
  const board = session.map === undefined ? await askMap(session, io) : open(session, io, session.map);
  return board instanceof Board ? play(session, io, board) : board;
}

function open({ rule, say, ...options }: GolSession, io: SessionIo, map: string): Board {
  const { cells, ignored } = loadMap(map, rule, options);
  const board = new Board(rule, options.size, cells);
  if (ignored) io.complain(formatIgnored(say, ignored, map, rule.rule.name));
  return board;
}

async function askMap(session: GolSession, io: SessionIo): Promise<Board | Ending> {
  const { say } = session;
  for (let wrong = false; ;) {
    const answer = (await io.ask(say(WORDS.askMap)))?.trim();
    if (answer === undefined) return wrong ? "no-map" : "end";
    if (isQuit(answer)) return "quit";
    if (answer === "") {
      io.show([say(WORDS.bundled), ...MAPS.map(({ path, about }) => `  ${path.padEnd(23)}${say(about)}`)].join("\n"));
      continue;
    }
    const board = attempt(say, io, () => open(session, io, answer));
    if (board) return board;
    wrong = true;
  }
}

async function play(session: GolSession, io: SessionIo, board: Board): Promise<Ending> {
  const { say } = session;
  const showBoard = (): void => {
    const head = say(WORDS.board, { generation: String(board.generation), population: String(board.population) });
    io.show([head, ...board.rows().map((row) => io.paint(row))].join("\n"));
  };
  const advance = (generations: number): void => {
    if (attempt(say, io, () => (board.step(generations), true))) showBoard();
  };
  showBoard();
  for (;;) {
    const line = await io.ask(say(WORDS.askStep));
    if (line === undefined) return "end";
    const command = line.trim().toLowerCase();
    if (isQuit(command)) return "quit";
    if (command === "") advance(1);
    else if (/^\d+$/.test(command)) {
      if (Number(command) <= MAX_GENERATIONS_AT_ONCE) advance(Number(command));
      else io.complain(say(WORDS.tooFar, { most: MAX_GENERATIONS_AT_ONCE }));
    } else if (["s", "save"].includes(command)) {
      const ending = await save(say, io, board);
      if (ending) return ending;
    } else if (["?", "h", "help"].includes(command)) io.show(say(WORDS.help));
    else io.complain(say(WORDS.unknown, { command: escapeControls(command) }));
  }
}

async function save(say: FormatMessage, io: SessionIo, board: Board): Promise<Ending | undefined> {
  const given = await io.ask(say(WORDS.askName));
  if (given === undefined) return "end";
  const path = given.trim();
  if (isQuit(path)) return "quit";
  const file = escapeControls(path);
  const show = (message: LocalizedText): void => io.show(say(message, { file }));
  if (path === "") {
    show(WORDS.notSaved);
    return undefined;
  }
  const text = attempt(say, io, () => board.writeMap());
  const saved = text === undefined ? undefined : attempt(say, io, () => saveMap(path, text));
  if (text === undefined || saved === undefined) return undefined;
  if (saved) {
    show(WORDS.saved);
    return undefined;
  }
  const answer = await io.ask(say(WORDS.askReplace, { file }));
  const agreed = ["y", "yes"].includes(answer?.trim().toLowerCase() ?? "");
  if (!agreed) show(WORDS.notSaved);
  else if (attempt(say, io, () => (saveFile(path, text), true))) show(WORDS.saved);
  return answer === undefined ? "end" : undefined;
}

/** Works at every prompt; a file named q is written as `./q`. */
function isQuit(answer: string): boolean {
  return ["q", "quit", "exit"].includes(answer.toLowerCase());
}

/** Reports a usage error and returns undefined, so that the prompt repeats. */
function attempt<T>(say: FormatMessage, io: SessionIo, action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof MessageError)) throw error;
    io.complain(escapeControls(say(error.text)));
    return undefined;
  }
}

const WORDS = {
  welcome: { en: "The {rule} rule on {width}x{height} cells.", ja: "{rule}の規則、{width}x{height}セル。" },
  askMap: { en: "Map file (Enter lists the bundled maps, q quits):", ja: "マップファイル（Enterで一覧、qで終了）:" },
  bundled: {
    en: "These maps come with gol; you can also enter the path of your own file.",
    ja: "gol に付属するマップです。自分のファイルのパスも入力できます。",
  },
  board: {
    en: "Generation {generation}, population {population}",
    ja: "第{generation}世代、生きているセル {population}",
  },
  askStep: {
    en: "Enter: next generation, s: save, q: quit, ?: help",
    ja: "Enter: 次の世代、s: 保存、q: 終了、?: 説明",
  },
  help: {
    en: "Enter shows the next generation, a number such as 10 advances by that number, s saves the board as a map, q quits.",
    ja: "Enterで次の世代、10のような数でその世代数だけ進み、sで盤面をマップとして保存、qで終了します。",
  },
  unknown: {
    en: '"{command}" is not a command. Enter: next generation, a number: that many generations, s: save, q: quit.',
    ja: "「{command}」というコマンドはありません。Enter: 次の世代、数: その世代数だけ進む、s: 保存、q: 終了。",
  },
  tooFar: { en: "At most {most} generations at once.", ja: "一度に進めるのは{most}世代までです。" },
  askName: { en: "Save as (Enter: do not save):", ja: "保存するファイル名（Enterで取り消し）:" },
  askReplace: { en: "{file} exists already. Replace it? (y/N)", ja: "{file} はすでにあります。置き換えますか（y/N）" },
  saved: { en: "Saved to {file}.", ja: "{file} に保存しました。" },
  notSaved: { en: "Nothing was saved.", ja: "保存しませんでした。" },
} satisfies Record<string, LocalizedText>;
