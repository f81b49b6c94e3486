import { UsageError } from "../../core/errors.ts";
import { escapeControls } from "../../wire/show.ts";
import { writeTextFile } from "../files.ts";
import type { LocalizedText, FormatMessage } from "../lang.ts";
import { formatIgnored } from "../life/notices.ts";
import { FileError } from "../errors.ts";
import { Board } from "./board.ts";
import { loadMap, type MapOptions } from "./load-map.ts";
import { MAPS } from "./maps.ts";
import type { GolRule } from "./rules.ts";
import { saveMap } from "./save-map.ts";
import * as words from "./words.ts";

/** Where a person, or a script, sits. */
export interface SessionIo {
  /** The next line; undefined when there are no more. */
  ask(prompt: string): Promise<string | undefined>;
  show(text: string): void;
  complain(text: string): void;
  /** A row of the board with colours, or without. */
  paint(row: string): string;
}

export interface GolSession extends MapOptions {
  readonly rule: GolRule;
  /** Given on the command line: it is not asked for. */
  readonly map?: string;
  readonly say: FormatMessage;
}

/** More would keep a person waiting; a script can ask again. */
const MAX_GENERATIONS_AT_ONCE = 10_000;

/** How it ended: by `q`, because nobody said anything more, or that before any map could be read. */
export type Ending = "quit" | "end" | "no-map";

/** The homework's conversation: a map, then generation by generation. */
export async function runSession(session: GolSession, io: SessionIo): Promise<Ending> {
  const { say, rule, size } = session;
  io.show(say(words.WELCOME, { rule: escapeControls(rule.rule.name), ...size }));
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
    const answer = (await io.ask(say(words.ASK_MAP)))?.trim();
    if (answer === undefined) return wrong ? "no-map" : "end";
    if (isQuit(answer)) return "quit";
    if (answer === "") {
      io.show(
        [say(words.BUNDLED), ...MAPS.map(({ path, about }) => `  ${path.padEnd(23)}${say(about)}`)].join(
          "\n",
        ),
      );
      continue;
    }
    const board = attempt(io, () => open(session, io, answer));
    if (board) return board;
    wrong = true;
  }
}

async function play(session: GolSession, io: SessionIo, board: Board): Promise<Ending> {
  const { say } = session;
  const showBoard = (): void => {
    const head = say(words.BOARD, {
      generation: String(board.generation),
      population: String(board.population),
    });
    io.show([head, ...board.rows().map((row) => io.paint(row))].join("\n"));
  };
  const go = (generations: number): void => {
    if (attempt(io, () => (board.step(generations), true))) showBoard();
  };
  showBoard();
  for (;;) {
    const line = await io.ask(say(words.ASK_STEP));
    if (line === undefined) return "end";
    const command = line.trim().toLowerCase();
    if (isQuit(command)) return "quit";
    if (command === "") go(1);
    else if (/^\d+$/.test(command)) {
      if (Number(command) <= MAX_GENERATIONS_AT_ONCE) go(Number(command));
      else io.complain(say(words.TOO_FAR, { most: MAX_GENERATIONS_AT_ONCE }));
    } else if (["s", "save"].includes(command)) {
      const ending = await save(say, io, board);
      if (ending) return ending;
    } else if (["?", "h", "help"].includes(command)) io.show(say(words.HELP));
    else io.complain(say(words.UNKNOWN, { command: escapeControls(command) }));
  }
}

async function save(say: FormatMessage, io: SessionIo, board: Board): Promise<Ending | undefined> {
  const given = await io.ask(say(words.ASK_NAME));
  if (given === undefined) return "end";
  const path = given.trim();
  if (isQuit(path)) return "quit";
  const file = escapeControls(path);
  const show = (message: LocalizedText): void => io.show(say(message, { file }));
  if (path === "") return void show(words.NOT_SAVED);
  const text = attempt(io, () => board.writeMap());
  const saved = text === undefined ? undefined : attempt(io, () => saveMap(path, text));
  if (text === undefined || saved === undefined) return undefined;
  if (saved) return void show(words.SAVED);
  const answer = await io.ask(say(words.ASK_REPLACE, { file }));
  const agreed = ["y", "yes"].includes(answer?.trim().toLowerCase() ?? "");
  if (!agreed) show(words.NOT_SAVED);
  else if (attempt(io, () => (writeTextFile(path, text), true))) show(words.SAVED);
  return answer === undefined ? "end" : undefined;
}

/** At every prompt; a file of that name is `./q`. */
function isQuit(answer: string): boolean {
  return ["q", "quit", "exit"].includes(answer.toLowerCase());
}

/** What a person got wrong is told, and they are asked again. */
function attempt<T>(io: SessionIo, act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof FileError)) throw error;
    io.complain(escapeControls(error.message));
    return undefined;
  }
}
