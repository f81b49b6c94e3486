import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LedgerEntry, ledgerOf } from "../../ledger.ts";
import type { SequentialTest } from "../../schedule/planner.ts";
import { showName } from "../../view/names.ts";
import { PLAN_STATE, derive, hostileName, SMALL_GAMES, someGames } from "../testing/events.ts";
import { readPage } from "../testing/read-page.ts";
import { writeHtml } from "./index.ts";

const NAMES = ["ann", "bob", "cy"];
const page = (standings: ReturnType<typeof derive>, lang: "en" | "ja" = "en") =>
  writeHtml(standings, { lang, generatedAt: "16 Nov 2026" });
const headingsOf = (text: string) =>
  [...text.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, inner = ""]) => inner.replace(/<[^>]+>/g, "").trim());

const FINAL = [{ stage: 2, pairing: 9, players: [0, 2], score: [2, 0], winner: 0, by: "games" }] as const;

const PAIRED: readonly LedgerEntry[] = Array.from({ length: 40 }, (_, pair) => [
  { seats: [0, 1], winner: pair % 3 === 0 ? 1 : 0, void: false, fault: null, pair } as const,
  { seats: [1, 0], winner: pair % 4 === 0 ? null : 1, void: false, fault: null, pair } as const,
]).flat();
const STANDING = { llr: 1.34, lower: -2.94, upper: 2.94, state: "running", pairs: [0, 3, 12, 15, 10] } as const;
const TEST = {
  settings: { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05, model: "normalized", counts: "pentanomial" },
  ...STANDING,
  steps: [0.1, 0.7, 1.34].map((llr, pair) => ({ ...STANDING, llr, pair })),
} as const;
const deriveTest = (games: readonly LedgerEntry[], test: SequentialTest, over: boolean) =>
  derive(["new", "old"], games, { event: { format: "sprt", games: 400 }, planState: { ...PLAN_STATE, over, test } });

