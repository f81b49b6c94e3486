import { describe, expect, it } from "vitest";
import { findGame } from "../games/index.ts";
import { dialectOfMatch, type LimitContext, resolveMatchTerms } from "./match-terms.ts";

function limitsOf(game: string, context: LimitContext, options = {}, limits = {}, dialect?: string) {
  const entry = findGame(game);
  if (!entry) throw new Error(game);
  return resolveMatchTerms(entry, { dialect, options, limits }, context).limits;
}

describe("the time limits of a match", () => {
  it.each([
    ["lifegame", {}, { moveMs: 30_000, startMs: 10_000 }],
    ["lifegame", { tcp: true }, { moveMs: 120_000 }],
    ["lifegame", { tcp: true, arena: true }, { moveMs: 120_000 }],
    ["lifewar", {}, { moveMs: 10_000 }],
    ["lifewar", { tcp: true }, { moveMs: 10_000 }],
    ["lifewar", { arena: true }, { moveMs: 5000 }],
    ["othello", { tcp: true }, { moveMs: 5000, startMs: 10_000 }],
  ])("have the defaults of %s with %j", (game, context, expected) => {
    expect(limitsOf(game, context)).toMatchObject(expected);
  });

  it("are the requested limits in every context", () => {
    expect(limitsOf("lifegame", { tcp: true }, {}, { moveMs: 7 })).toMatchObject({ moveMs: 7 });
    expect(limitsOf("lifewar", { arena: true }, {}, { unlimited: true }).moveMs).toBeUndefined();
  });

  it("are the dialect's defaults before the game's", () => {
    const bank = { bankMs: 600_000, byoyomiMs: 10_000 };
    expect(limitsOf("geister", { tcp: true, arena: true }, {}, {}, "gat")).toMatchObject({ bank });
  });
});

describe("the allowance for starting", () => {
  it("is 0 where every move starts a process, unless requested", () => {
    expect(limitsOf("othello", {}, { spawn: "per-move" }).startMs).toBe(0);
    expect(limitsOf("othello", {}, { spawn: "per-move" }, { startMs: 3000 }).startMs).toBe(3000);
    expect(limitsOf("othello", {}, { spawn: "once" }).startMs).toBe(10_000);
  });
});

describe("the dialect whose defaults apply", () => {
  const bot = { kind: "bot", name: "b", bot: "random" } as const;
  const guest = { kind: "guest", name: "g", dialect: "gat" } as const;

  it("is the chosen dialect, else that of the first program", () => {
    expect(dialectOfMatch([bot, guest], "seed")).toBe("seed");
    expect(dialectOfMatch([bot, guest], undefined)).toBe("gat");
    expect(dialectOfMatch([bot, bot], undefined)).toBeUndefined();
  });
});
