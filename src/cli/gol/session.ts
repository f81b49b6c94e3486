import { UsageError } from "../../core/errors.ts";
import { escapeControls } from "../../wire/show.ts";
import { writeTextFile } from "../files.ts";
import type { Both, Say } from "../lang.ts";
import { tellIgnored } from "../life/notices.ts";
import { FileTrouble } from "../trouble.ts";
import { Board } from "./board.ts";
import { loadMap, type MapOptions } from "./load-map.ts";
import { MAPS } from "./maps.ts";
import type { GolRule } from "./rules.ts";
import { saveMap } from "./save-map.ts";
import * as words from "./words.ts";

/** Where a person, or a script, sits. */
export interface Seat {
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
  readonly say: Say;
}

/** More would keep a person waiting; a script can ask again. */
const MOST_AT_ONCE = 10_000;

/** How it ended: by `q`, because nobody said anything more, or that before any map could be read. */
export type Ending = "quit" | "end" | "no-map";

/** The homework's conversation: a map, then generation by generation. */
export async function runSession(session: GolSession, seat: Seat): Promise<Ending> {
  const { say, rule, size } = session;
  seat.show(say(words.WELCOME, { rule: escapeControls(rule.rule.name), ...size }));
  const board = session.map === undefined ? await askMap(session, seat) : open(session, seat, session.map);
  return board instanceof Board ? play(session, seat, board) : board;
}

function open({ rule, say, ...options }: GolSession, seat: Seat, map: string): Board {
  const { cells, ignored } = loadMap(map, rule, options);
  const board = new Board(rule, options.size, cells);
  if (ignored) seat.complain(tellIgnored(say, ignored, map, rule.rule.name));
  return board;
}

async function askMap(session: GolSession, seat: Seat): Promise<Board | Ending> {
  const { say } = session;
  for (let wrong = false; ;) {
    const answer = (await seat.ask(say(words.ASK_MAP)))?.trim();
    if (answer === undefined) return wrong ? "no-map" : "end";
    if (isQuit(answer)) return "quit";
    if (answer === "") {
      seat.show(
        [say(words.BUNDLED), ...MAPS.map(({ path, about }) => `  ${path.padEnd(23)}${say(about)}`)].join(
          "\n",
        ),
      );
      continue;
    }
    const board = attempt(seat, () => open(session, seat, answer));
    if (board) return board;
    wrong = true;
  }
}

async function play(session: GolSession, seat: Seat, board: Board): Promise<Ending> {
  const { say } = session;
  const showBoard = (): void => {
    const head = say(words.BOARD, {
      generation: String(board.generation),
      population: String(board.population),
    });
    seat.show([head, ...board.rows().map((row) => seat.paint(row))].join("\n"));
  };
  const go = (generations: number): void => {
    if (attempt(seat, () => (board.step(generations), true))) showBoard();
  };
  showBoard();
  for (;;) {
    const line = await seat.ask(say(words.ASK_STEP));
    if (line === undefined) return "end";
    const command = line.trim().toLowerCase();
    if (isQuit(command)) return "quit";
    if (command === "") go(1);
    else if (/^\d+$/.test(command)) {
      if (Number(command) <= MOST_AT_ONCE) go(Number(command));
      else seat.complain(say(words.TOO_FAR, { most: MOST_AT_ONCE }));
    } else if (["s", "save"].includes(command)) {
      const ending = await save(say, seat, board);
      if (ending) return ending;
    } else if (["?", "h", "help"].includes(command)) seat.show(say(words.HELP));
    else seat.complain(say(words.UNKNOWN, { command: escapeControls(command) }));
  }
}

async function save(say: Say, seat: Seat, board: Board): Promise<Ending | undefined> {
  const given = await seat.ask(say(words.ASK_NAME));
  if (given === undefined) return "end";
  const path = given.trim();
  if (isQuit(path)) return "quit";
  const file = escapeControls(path);
  const tell = (message: Both): void => seat.show(say(message, { file }));
  if (path === "") return void tell(words.NOT_SAVED);
  const text = attempt(seat, () => board.writeMap());
  const saved = text === undefined ? undefined : attempt(seat, () => saveMap(path, text));
  if (text === undefined || saved === undefined) return undefined;
  if (saved) return void tell(words.SAVED);
  const answer = await seat.ask(say(words.ASK_REPLACE, { file }));
  const agreed = ["y", "yes"].includes(answer?.trim().toLowerCase() ?? "");
  if (!agreed) tell(words.NOT_SAVED);
  else if (attempt(seat, () => (writeTextFile(path, text), true))) tell(words.SAVED);
  return answer === undefined ? "end" : undefined;
}

/** At every prompt; a file of that name is `./q`. */
function isQuit(answer: string): boolean {
  return ["q", "quit", "exit"].includes(answer.toLowerCase());
}

/** What a person got wrong is told, and they are asked again. */
function attempt<T>(seat: Seat, act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof FileTrouble)) throw error;
    seat.complain(escapeControls(error.message));
    return undefined;
  }
}