describe("writeHtml", () => {
  it("writes one page without script, request or inline style, and forbids them by policy", () => {
    const { elements } = readPage(page(derive(NAMES, SMALL_GAMES, { history: [ledgerOf(SMALL_GAMES)] })));
    expect(elements.filter(({ tag }) => ["script", "iframe", "object", "img", "form"].includes(tag))).toEqual([]);
    const policy = elements.find(({ attributes }) => attributes.has("http-equiv"))?.attributes.get("content");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script");
    for (const { attributes } of elements)
      for (const [key, value] of attributes) {
        expect(key).not.toMatch(/^on|^style$/);
        if (key === "href" || key === "src") expect(value).toMatch(/^(#main$|data:image\/svg\+xml,)/);
      }
    expect(/<style>(.*?)<\/style>/s.exec(page(derive(NAMES, SMALL_GAMES)))?.[1]).not.toMatch(/url\(|@import/);
  });

  it("writes one title, a heading for every part, and tables with headers", () => {
    const text = page(
      derive(NAMES, SMALL_GAMES, { history: [ledgerOf(SMALL_GAMES.slice(0, 3)), ledgerOf(SMALL_GAMES.slice(3))] }),
    );
    expect(headingsOf(text)).toEqual([
      "cup",
      "ann wins",
      "Table",
      "Crosstable",
      "Rating over the event",
      "Points over the event",
      "Sides, pairs and faults",
    ]);
    const { elements } = readPage(text);
    expect(elements.filter(({ tag }) => tag === "h1")).toHaveLength(1);
    for (const { tag, attributes } of elements) {
      if (tag === "th") expect(attributes.get("scope")).toMatch(/^(col|row)$/);
      if (tag === "svg") expect(attributes.has("aria-label") || attributes.has("aria-hidden")).toBe(true);
    }
  });

  it("writes a page entirely in Japanese", () => {
    const standings = derive(NAMES, SMALL_GAMES, {
      history: [ledgerOf(SMALL_GAMES.slice(0, 3)), ledgerOf(SMALL_GAMES.slice(3))],
      event: { final: true },
      planState: { ...PLAN_STATE, decisions: FINAL },
      workers: [{ worker: "w", why: "", text: { en: "", ja: "" }, p: 0 }],
    });
    const { elements, text } = readPage(page(standings, "ja"));
    expect(elements.find(({ tag }) => tag === "html")?.attributes.get("lang")).toBe("ja");
    const words = text.replace(/Shinpan|Bradley|Terry|Elo|Nov|JSON|ann|bob|cy|cup|draughts|\bw\b/g, "");
    expect(words.match(/[A-Za-z]{2,}/g)).toBeNull();
    expect(headingsOf(page(standings, "ja"))).toContain("順位表");
  });

  it("shows the numbers of played, void and remaining games", () => {
    const games = [...SMALL_GAMES.slice(0, 4), { ...(SMALL_GAMES[4] as LedgerEntry), void: true }];
    const { text } = readPage(page(derive(NAMES, games, { planState: { ...PLAN_STATE, over: false, planned: 1200 } })));
    expect(text.replace(/\s+/g, " ")).toContain("4 of 1,200 games played · 1,195 to come · 1 void, not counted");
    expect(text).toContain("not finished");
    expect(text).not.toContain("wins");
  });

  it("shows signs in the crosstable of single games, and percentages otherwise", () => {
    const single = page(derive(NAMES, SMALL_GAMES));
    expect(single).toContain("<td><b>○</b><b>○</b></td>");
    const many = page(derive(NAMES, [...SMALL_GAMES, ...SMALL_GAMES, ...SMALL_GAMES]));
    expect(many).toContain('<td class="hi10" title="6–0–0"><b>100</b></td>');
    expect(many).toContain('<td class="lo5" title="0–3–3">25</td>');
    expect(many).toContain('<td class="" title="3–0–3"><b>50</b></td>');
  });

  it("shows a final and its winner", () => {
    const planState = { ...PLAN_STATE, decisions: FINAL, places: [[0], [2], [1]] };
    const text = page(derive(NAMES, SMALL_GAMES, { planState, event: { format: "gat" } }));
    expect(headingsOf(text)).toContain("Final");
    expect(readPage(text).text).toContain("Beat cy for the first place, by games.");
  });

  it("shows knockout rounds, joined where two pairings lead to one", () => {
    const tie = (stage: number, pairing: number, a: number, b: number) =>
      ({ stage, pairing, players: [a, b], score: [2, 0], winner: a, by: a === b ? "bye" : "games" }) as const;
    const planState = {
      ...PLAN_STATE,
      decisions: [tie(2, 3, 0, 1), tie(1, 2, 1, 2), tie(1, 1, 0, 0)],
      places: [[0], [1], [2]],
    };
    const text = page(derive(NAMES, SMALL_GAMES, { planState, event: { format: "knockout" } }));
    expect(headingsOf(text)).toContain("Bracket");
    expect([...text.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual(["Semifinal", "Final"]);
    expect(text).toMatch(/<ol class="joins ">/);
    expect(text).toMatch(/<ol class=" joined">/);
    expect(text.indexOf("no opponent")).toBeLessThan(text.indexOf("<h3>Final"));
  });

  it("draws a sequential test between its bounds", () => {
    const text = page(deriveTest(PAIRED, TEST, false));
    expect(headingsOf(text)).toContain("SPRT: new against old");
    expect(text).toContain("Log-likelihood ratio 1.34 between the bounds −2.94 and 2.94 after 40 pairs");
    expect(readPage(text).text).toContain("no decision yet");
    expect(readPage(text).text).not.toContain("wins");
    expect(headingsOf(page(deriveTest(PAIRED, { ...TEST, state: "H1" }, true)))).toContain(
      "H1 is accepted: new is stronger than old by more than 0 Elo.",
    );
    readPage(page(deriveTest([], { ...TEST, llr: 0, pairs: [0, 0, 0, 0, 0], steps: [] }, false)));
  });

  it("names the players who share the first place", () => {
    const draw = { ...(SMALL_GAMES[0] as LedgerEntry), winner: null };
    expect(headingsOf(page(derive(["ann", "bob"], [draw])))).toContain("ann and bob share the first place");
    const all = ["a", "b", "c", "d"].map((_, a) => ({ ...draw, seats: [a, (a + 1) % 4] as const }));
    expect(headingsOf(page(derive(["a", "b", "c", "d"], all)))).toContain("4 bots share the first place");
  });

  it("names the winner of a league by rating, and none for a gauntlet", () => {
    const league = page(derive(NAMES, SMALL_GAMES, { event: { format: "league" } }));
    expect(headingsOf(league)).toContain("ann wins");
    expect(readPage(league).text).toMatch(/Rating: \+\d+ ±\d+, games: 4, ahead of/);
    const gauntlet = page(derive(NAMES, SMALL_GAMES.slice(0, 4), { event: { format: "gauntlet" } }));
    expect(readPage(gauntlet).text).not.toContain("wins");
  });

  it("shortens a label by the width of its letters", () => {
    const history = [ledgerOf(SMALL_GAMES.slice(0, 2)), ledgerOf(SMALL_GAMES.slice(2))];
    const names = ["fifteen letters", "FIFTEEN LETTERS", "👻👻👻👻👻👻👻👻"];
    const labels = [...page(derive(names, SMALL_GAMES, { history })).matchAll(/<text class="who.*?>(.*?)<\/text/gs)];
    expect(new Set(labels.slice(0, 3).map(([, label]) => label?.trim()))).toEqual(
      new Set(["fifteen letters", "FIFTEEN L…", "👻👻👻👻👻👻…"]),
    );
  });

  it("keeps screen reader text inside the scrolling table, so that it does not widen the page", () => {
    expect(page(derive(NAMES, SMALL_GAMES))).toMatch(/\.scroll \{[^}]*position:relative/);
  });

  it("shows at most 64 players in the crosstable, and a note for more", () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `bot ${index}`);
    const cells = (text: string) => text.match(/<td class="self">/g)?.length ?? 0;
    expect(cells(page(derive(names(64), SMALL_GAMES)))).toBe(64);
    const more = page(derive(names(65), SMALL_GAMES));
    expect(cells(more)).toBe(0);
    expect(readPage(more).text).toContain("With more than 64 bots");
  });

  it("shows a note when no game has been played", () => {
    const { text } = readPage(page(derive(NAMES, [], { planState: { ...PLAN_STATE, over: false, planned: 6 } })));
    expect(text).toContain("No game has been played yet.");
    expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it("writes a valid page for any names, each included as text", () => {
    const hostile = fc.tuple(fc.array(hostileName, { minLength: 3, maxLength: 3 }), hostileName, someGames(3));
    fc.assert(
      fc.property(hostile, fc.constantFrom("en", "ja"), ([names, event, games], lang) => {
        const standings = derive(names, games, {
          event: { name: event, seed: event, game: event, final: true },
          history: [ledgerOf(games.slice(0, 8)), ledgerOf(games.slice(8))],
          planState: { ...PLAN_STATE, decisions: FINAL, byes: [1] },
          workers: [{ worker: event, why: event, text: { en: event, ja: event }, p: 0.001 }],
        });
        const { elements, text } = readPage(page(standings, lang));
        expect(text).not.toMatch(/NaN|Infinity|undefined/);
        expect(elements.filter(({ tag }) => tag === "script" || tag === "img")).toEqual([]);
        for (const name of [...names, event]) expect(text).toContain(showName(name));
        const d = elements.flatMap(({ attributes }) => attributes.get("d") ?? []);
        for (const path of d) expect(path).toMatch(/^[MLHVhvz\d .-]*$/);
      }),
      { numRuns: 40 },
    );
  });
});
