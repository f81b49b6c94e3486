import { once } from "node:events";
import { WebSocket } from "ws";
import type { RunningArena } from "./arena.ts";
import { connectLines } from "./line-client.ts";
import { until } from "./processes.ts";

type Told = { readonly type: string } & Readonly<Record<string, unknown>>;

export interface NativeQuestion {
  readonly ply: number;
  readonly legal?: readonly string[];
}

/** Somebody who speaks the native protocol, and says what a test tells it to. */
export interface NativeClient {
  readonly told: readonly Told[];
  /** What it is asked and has not answered. */
  readonly question: NativeQuestion | undefined;
  readonly over: boolean;
  say(message: object): void;
  move(text: string): void;
  leave(): void;
}

export type NativePair = readonly [NativeClient, NativeClient];

interface Line {
  /** Every whole message so far. */
  readonly lines: () => readonly string[];
  readonly send: (text: string) => void;
  readonly leave: () => void;
}

function speakNative({ lines, send, leave }: Line): NativeClient {
  const told: Told[] = [];
  let answered = 0;
  const hear = (): readonly Told[] => {
    for (const line of lines().slice(told.length)) told.push(JSON.parse(line) as Told);
    return told;
  };
  const say = (message: object): void => send(JSON.stringify(message));
  return {
    get told() {
      return hear();
    },
    get question() {
      const asked = hear().filter(({ type }) => type === "ask");
      return asked[answered] as unknown as NativeQuestion | undefined;
    },
    get over() {
      return hear().some(({ type }) => type === "end");
    },
    say,
    move(text) {
      answered++;
      say({ type: "move", move: text });
    },
    leave,
  };
}

async function comeByTcp({ ports }: RunningArena, game: string, name: string): Promise<NativeClient> {
  const line = await connectLines(ports.native);
  const client = speakNative({
    lines: () => line.lines,
    send: (text) => line.send(`${text}\n`),
    leave: () => line.leave(),
  });
  client.say({ type: "join", game, name });
  return client;
}

async function comeByPage(arena: RunningArena, join: object): Promise<NativeClient> {
  const socket = new WebSocket(`ws://127.0.0.1:${arena.http}/play`, { origin: arena.url });
  const heard: string[] = [];
  socket.on("message", (message: Buffer) => void heard.push(message.toString("utf8")));
  await once(socket, "open");
  const client = speakNative({
    lines: () => heard,
    send: (text) => socket.send(text),
    leave: () => socket.close(),
  });
  client.say({ type: "join", ...join });
  return client;
}

async function untilTold(client: NativeClient, type: string): Promise<Told> {
  let found: Told | undefined;
  await until(
    `it is told "${type}"`,
    () => (found = client.told.find((each) => each.type === type)) !== undefined,
    () => JSON.stringify(client.told),
  );
  return found!;
}

export interface Seated {
  readonly id: string;
  /** Seat 0 first. */
  readonly pair: NativePair;
}

/** Two programs at the native door. */
export async function seatPrograms(
  arena: RunningArena,
  game: string,
  names: readonly [string, string],
): Promise<Seated> {
  const pair = [await comeByTcp(arena, game, names[0]), await comeByTcp(arena, game, names[1])] as const;
  return seatedPair(pair);
}

/** Two people at the page, who have all the time they want unless something else is said. */
export async function seatPeople(
  arena: RunningArena,
  game: string,
  names: readonly [string, string],
  options: Readonly<Record<string, string | number>> = {},
  limits: "none" | object = "none",
): Promise<Seated> {
  const host = await comeByPage(arena, { game, name: names[0], against: "person", seat: 0, limits, options });
  const { table } = await untilTold(host, "table");
  return seatedPair([host, await comeByPage(arena, { game, name: names[1], table })]);
}

async function seatedPair(pair: NativePair): Promise<Seated> {
  const [first] = await Promise.all(pair.map((client) => untilTold(client, "seated")));
  return { id: String(first!["match"]), pair: first!["seat"] === 0 ? pair : [pair[1], pair[0]] };
}

/** Plays on until `choose` has no answer, or it is over. */
export async function playOn(
  pair: NativePair,
  choose: (question: NativeQuestion, seat: 0 | 1) => string | undefined,
): Promise<void> {
  for (;;) {
    let seat: 0 | 1 | undefined;
    const look = (): boolean => {
      seat = pair[0].question ? 0 : pair[1].question ? 1 : undefined;
      return seat !== undefined || pair.every(({ over }) => over);
    };
    await until("a question, or the end", look, () => JSON.stringify(pair.map(({ told }) => told.at(-1))));
    if (seat === undefined) return;
    const move = choose(pair[seat].question!, seat);
    if (move === undefined) return;
    pair[seat].move(move);
  }
}
