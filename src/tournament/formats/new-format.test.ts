import { expect, it } from "vitest";
import { messageFormatter } from "../../core/lang.ts";
import { describeChange } from "../event/change.ts";
import { readEvent } from "../event/event-file.ts";
import { readStoredSpec } from "../event/stored-spec.ts";
import { eventStandings, type EventResults } from "../event-standings.ts";
import { type LedgerEntry, ledgerOf } from "../ledger.ts";
import { readPage } from "../report/testing/read-page.ts";
import { standingsRows, writeHtml, writeMarkdown } from "../report/index.ts";
import { planTable } from "../schedule/table.ts";
import { readInteger } from "../syntax/readers.ts";
import { viewBracket } from "../view/bracket.ts";
import { crossCells } from "../view/crosstable.ts";
import { eventFacts } from "../view/overview.ts";
import { plainSentence } from "../view/sentence.ts";
import { type Format, PLAIN_FORMAT } from "./format.ts";
import { FORMATS } from "./index.ts";
import { summarizeWinner } from "./summary.ts";
import { favourites, members, play } from "./testing/play.ts";

/** A complete format with its own key: neighbours in seed order play each other. */
const ladder: Format<{ readonly reach: number }> = {
  ...PLAIN_FORMAT,
  id: "ladder",
  words: { en: "ladder", ja: "はしご" },
  keys: { reach: { about: { en: "How far up.", ja: "上る段数。" }, default: 1, read: readInteger(1, 10, 1) } },
  countGames: (games, players, { reach }) => games * players * reach,
  plan: (event, players) => planTable(event, neighbours(players.length, event.settings.reach)),
  summary: (table) => ({ ...summarizeWinner(table), notes: [{ en: "Climb.", ja: "登れ。" }] }),
};

function neighbours(players: number, reach: number): (readonly [number, number])[] {
  return Array.from({ length: players }, (_, low) =>
    Array.from({ length: Math.min(reach, players - 1 - low) }, (_, step) => [low, low + step + 1] as const),
  ).flat();
}

const FILE = "game: chess\nformat: ladder\nreach: 2\nplayers: [a, b, c]\n";
const formats = [...FORMATS, ladder];
const en = messageFormatter("en");

function playLadder() {
  const spec = readEvent(FILE, "cup.yaml", formats);
  const { slots } = play(ladder.plan({ ...spec, settings: { reach: 2 } }, members(3), "7", 0), favourites);
  const games = slots.map((slot): LedgerEntry => ({ ...slot, ...favourites(slot), fault: null }));
  const results: EventResults = {
    slots: () => slots,
    slotCount: () => slots.length,
    finishedCount: () => slots.length,
    outcomes: () => slots.map((slot) => ({ slot: slot.slot, outcome: favourites(slot) })),
    ledger: () => ledgerOf(games),
    ledgers: () => [ledgerOf(games)],
    countedVoids: () => new Map(),
    sandboxes: () => [],
    workers: () => [],
    workerCrossings: () => [],
  };
  const players = members(3).map((member, number) => ({ ...member, name: spec.players[number]!.name }));
  return { spec, standings: eventStandings({ spec, seed: "7", players, results }, { format: ladder }) };
}

it("reads, plans, stores, ranks and shows a new format with its own key", () => {
  const { spec, standings } = playLadder();
  expect(spec).toMatchObject({ format: "ladder", settings: { reach: 2 } });
  expect(describeChange(readStoredSpec(JSON.stringify(spec), formats), spec, formats)).toBeUndefined();
  expect(() => readEvent(FILE.replace("ladder", "swiss"), "cup.yaml", formats)).toThrow("only format ladder");

  expect(standings).toMatchObject({ format: "ladder", planned: 6, played: 6, over: true });
  expect(standings.rows.map(({ rank, name }) => `${rank} ${name}`)).toEqual(["1 a", "2 b", "3 c"]);
  expect(standings.summary).toMatchObject({ winners: ["a"], format: { en: "ladder" } });

  const page = readPage(writeHtml(standings, { lang: "en", generatedAt: "now" })).text;
  for (const text of ["a wins", "ladder", "Climb."]) expect(page).toContain(text);
  expect(writeMarkdown(standings)).toContain("ladder, 6 of 6 games played");
  expect(standingsRows(standings, en).rows[0]?.slice(0, 3)).toEqual(["1", "a", "4"]);

  expect(eventFacts(en, standings).slice(0, 2)).toEqual(["ladder", "games a pairing: 2"]);
  expect(plainSentence(en, standings.summary.headline!)).toBe("a wins");
  expect(crossCells(standings).rows[0]?.map(({ kind }) => kind)).toEqual(["self", "signs", "signs"]);
  expect(viewBracket(standings)).toBeNull();
});
