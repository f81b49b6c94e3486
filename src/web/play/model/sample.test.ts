import { describe, expect, it } from "vitest";
import { SEATS } from "../../../core/seats.ts";
import { viewOf } from "../../../games/definition.ts";
import { GAMES } from "../../../games/index.ts";
import { GAME_LIST } from "../../../games/list.ts";
import { samplePosition } from "./sample.ts";

describe.each(GAME_LIST)("the sample of $id", ({ id, load }) => {
  it("shows pieces of both seats", async () => {
    const page = await load();
    const { rules } = page;
    const sample = page.examples.position;
    let state = rules.start(rules.readOptions(sample.options));
    const remaining = [...sample.moves];
    for (let phase = rules.phase(state); remaining.length > 0; phase = rules.phase(state)) {
      if (phase.kind === "tick") state = rules.ticks?.tick(state);
      else if (phase.kind === "ask") {
        const read = rules.readMove(remaining.shift() ?? "");
        if (!read.ok) throw new Error(read.why.code);
        expect(rules.objection(state, phase.seats[0] ?? 0, read.value)).toBeUndefined();
        state = rules.play(state, phase.seats[0] ?? 0, read.value);
      } else throw new Error("it is over before all moves were played");
    }
    for (const seat of SEATS) expect(rules.score(state)[seat]).toBeGreaterThan(1);
    expect(samplePosition(page)).toEqual(viewOf(page, state, "audience", false));
  });

  it("has texts for every house bot", async () => {
    const { bots } = (await load()).text;
    const entry = GAMES.find(({ rules }) => rules.id === id);
    expect(Object.keys(bots).toSorted()).toEqual(entry?.bots.map((bot) => bot.id).toSorted());
  });
});
