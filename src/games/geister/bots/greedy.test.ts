import { describe, expect, test } from "vitest";
import { seededRandom } from "../../../core/random.ts";
import { opponentOf, type Seat, SEATS } from "../../../core/seats.ts";
import { squareSeenBy, type Square, TAKEN } from "../board.ts";
import { greedyBot } from "./greedy.ts";
import { SETS, writeMove } from "../moves.ts";
import { geisterRules as rules } from "../rules.ts";
import { type GeisterState, startState } from "../state.ts";

interface Position {
  readonly name: string;
  /** From the bot's side: B and R are its own ghosts, u the enemy's, lettered in reading order. */
  readonly rows: readonly string[];
  /** Captured red enemy ghosts; its other missing ghosts are blue. */
  readonly redsTaken: number;
  /** The enemy ghost that moved last, if it matters. */
  readonly moved?: number;
  readonly answer: RegExp;
}

const POSITIONS: readonly Position[] = [
  {
    name: "escapes when it can",
    rows: ["Bu....", "......", "......", "......", "..R...", "....uu"],
    redsTaken: 3,
    answer: /^MOV:A,(NORTH|WEST)$/,
  },
  {
    name: "runs if it cannot be caught and escapes before the enemy, ignoring other dangers and captures",
    rows: ["......", "....B.", "......", ".u....", ".Bu...", "R..u.."],
    redsTaken: 2,
    answer: /^MOV:A,(NORTH|EAST)$/,
  },
  {
    name: "flees with a blue ghost from an enemy that it must not capture",
    rows: ["u....u", "......", "..u...", "..B...", "......", ".R..R."],
    redsTaken: 3,
    answer: /^MOV:A,(EAST|SOUTH|WEST)$/,
  },
  {
    name: "does not step next to an enemy with a blue ghost",
    rows: ["u....u", "..u...", "......", "..B...", "......", ".R..R."],
    redsTaken: 3,
    answer: /^(?!MOV:A,NORTH)/,
  },
  {
    name: "moves where it can capture an enemy that reaches the corner",
    rows: ["u....u", "......", "...B..", "......", "u.....", "..R..."],
    redsTaken: 3,
    answer: /^MOV:B,WEST$/,
  },
  {
    name: "captures an enemy that reached the corner",
    rows: ["uuuu..", "......", "...B..", "......", "......", "uR...."],
    redsTaken: 2,
    answer: /^MOV:B,WEST$/,
  },
  {
    name: "captures it even after three reds, because it is probably blue and would escape",
    rows: ["u....u", "......", "...B..", "......", "......", "uR...."],
    redsTaken: 3,
    moved: 2,
    answer: /^MOV:B,WEST$/,
  },
  {
    name: "does not capture an enemy that could have escaped but stayed",
    rows: ["u....u", "......", "...B..", "......", "......", "uR...."],
    redsTaken: 3,
    moved: 0,
    answer: /^(?!MOV:B,WEST)/,
  },
  {
    name: "does not capture a possible fourth red",
    rows: ["u....u", "......", "..u...", "..R...", "......", ".B..R."],
    redsTaken: 3,
    answer: /^(?!MOV:A,NORTH)/,
  },
  {
    name: "captures a possible last blue while a red costs little",
    rows: ["u....u", "u.....", "..u...", "..R...", "......", ".B..R."],
    redsTaken: 1,
    answer: /^MOV:A,NORTH$/,
  },
  {
    name: "captures while nothing has been captured",
    rows: ["uuuuuu", "u.....", "...u..", "...R..", "......", ".B...."],
    redsTaken: 0,
    answer: /^MOV:A,NORTH$/,
  },
];

function stateFor({ rows, redsTaken, moved }: Position, seat: Seat): GeisterState {
  const cells = rows.join("");
  const placesOf = (marks: string): Square[] =>
    [...cells.matchAll(new RegExp(`[${marks}]`, "g"))].map(({ index }) => squareSeenBy(seat, index));
  const fill = (places: Square[]): Square[] => places.concat(Array<Square>(8).fill(TAKEN)).slice(0, 8);
  const foe = opponentOf(seat);
  const own = cells.replace(/[^BR]/g, "");
  const ownReds = (own + "R".repeat(4 - own.replace(/B/g, "").length)).padEnd(8, "B");
  const foes = placesOf("u");
  // Live ghosts come first, then captured ones; reds come first in both groups.
  const foeReds = "r".repeat(4 - redsTaken).padEnd(foes.length, "b") + "r".repeat(redsTaken);
  const bits = (marks: string): number =>
    [...marks.matchAll(/r/gi)].reduce((reds, { index }) => reds | (1 << index), 0);
  const [ownPlaces, foePlaces] = [fill(placesOf("BR")), fill(foes)];
  return {
    ...startState(300),
    places: seat === 0 ? [...ownPlaces, ...foePlaces] : [...foePlaces, ...ownPlaces],
    reds: seat === 0 ? [bits(ownReds), bits(foeReds)] : [bits(foeReds), bits(ownReds)],
    turn: seat,
    ...(moved !== undefined && { last: { seat: foe, ghost: moved, direction: "NORTH" } }),
  };
}

describe.each(SEATS)("greedy in seat %i", (seat) => {
  test.each(POSITIONS)("$name", (position) => {
    const state = stateFor(position, seat);
    expect(rules.phase(state)).toEqual({ kind: "ask", seats: [seat] });
    const view = rules.view(state, seat);
    for (let seed = 0; seed < 20; seed++) {
      const move = greedyBot.choose({ seat, view, random: seededRandom(seed) });
      expect(rules.objection(state, seat, move)).toBeUndefined();
      expect(writeMove(move)).toMatch(position.answer);
    }
  });

  test("sets its ghosts in many ways, with both colours in each row", () => {
    const view = rules.view(startState(300), seat);
    const chosen = new Set<string>();
    for (let seed = 0; seed < 500; seed++) {
      const move = greedyBot.choose({ seat, view, legal: SETS, random: seededRandom(seed) });
      chosen.add(writeMove(move));
    }
    expect(chosen.size).toBeGreaterThan(50);
    expect(chosen).not.toContain("SET:ABCD");
    expect(chosen).not.toContain("SET:EFGH");
  });
});
