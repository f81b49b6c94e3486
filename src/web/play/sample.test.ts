import { describe, expect, it } from "vitest";
import { SEATS } from "../../core/seats.ts";
import { GAMES } from "../../games/index.ts";
import { PAGES } from "../../games/pages.ts";
import { samplePosition } from "./sample.ts";

describe.each(PAGES)("the picture of $id", ({ id, load }) => {
  it("shows what both seats have", async () => {
    const page = await load();
    const { rules, sample } = page;
    let state = rules.start(rules.readOptions(sample.options));
    const left = [...sample.moves];
    for (let phase = rules.phase(state); left.length > 0; phase = rules.phase(state)) {
      if (phase.kind === "tick") state = rules.tick?.(state);
      else if (phase.kind === "ask") {
        const read = rules.readMove(left.shift() ?? "");
        if (!read.ok) throw new Error(read.why);
        expect(rules.objection(state, phase.seats[0] ?? 0, read.value)).toBeUndefined();
        state = rules.play(state, phase.seats[0] ?? 0, read.value);
      } else throw new Error("it is over before all moves were played");
    }
    for (const seat of SEATS) expect(rules.score(state)[seat]).toBeGreaterThan(3);
    expect(samplePosition(page)).toEqual(page.viewOf(state, "audience", false));
  });

  it("has words for every house bot", async () => {
    const { bots } = await load();
    const entry = GAMES.find(({ rules }) => rules.id === id);
    expect(Object.keys(bots).toSorted()).toEqual(entry?.bots.map((bot) => bot.id).toSorted());
  });
});
