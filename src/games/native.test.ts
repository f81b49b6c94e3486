import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pick, seededRandom } from "../core/random.ts";
import { SEATS } from "../core/seats.ts";
import { GAMES } from "./index.ts";

const COMPANY = { names: ["a", "b"], house: [false, false] } as const;

describe.each(GAMES.map((entry) => [entry.rules.id, entry] as const))(
  "%s in the native protocol",
  (id, entry) => {
    const { rules, shortMatchOptions = {}, bots } = entry;
    const dialect = entry.dialects.at(-1)!;

    it("is the last of its dialects", () => {
      expect(dialect.id).toBe("native");
      expect(dialect.networkVariant?.id).toBe("native");
    });

    it("comes to the other end as it was: every view, every legal move and every move of a bot", () => {
      const random = seededRandom(id);
      const ends = SEATS.map((seat) => {
        const host = dialect.host({
          match: "m",
          game: id,
          seat,
          options: shortMatchOptions,
          names: ["a", "b"],
        });
        host.begin?.(COMPANY);
        return { host, guest: dialect.guest({ name: "a", seat, options: {} }) };
      });
      let state = rules.start(rules.readOptions(shortMatchOptions));
      for (let step = 0; step < 100; step++) {
        const phase = rules.phase(state);
        if (phase.kind === "over") break;
        if (phase.kind === "tick") state = rules.tick!(state);
        else
          for (const seat of phase.seats) {
            const { host, guest } = ends[seat]!;
            const view = rules.view(state, seat);
            const legal = rules.moves?.(state, seat);
            const [line] = host.question({ view, legal, ply: rules.ply(state), leftMs: 5 });
            const [asked] = guest.receive(String(line).trimEnd());
            expect(asked).toEqual({ kind: "asked", seat, view, legal, ply: rules.ply(state), leftMs: 5 });
            const made = bots.map((bot) => bot.choose({ seat, view, legal, random }));
            for (const move of [...(legal ?? []), ...made])
              expect(host.readAnswer(String(guest.answer(move)).trimEnd())).toEqual({
                ok: true,
                value: move,
              });
            state = rules.play(state, seat, pick(random, made));
          }
      }
      expect(rules.ply(state)).toBeGreaterThan(5);
    });

    it("calls any other view malformed, and never throws", () => {
      const start = rules.start(rules.readOptions(shortMatchOptions));
      const host = dialect.host({
        match: "m",
        game: id,
        seat: 0,
        options: shortMatchOptions,
        names: ["a", "b"],
      });
      host.begin?.(COMPANY);
      const view = rules.view(start, 0);
      const line = String(host.question({ view, legal: undefined, ply: 0, leftMs: 1 })[0]);
      const said = JSON.parse(line) as { view: Record<string, unknown> };
      const guest = dialect.guest({ name: "a", seat: 0, options: {} });
      fc.assert(
        fc.property(fc.constantFrom(...Object.keys(said.view)), fc.jsonValue(), (key, value) => {
          const heard = guest.receive(JSON.stringify({ ...said, view: { ...said.view, [key]: value } }));
          expect(["asked", "malformed"]).toContain(heard[0]?.kind);
        }),
      );
      for (const none of [null, 7, "x", [], {}])
        expect(guest.receive(JSON.stringify({ ...said, view: none }))).toMatchObject([{ kind: "malformed" }]);
    });
  },
);
