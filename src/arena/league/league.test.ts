import { beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_PROGRAM_LIMITS } from "../../core/program-limits.ts";
import { formatEnglish } from "../../core/lang.ts";
import { type FakeTime, fakeTime } from "../../../test/tools/fake-time.ts";
import { seededRandom } from "../../core/random.ts";
import type { Verdict } from "../../core/verdict.ts";
import type { HouseMatch } from "../matches/messages.ts";
import type { ArenaReport } from "../../store/arena/stored.ts";
import { type LeaguePlayer, seatOf } from "../seat.ts";
import { League } from "./league.ts";

const house = (name: string): LeaguePlayer => ({ kind: "house", spec: { kind: "bot", name, bot: name } });
const program = (name: string): LeaguePlayer => ({
  kind: "program",
  spec: { kind: "command", name, argv: [`./${name}`], cwd: "/", digest: "", dialect: "json", keep: false, files: [] },
});

const WON: Verdict = { winner: 0, by: "rules", score: [1, 0], fault: null };
const crashOf = (seat: 0 | 1): Verdict => ({
  winner: seat === 0 ? 1 : 0,
  by: "crashed",
  score: [0, 0],
  fault: { seat, kind: "crashed", why: "exited", evidence: "" },
});

const SANDBOX = { sandbox: "require", programLimits: { ...DEFAULT_PROGRAM_LIMITS, memoryBytes: 64 << 20 } } as const;
const SETTINGS = { options: {}, limits: { startMs: 0, marginMs: 0 }, paceMs: 10, ...SANDBOX };

let time: FakeTime;
let league: League;
let running: HouseMatch[];
let notices: string[];

beforeEach(() => {
  time = fakeTime();
  running = [];
  notices = [];
  let ids = 0;
  league = new League({
    games: [
      { game: "nim", atOnce: 2, ...SETTINGS },
      { game: "go", atOnce: 1, ...SETTINGS },
    ],
    time,
    random: seededRandom(3),
    newId: () => `m${++ids}`,
    play: (match) => running.push(match),
    notice: (sentence) => notices.push(formatEnglish(sentence)),
  });
});

function end(match: HouseMatch, verdict = WON, moves = 20): void {
  running.splice(running.indexOf(match), 1);
  const { id, game, players, rated } = match;
  const report: ArenaReport = {
    id,
    game,
    seats: [seatOf(game, players[0]), seatOf(game, players[1])],
    rated,
    verdict,
    moves,
    training: false,
    startedAt: "",
    endedAt: "",
    ms: 5,
    record: new Uint8Array(),
    replies: [[], []],
  };
  league.onMatchClosed(report);
}

const namesOf = ({ players }: HouseMatch): string[] => players.map(({ spec }) => spec.name).sort();
const seatOfBad = ({ players }: HouseMatch): 0 | 1 => (players[0].spec.name === "bad" ? 0 : 1);

describe("a league", () => {
  it("plays the configured number of concurrent matches of each game", () => {
    league.setPlayers("nim", [house("a"), house("b"), house("c"), house("d")]);
    league.setPlayers("go", [house("x"), house("y")]);
    expect(running.filter(({ game }) => game === "nim")).toHaveLength(2);
    expect(running.filter(({ game }) => game === "go")).toHaveLength(1);
  });

  it("pauses after a match and continues with the pair that met least", async () => {
    league.setPlayers("go", [house("x"), house("y"), house("z")]);
    const pairs = new Set<string>();
    for (let game = 0; game < 3; game++) {
      const [match] = running;
      pairs.add(namesOf(match!).join());
      end(match!);
      expect(running).toHaveLength(0);
      await time.goTo(time.now() + 2000);
      expect(running).toHaveLength(1);
    }
    expect(pairs.size).toBe(3);
  });

  it("continues from earlier games after a restart", () => {
    league.addPlayed("go", "x", "y", 5);
    league.addPlayed("go", "y", "z", 5);
    league.setPlayers("go", [house("x"), house("y"), house("z")]);
    expect(namesOf(running[0]!)).toEqual(["x", "z"]);
  });

  it("waits while there is only one player", () => {
    league.setPlayers("go", [house("x")]);
    expect(running).toHaveLength(0);
    league.setPlayers("go", [house("x"), program("y")]);
    expect(running).toHaveLength(1);
  });

  it("suspends a program after repeated failures with one notice, and lets it play again later", async () => {
    league.setPlayers("go", [house("x"), program("bad")]);
    let lastId = "";
    for (let game = 0; game < 3; game++) {
      const [match] = running;
      lastId = match!.id;
      end(match!, crashOf(seatOfBad(match!)), 0);
      await time.goTo(time.now() + 2000);
    }
    expect(running).toHaveLength(0);
    expect(notices).toEqual([expect.stringMatching(/^bad failed 3 times in a row/)]);
    expect(league.rest("go", "bad")).toEqual({
      failures: 3,
      match: lastId,
      by: "crashed",
      why: expect.any(String) as string,
      reason: null,
      leftMs: 5 * 60_000 - 2000,
    });
    expect(league.rest("go", "x")).toBeUndefined();
    await time.goTo(time.now() + 6 * 60_000);
    expect(running).toHaveLength(1);
    expect(league.rest("go", "bad")).toBeUndefined();
  });

  it("lets a suspended program play again when its folder has changed", async () => {
    league.setPlayers("go", [house("x"), program("bad")]);
    for (let game = 0; game < 3; game++) {
      const [match] = running;
      end(match!, crashOf(seatOfBad(match!)), 0);
      await time.goTo(time.now() + 2000);
    }
    expect(running).toHaveLength(0);
    league.setPlayers("go", [house("x"), program("bad")]);
    expect(running).toHaveLength(1);
    expect(league.rest("go", "bad")).toBeUndefined();
  });

  it("ignores matches that it did not start", async () => {
    league.setPlayers("go", [house("x"), house("y")]);
    end({ ...running[0]!, id: "somebody else's" });
    const before = running.length;
    await time.goTo(10_000);
    expect(running).toHaveLength(before);
  });

  it("starts no match while it is paused", async () => {
    league.setPlayers("go", [house("x"), house("y")]);
    league.setPaused(true);
    end(running[0]!);
    await time.goTo(10_000);
    expect(running).toHaveLength(0);
    league.setPaused(false);
    expect(running).toHaveLength(1);
    league.setPaused(false);
    expect(running).toHaveLength(1);
  });

  it("starts no match after it is stopped", async () => {
    league.setPlayers("go", [house("x"), house("y")]);
    league.stop();
    end(running[0]!);
    await time.goTo(10_000);
    expect(running).toHaveLength(0);
  });
});

it("programs get the sandbox settings of the arena and are shown with their dialect", () => {
  league.setPlayers("go", [program("a"), house("b")]);
  expect(running[0]).toMatchObject(SANDBOX);
  const dialects = running[0]!.players.map((player) => seatOf("go", player).dialect);
  expect(dialects.toSorted()).toEqual(["go/json", null]);
});
