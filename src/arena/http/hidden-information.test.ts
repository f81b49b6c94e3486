import { afterEach, expect, it } from "vitest";
import { WebSocket } from "ws";
import { DEFAULT_PROGRAM_LIMITS } from "../../core/program-limits.ts";
import type { LeaguePlayer } from "../seat.ts";
import { runHouseMatch } from "../matches/arena-match.ts";
import type { MatchHostEvent, HouseMatch } from "../matches/messages.ts";
import { createFlushTimer } from "../matches/match-feed.ts";
import { realTime } from "../../links/time.ts";
import { openTestHttpService, type TestHttpService } from "./testing/open-http-service.ts";

let test: TestHttpService;
afterEach(() => test.httpService.close());

interface Line {
  readonly type: string;
  readonly move?: string | null;
  readonly seed?: string | null;
  readonly sight?: { readonly view: { readonly board: string } };
}

/** Marks of the ghosts on the board; each ghost is x, y and a mark. */
function livingMarks(board: string): string[] {
  return (board.match(/.{3}/g) ?? []).filter((ghost) => /^[0-5]{2}/.test(ghost)).map((ghost) => ghost.charAt(2));
}

it("hides Geister's colours from spectators and the API until the match is over", async () => {
  test = await openTestHttpService({ time: realTime });
  const { httpService } = test;
  const port = await httpService.listen({ host: "127.0.0.1", port: 0 });
  const get = async (path: string): Promise<string> =>
    (await httpService.server.inject({ url: path, headers: { host: "localhost" } })).body;
  const received: Line[] = [];
  const requests: Promise<string>[] = [];
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
  await new Promise((resolve) => socket.on("open", resolve));
  const over = new Promise<void>((resolve) => {
    socket.on("message", (message: Buffer) => {
      const { events = [] } = JSON.parse(message.toString()) as { readonly events?: readonly Line[] };
      received.push(...events);
      if (events.some(({ type }) => type === "closed")) resolve();
    });
  });
  const closed = new Promise<void>((resolve) => {
    const onEvent = (event: MatchHostEvent): void => {
      httpService.onHostEvent(event);
      if (event.kind === "opened") socket.send(JSON.stringify({ type: "subscribe", match: "m1" }));
      if (event.kind === "events") for (const path of ["", "/events"]) requests.push(get(`/api/matches/m1${path}`));
      if (event.kind === "closed") resolve();
    };
    const bot: LeaguePlayer = { kind: "house", spec: { kind: "bot", name: "random", bot: "random" } };
    const results = { store: async () => undefined };
    const noticeOnce = () => undefined;
    const context = {
      time: realTime,
      wall: Date.now,
      send: onEvent,
      flushSoon: createFlushTimer(realTime),
      results,
      noticeOnce,
    };
    const match: HouseMatch = {
      id: "m1",
      game: "geister",
      players: [bot, bot],
      options: {},
      rated: false,
      limits: { startMs: 1000, marginMs: 0 },
      seed: "7",
      sandbox: "auto",
      programLimits: DEFAULT_PROGRAM_LIMITS,
      paceMs: 2,
    };
    void runHouseMatch(context, match, () => undefined);
  });
  await Promise.all([over, closed]);
  const answers = await Promise.all(requests);
  socket.terminate();

  const moves = received.filter(({ type }) => type === "moved");
  expect(moves.length).toBeGreaterThan(10);
  for (const { move, sight } of moves) {
    expect(move ?? "").not.toMatch(/SET:[A-H]/);
    expect(new Set(livingMarks(sight?.view.board ?? "")).size).toBeLessThanOrEqual(1);
    expect(livingMarks(sight?.view.board ?? "").every((mark) => mark === "u")).toBe(true);
  }
  expect(received[0]).toMatchObject({ type: "opened", seed: null });
  expect(answers.length).toBeGreaterThan(10);
  const live = answers.filter((body) => !body.includes('"status":"done"') && !body.includes('"seed":"7"'));
  for (const body of live) expect(body).not.toMatch(/SET:[A-H]|keyframe|"type":"closed"/);
  expect(await get("/api/matches/m1/events")).toMatch(/"seed":"7"[\s\S]*SET:[A-H]{4}/);
});
