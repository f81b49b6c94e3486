import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pick, seededRandom } from "../core/random.ts";
import { SEATS } from "../core/seats.ts";
import { GAMES } from "./index.ts";

const PLAYERS = { names: ["a", "b"], house: [false, false] } as const;

describe.each(GAMES.map((entry) => [entry.rules.id, entry] as const))("%s in the native protocol", (id, entry) => {
  const { rules, bots } = entry;
  const { shortMatch = {} } = entry.examples;
  const dialect = entry.dialects.list.at(-1)!;

  it("is the last of its dialects", () => {
    expect(dialect.id).toBe("native");
    expect(dialect.networkVariant?.id).toBe("native");
  });

  it("transmits every view, every legal move and every bot move unchanged", () => {
    const random = seededRandom(id);
    const ends = SEATS.map((seat) => {
      const host = dialect.host({ match: "m", game: id, seat, options: shortMatch, names: ["a", "b"] });
      host.begin?.(PLAYERS);
      return { host, guest: dialect.guest({ name: "a", seat, options: {} }) };
    });
    let state = rules.start(rules.readOptions(shortMatch));
    for (let step = 0; step < 100; step++) {
      const phase = rules.phase(state);
      if (phase.kind === "over") break;
      if (phase.kind === "tick") state = rules.ticks!.tick(state);
      else
        for (const seat of phase.seats) {
          const { host, guest } = ends[seat]!;
          const view = rules.view(state, seat);
          const legal = rules.moves?.(state, seat);
          const [line] = host.question({ view, legal, ply: rules.ply(state), leftMs: 5 });
          const [asked] = guest.receive(String(line).trimEnd());
          expect(asked).toEqual({ kind: "asked", seat, view, legal, ply: rules.ply(state), leftMs: 5 });
          const botMoves = bots.map((bot) => bot.choose({ seat, view, legal, random }));
          for (const move of [...(legal ?? []), ...botMoves])
            expect(host.readAnswer(String(guest.answer(move)).trimEnd())).toEqual({ ok: true, value: move });
          state = rules.play(state, seat, pick(random, botMoves));
        }
    }
    expect(rules.ply(state)).toBeGreaterThan(5);
  });

  it("reports any other view as malformed and never throws", () => {
    const start = rules.start(rules.readOptions(shortMatch));
    const host = dialect.host({ match: "m", game: id, seat: 0, options: shortMatch, names: ["a", "b"] });
    host.begin?.(PLAYERS);
    const view = rules.view(start, 0);
    const line = String(host.question({ view, legal: undefined, ply: 0, leftMs: 1 })[0]);
    const message = JSON.parse(line) as { view: Record<string, unknown> };
    const guest = dialect.guest({ name: "a", seat: 0, options: {} });
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(message.view)), fc.jsonValue(), (key, value) => {
        const received = guest.receive(JSON.stringify({ ...message, view: { ...message.view, [key]: value } }));
        expect(["asked", "malformed"]).toContain(received[0]?.kind);
      }),
    );
    for (const invalid of [null, 7, "x", [], {}])
      expect(guest.receive(JSON.stringify({ ...message, view: invalid }))).toMatchObject([{ kind: "malformed" }]);
  });
});
