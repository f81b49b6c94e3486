import { once } from "node:events";
import { WebSocket } from "ws";
import type { RunningArena } from "./arena.ts";
import { connectLines } from "./line-client.ts";
import { until } from "./processes.ts";

type Message = { readonly type: string } & Readonly<Record<string, unknown>>;

export interface NativeQuestion {
  readonly ply: number;
  readonly legal?: readonly string[];
}

/** A client of the native protocol, controlled by a test. */
export interface NativeClient {
  readonly messages: readonly Message[];
  /** The question that is not answered yet. */
  readonly question: NativeQuestion | undefined;
  readonly over: boolean;
  send(message: object): void;
  move(text: string, note?: unknown): void;
  leave(): void;
}

export type NativePair = readonly [NativeClient, NativeClient];

interface Connection {
  /** Every whole message so far. */
  readonly lines: () => readonly string[];
  readonly sendText: (text: string) => void;
  readonly leave: () => void;
}

function createClient({ lines, sendText, leave }: Connection): NativeClient {
  const messages: Message[] = [];
  let answered = 0;
  const readMessages = (): readonly Message[] => {
    for (const line of lines().slice(messages.length)) messages.push(JSON.parse(line) as Message);
    return messages;
  };
  const send = (message: object): void => sendText(JSON.stringify(message));
  return {
    get messages() {
      return readMessages();
    },
    get question() {
      const asked = readMessages().filter(({ type }) => type === "ask");
      return asked[answered] as unknown as NativeQuestion | undefined;
    },
    get over() {
      return readMessages().some(({ type }) => type === "end");
    },
    send,
    move(text, note) {
      answered++;
      send({ type: "move", move: text, note });
    },
    leave,
  };
}

async function joinByTcp({ ports }: RunningArena, game: string, name: string): Promise<NativeClient> {
  const line = await connectLines(ports.native);
  const client = createClient({
    lines: () => line.lines,
    sendText: (text) => line.send(`${text}\n`),
    leave: () => line.leave(),
  });
  client.send({ type: "join", game, name });
  return client;
}

async function joinByPage(arena: RunningArena, join: object): Promise<NativeClient> {
  const socket = new WebSocket(`ws://127.0.0.1:${arena.http}/play`, { origin: arena.url });
  const received: string[] = [];
  socket.on("message", (message: Buffer) => received.push(message.toString("utf8")));
  await once(socket, "open");
  const client = createClient({
    lines: () => received,
    sendText: (text) => socket.send(text),
    leave: () => socket.close(),
  });
  client.send({ type: "join", ...join });
  return client;
}

async function awaitMessage(client: NativeClient, type: string): Promise<Message> {
  let found: Message | undefined;
  await until(
    `it receives "${type}"`,
    () => (found = client.messages.find((message) => message.type === type)) !== undefined,
    () => JSON.stringify(client.messages),
  );
  return found!;
}

export interface Seated {
  readonly id: string;
  /** Seat 0 first. */
  readonly pair: NativePair;
}

/** Seats two programs through the native port. */
export async function seatPrograms(
  arena: RunningArena,
  game: string,
  names: readonly [string, string],
): Promise<Seated> {
  const pair = [await joinByTcp(arena, game, names[0]), await joinByTcp(arena, game, names[1])] as const;
  return seatedPair(pair);
}

/** Seats two people through the page, without time limits by default. */
export async function seatPeople(
  arena: RunningArena,
  game: string,
  names: readonly [string, string],
  options: Readonly<Record<string, string | number>> = {},
  limits: "none" | object = "none",
): Promise<Seated> {
  const host = await joinByPage(arena, { game, name: names[0], against: "person", seat: 0, limits, options });
  const { table } = await awaitMessage(host, "table");
  return seatedPair([host, await joinByPage(arena, { game, name: names[1], table })]);
}

async function seatedPair(pair: NativePair): Promise<Seated> {
  const [first] = await Promise.all(pair.map((client) => awaitMessage(client, "seated")));
  return { id: String(first!["match"]), pair: first!["seat"] === 0 ? pair : [pair[1], pair[0]] };
}

/** Plays until `choose` returns undefined or the match is over. */
export async function answerQuestions(
  pair: NativePair,
  choose: (question: NativeQuestion, seat: 0 | 1) => string | undefined,
): Promise<void> {
  for (;;) {
    let seat: 0 | 1 | undefined;
    const findAsked = (): boolean => {
      seat = pair[0].question ? 0 : pair[1].question ? 1 : undefined;
      return seat !== undefined || pair.every(({ over }) => over);
    };
    await until("a question, or the end", findAsked, () => JSON.stringify(pair.map(({ messages }) => messages.at(-1))));
    if (seat === undefined) return;
    const move = choose(pair[seat].question!, seat);
    if (move === undefined) return;
    pair[seat].move(move);
  }
}
