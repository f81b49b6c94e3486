import { describe, expect, it } from "vitest";
import type { SeatEvent } from "../../src/core/dialect.ts";
import type { MatchEvent } from "../../src/core/events.ts";
import { pick, type Random, seededRandom } from "../../src/core/random.ts";
import { opponentOf, type Seat, SEATS } from "../../src/core/seats.ts";
import { printWire } from "../../src/cli/match/wire.ts";
import { PLAIN_STYLE } from "../../src/core/terminal-style.ts";
import { messageFormatter } from "../../src/core/lang.ts";
import type { Console } from "../../src/cli/console.ts";
import { findGame } from "../../src/games/index.ts";
import { type GeisterMove, SETS, writeMove } from "../../src/games/geister/moves.ts";
import { type GeisterState, listMoves, play, startState } from "../../src/games/geister/state.ts";
import { linkPlayer } from "../../src/players/link-player.ts";
import { judgeMatch } from "../../src/referee/match.ts";
import { Moved } from "../../src/referee/hidden-information.ts";
import { fakeLink } from "../tools/fake-link.ts";
import { fakeTime } from "../tools/fake-time.ts";
import { SOAK } from "../tools/soak.ts";

const geister = findGame("geister")!;

const PAIRS = SOAK ? 10_000 : 800;
const {
  rules,
  dialects: { list: dialects },
} = geister;

interface ScriptLine {
  readonly seat: Seat;
  readonly line: string;
  readonly outOfTurn?: boolean;
}

/** The lines of both matches of a pair; only the hider's choice of red ghosts differs between the matches. */
interface Script {
  readonly hider: Seat;
  readonly open: GeisterMove;
  readonly steps: readonly ScriptLine[];
}

/** Random legal moves until a move would reveal a colour, with occasional lines out of turn. */
function writeScript(random: Random, hider: Seat): Script {
  const open = pick(random, SETS);
  const choice = pick(random, SETS);
  let state: GeisterState = startState(0);
  for (const seat of SEATS) state = play(state, seat, seat === hider ? choice : open);
  const steps: ScriptLine[] = [];
  for (let ply = 0; ply < 120; ply++) {
    const seat = state.turn;
    const move = pick(random, listMoves(state, seat));
    const after = play(state, seat, move);
    if (rules.score(after).join() !== rules.score(state).join()) break;
    if (random.below(10) === 0) steps.push({ seat: opponentOf(seat), line: "MOV:A,NORTH", outOfTurn: true });
    steps.push({ seat, line: writeMove(move) });
    state = after;
  }
  return { hider, open, steps };
}

/** Plays the script and returns everything that opponent, audience and log receive, in order. */
async function collectPublic(script: Script, choice: GeisterMove, dialect: (typeof dialects)[number]) {
  const { hider, open, steps } = script;
  const time = fakeTime();
  const links = [fakeLink(time), fakeLink(time)] as const;
  const seen: string[] = [];
  const console = {
    say: messageFormatter("en"),
    translate: (sentence: string) => sentence,
    ink: PLAIN_STYLE,
    progress: (line: string) => seen.push(`log ${line}`),
  } as unknown as Console;
  const log = printWire(geister, console);
  let state: unknown = startState(0);
  const players = SEATS.map((seat) =>
    linkPlayer({ name: `p${seat}`, dialect, time, open: links[seat].open, gapMs: 0 }),
  );
  const note = { name: "p", dialect: `${rules.id}/${dialect.id}`, digest: null };
  const stop = new AbortController();
  const played = judgeMatch({
    game: rules,
    start: state,
    players: players as unknown as Parameters<typeof judgeMatch>[0]["players"],
    time,
    logWire: true,
    signal: stop.signal,
    observe(event: MatchEvent) {
      log.write(event, undefined);
      if (event.type !== "moved") return;
      const move = rules.readMove(event.move);
      if (!move.ok) throw new Error(move.why.code);
      state = rules.play(state, event.seat, move.value);
      const news: SeatEvent<unknown, unknown> = new Moved(rules, state, "audience", event.seat, move.value);
      seen.push(`audience ${JSON.stringify({ ...news, view: news.view })}`);
    },
    opening: {
      match: "m",
      options: {},
      start: null,
      players: [note, note],
      seed: "1",
      limits: { startMs: 0, marginMs: 0 },
      startedAt: "2026-01-01T00:00:00.000Z",
      sandbox: "none",
    },
  });
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  const native = dialect.id === "native";
  const say = (seat: Seat, line: string): void =>
    links[seat].say(native ? `${JSON.stringify({ type: "move", move: line })}\n` : `${line}\r\n`);
  say(hider, writeMove(choice));
  say(opponentOf(hider), writeMove(open));
  // In the native protocol a line out of turn loses.
  for (const { seat, line, outOfTurn } of steps) if (!outOfTurn || !native) say(seat, line);
  const traffic = [...links[opponentOf(hider)].sent];
  const seenBeforeEnd = [...seen];
  stop.abort("seen enough");
  const { verdict } = await played;
  expect(verdict.by).toBe("void");
  return { traffic, seen: seenBeforeEnd };
}

describe("only the owner and the referee receive colours", () => {
  it(`in ${PAIRS} pairs of matches that differ only in one side's colours`, async () => {
    const random = seededRandom("twins");
    let messages = 0;
    for (let pair = 0; pair < PAIRS; pair++) {
      const script = writeScript(random, (pair & 1) as Seat);
      const dialect = dialects[pair % dialects.length]!;
      const choice = pick(random, SETS);
      const other = pick(random, SETS.filter((set) => set !== choice)); // prettier-ignore
      const twins = [
        await collectPublic(script, choice, dialect),
        await collectPublic(script, other, dialect),
      ] as const;
      if (JSON.stringify(twins[0]) !== JSON.stringify(twins[1])) expect(twins[1]).toEqual(twins[0]);
      expect(twins[0].traffic.length).toBeGreaterThan(script.steps.length / 4);
      messages += twins[0].traffic.length;
    }
    expect(messages).toBeGreaterThan(10 * PAIRS);
  });
});
