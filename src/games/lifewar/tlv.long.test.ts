import { describe, expect, test } from "vitest";
import { seededRandom } from "../../core/random.ts";
import { opponentOf, type Seat, SEATS } from "../../core/seats.ts";
import { createWarEngine } from "../../life/war/index.ts";
import { tlvFramer } from "../../wire/tlv.ts";
import { lifewarRules as rules } from "./rules.ts";
import { playerOf } from "./state.ts";
import { tlvDialect } from "./tlv.ts";

const bytes = (frame: unknown): string => Buffer.from(frame as Uint8Array).toString("latin1");
const host = (seat: Seat = 0) => tlvDialect.host({ match: "m", game: "lifewar", seat, options: {}, names: ["a", "b"] });
const start = rules.start(rules.readOptions({ first: 0 }));
const asked = rules.ticks?.tick(start) as typeof start;

describe("the hosting end", () => {
  test("reads a million generated frames, split anywhere, unchanged and never throws", () => {
    const random = seededRandom("frames");
    const end = host();
    const types = "MISGTBm\0\xff";
    let read = 0;
    for (let batch = 0; batch < 10_000; batch++) {
      let stream = "";
      for (let frame = 0; frame < 100; frame++) {
        const length = random.below(4) === 0 ? random.below(256) : 4 * random.below(8);
        let value = "";
        for (let index = 0; index < length; index++) value += String.fromCharCode(random.below(256));
        stream += types.charAt(random.below(types.length)) + String.fromCharCode(length) + value;
      }
      const framer = tlvFramer();
      const cut = random.below(stream.length);
      const frames = [stream.slice(0, cut), stream.slice(cut)].flatMap(
        (part) => framer.push(Buffer.from(part, "latin1")).frames,
      );
      if (frames.join("") !== stream || frames.length !== 100) throw new Error(`batch ${batch} was read differently`);
      for (const frame of frames) {
        const answer = end.readAnswer(frame);
        end.readHello?.(frame);
        if (answer.ok) rules.objection(asked, 0, answer.value);
        read++;
      }
    }
    expect(read).toBe(1_000_000);
  });
});

describe("a client that only follows the messages", () => {
  test("ends with the server's exact board after 2,000 generations of random moves", () => {
    const random = seededRandom("follow");
    const size = 1024;
    let state = rules.start(rules.readOptions({ first: 1, generations: 2000, size }));
    // Each client has its own engine and the bytes it receives.
    const boards = SEATS.map(() => createWarEngine(size));
    const ends = SEATS.map((seat) => host(seat));
    const receive = (seat: Seat, frames: readonly unknown[]): void => {
      for (const frame of frames.map(bytes)) {
        if (frame.startsWith("G")) boards[seat]?.step(1);
        if (!frame.startsWith("M")) continue;
        const cells = Array.from(
          { length: frame.charCodeAt(1) / 2 },
          (_, index) => frame.charCodeAt(2 + index * 2) * 256 + frame.charCodeAt(3 + index * 2),
        );
        boards[seat]?.wake(playerOf(opponentOf(seat)), cells, "overwrite");
      }
    };
    const [x, y] = [random.below(900), random.below(900)];
    while (rules.phase(state).kind !== "over") {
      const phase = rules.phase(state);
      if (phase.kind === "tick") {
        state = rules.ticks?.tick(state) as typeof state;
        for (const seat of SEATS)
          receive(seat, ends[seat]?.event({ kind: "ticked", view: rules.view(state, seat) }) ?? []);
        continue;
      }
      const seat = phase.kind === "ask" ? (phase.seats[0] ?? 0) : 0;
      // Close together, so that cells of both sides meet; one block per side keeps the match going.
      const block = [0, 0, 1, 0, 0, 1, 1, 1].map((offset) => offset + 1000 * seat);
      const randomCells = Array.from(
        { length: 2 * random.below(27) },
        (_, index) => (index % 2 === 0 ? x : y) + random.below(40),
      );
      const cells = state.generation === 1 ? [...block, ...randomCells] : randomCells;
      boards[seat]?.wake(playerOf(seat), cells, "keep");
      state = rules.play(state, seat, { cells });
      const other = opponentOf(seat);
      const view = rules.view(state, other);
      receive(other, ends[other]?.event({ kind: "moved", seat, move: { cells }, view }) ?? []);
    }
    expect(state.generation).toBe(2000);
    for (const board of boards) expect(board.snapshot()).toEqual(state.board);
    expect(rules.score(state)[0] + rules.score(state)[1]).toBeGreaterThan(20);
  });
});
