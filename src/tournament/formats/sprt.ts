import type { LocalizedText, Message } from "../../core/lang.ts";
import { count, described, literal, number, object, type Shape, type TypeOf } from "../../core/schema.ts";
import type { Pentanomial } from "../ledger.ts";
import { finiteGames, type Planner, type PlanSpec, TABLE_DECIDES, type TestState } from "../schedule/planner.ts";
import { createSlotPlan } from "../schedule/slot-plan.ts";
import type { Outcome, Slot } from "../slot.ts";
import { type SprtSettings, sprtBounds, testSprt } from "../statistics/sprt.ts";
import {
  createReader,
  describeReader,
  noteProblem,
  readChoice,
  readKeyedValues,
  readNumber,
  refuseField,
  schemaOfKeys,
} from "../syntax/readers.ts";
import type { FormatSummary, StandingsTable } from "../../api/event-standings.ts";
import { writeDecimal, writeWhole } from "../view/numbers.ts";
import { type CheckedEvent, type Format, type NoteProblem, PLAIN_FORMAT } from "./format.ts";
import { sentence, summarizeTable } from "./summary.ts";

const DEFAULT_TEST: SprtSettings = {
  elo0: 0,
  elo1: 10,
  alpha: 0.05,
  beta: 0.05,
  model: "normalized",
  counts: "pentanomial",
};

interface Settings {
  readonly sprt: SprtSettings;
}

function checkSizes({ games, players }: CheckedEvent<Settings>, note: NoteProblem): void {
  if (players !== undefined && players > 2)
    note("players", {
      en: "{key}: a sprt compares two, and {count} are named.",
      ja: "{key}：sprt は2人を比べますが、{count}人います。",
      values: { count: players },
    });
  if (typeof games === "number" && games % 2 !== 0)
    note("games", {
      en: "{key}: a sprt plays pairs of games with the sides swapped, so write an even number, not {count}.",
      ja: "{key}：sprt は先後を入れ替えた2局を組にするので、{count} ではなく偶数を書いてください。",
      values: { count: games },
    });
}

const readElo = readNumber(
  { en: "a difference in Elo such as 10", ja: "Eloの差（例：10）" },
  { type: "number", minimum: -1000, maximum: 1000 },
);
const readRisk = readNumber(
  { en: "a probability between 0 and 0.5 such as 0.05", ja: "0と0.5の間の確率（例：0.05）" },
  { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.5 },
);

const SPRT_KEYS = {
  elo0: describeReader(readElo, {
    en: "The difference of H0, which would not matter.",
    ja: "H0の差（意味のない差）。",
  }),
  elo1: describeReader(readElo, { en: "The difference of H1, which you hope for.", ja: "H1の差（期待する差）。" }),
  alpha: describeReader(readRisk, { en: "The risk of accepting H1 wrongly.", ja: "誤ってH1を採る確率。" }),
  beta: describeReader(readRisk, { en: "The risk of accepting H0 wrongly.", ja: "誤ってH0を採る確率。" }),
  model: describeReader(readChoice(["normalized", "logistic"]), {
    en: "The kind of Elo: per standard deviation of a game pair, or of the score.",
    ja: "Eloの種類：2局の組の標準偏差あたり、または勝率から。",
  }),
  counts: describeReader(readChoice(["pentanomial", "trinomial"]), {
    en: "What is counted: pairs of games, or single games.",
    ja: "数えるもの：2局の組、または1局ずつ。",
  }),
};

const readSettings = createReader<SprtSettings>(schemaOfKeys(SPRT_KEYS), (field) => {
  if (field.value.kind !== "mapping")
    return refuseField(field, {
      en: "a mapping such as {elo0: 0, elo1: 10}",
      ja: "マッピング（例：{elo0: 0, elo1: 10}）",
    });
  const { values, keyOffsets } = readKeyedValues(field, SPRT_KEYS);
  const settings = { ...DEFAULT_TEST, ...values };
  const { elo0, elo1 } = settings;
  // An unreadable value already has its own message.
  const unread = (["elo0", "elo1"] as const).some((key) => keyOffsets.has(key) && values[key] === undefined);
  if (unread || elo0 < elo1) return settings;
  const offset = Math.max(keyOffsets.get("elo0") ?? 0, keyOffsets.get("elo1") ?? 0);
  const sentence: Message = {
    en: "sprt: elo0 ({low}) must be less than elo1 ({high}).",
    ja: "sprt：elo0（{low}）は elo1（{high}）より小さくしてください。",
    values: { low: elo0, high: elo1 },
  };
  noteProblem(field, sentence, offset);
  return settings;
});

const TEST_LINE = object({
  type: literal("sprt"),
  llr: described(number, { en: "The log-likelihood ratio.", ja: "対数尤度比。" }),
  lower: described(number, { en: "H0 is accepted at this ratio.", ja: "この比でH0を採ります。" }),
  upper: described(number, { en: "H1 is accepted at this ratio.", ja: "この比でH1を採ります。" }),
  state: described(literal("running", "H0", "H1"), { en: "The decision.", ja: "判定。" }),
  pairs: described<Shape<Pentanomial>>(
    { type: "array", items: count, minItems: 5, maxItems: 5 },
    {
      en: "Pairs of games by the points of the first player: 0, ½, 1, 1½, 2.",
      ja: "先に書いたプレイヤーの得点（0、½、1、1½、2）ごとの、2局の組の数。",
    },
  ),
});

/** A sequential probability ratio test of two players; `games` is the maximum. */
export const sprt: Format<Settings> = {
  ...PLAIN_FORMAT,
  id: "sprt",
  words: { en: "SPRT", ja: "SPRT" },
  defaults: { ...PLAIN_FORMAT.defaults, games: 40_000 },
  keys: {
    sprt: {
      about: { en: "The two hypotheses of the test and its risks.", ja: "検定の二つの仮説と誤りの確率。" },
      default: DEFAULT_TEST,
      ignoredElsewhere: true,
      read: readSettings,
    },
  },
  check: checkSizes,
  countGames: (games) => games,
  plan: (event) => planSprt(event),
  summary: summarizeTest,
  streamLines: [TEST_LINE],
};

const AT_MOST: LocalizedText = { en: "at most {games} games", ja: "最大{games}局" };
const H0: LocalizedText = {
  en: "H0 is accepted: {a} is not shown to be stronger than {b} by {elo1} Elo.",
  ja: "H0を採択：{a}が{b}より{elo1} Elo強いとは認められません。",
};
const H1: LocalizedText = {
  en: "H1 is accepted: {a} is stronger than {b} by more than {elo0} Elo.",
  ja: "H1を採択：{a}は{b}より{elo0} Eloを超えて強いと認められます。",
};

/** The test decides, not the points. */
function summarizeTest(table: StandingsTable): FormatSummary {
  const { games, sprt: test } = table;
  const summary = {
    ...summarizeTable(table),
    games: sentence(AT_MOST, {}, { games: games === "endless" ? "" : writeWhole(games) }),
  };
  if (!test || test.state === "running") return summary;
  const [a, b] = test.players;
  const bounds = { elo0: writeDecimal(test.elo0, 2), elo1: writeDecimal(test.elo1, 2) };
  return test.state === "H1"
    ? { ...summary, winners: [a], headline: sentence(H1, { a, b }, bounds) }
    : { ...summary, headline: sentence(H0, { a, b }, bounds) };
}

/** Pairs per batch; the next batch is planned when half are counted, so that many workers never run out of games. */
const BATCH_PAIRS = 128;

interface PairResult {
  games: number;
  /** Half points of the first player. */
  halves: number;
  draws: number;
  wins: number;
  void: boolean;
}

/**
 * Plans pairs until the test is decided. Only pairs before the first unfinished one count: quick games may more often
 * be losses and would otherwise be counted before slow ones.
 */
function planSprt(event: PlanSpec<Settings>): Planner {
  const slotPlan = createSlotPlan();
  const settings = event.settings.sprt;
  const maxPairs = Math.floor(finiteGames(event) / 2);
  const meeting = slotPlan.addPairing(1, [0, 1]);
  const results = new Map<number, PairResult>();
  const steps: (TestState & { readonly pair: number })[] = [];
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const trinomial: [number, number, number] = [0, 0, 0];
  const initialStanding: TestState = { llr: 0, ...sprtBounds(settings), state: "running", pairs: [0, 0, 0, 0, 0] };
  let pairs = 0;
  let counted = 0;
  let countedBefore = 0;

  const planBatch = (): void => {
    for (let count = 0; count < BATCH_PAIRS && pairs < maxPairs; count++) slotPlan.addPair(meeting, 2, pairs++);
  };
  const standing = (): TestState => steps.at(-1) ?? initialStanding;
  const decided = (): boolean => standing().state !== "running";

  const count = (result: PairResult): void => {
    counted++;
    // Plans the batch even if this pair decides, so that the plan does not depend on how pairs are grouped.
    if (counted % BATCH_PAIRS === BATCH_PAIRS / 2) planBatch();
    if (result.void) return;
    counts[result.halves as 0 | 1 | 2 | 3 | 4]++;
    trinomial[0] += 2 - result.draws - result.wins;
    trinomial[1] += result.draws;
    trinomial[2] += result.wins;
    const tested = testSprt(settings, { pentanomial: counts, trinomial });
    steps.push({ pair: counted, ...tested, pairs: [...counts] });
  };

  const isOver = (): boolean => decided() || counted >= maxPairs;

  return {
    inOrder: true,
    isOver,
    begin() {
      planBatch();
      return slotPlan.drain();
    },
    accept(slot, outcome) {
      countedBefore = counted;
      if (decided()) return [];
      slotPlan.recordOutcome(slot, outcome);
      const result = results.get(slot.pair) ?? { games: 0, halves: 0, draws: 0, wins: 0, void: false };
      results.set(slot.pair, addGame(result, slot, outcome));
      for (let next = results.get(counted + 1); next?.games === 2 && !decided(); next = results.get(counted + 1)) {
        results.delete(counted + 1);
        count(next);
      }
      return slotPlan.drain();
    },
    state: () => ({
      over: isOver(),
      planned: decided() ? 2 * counted : 2 * maxPairs,
      ...TABLE_DECIDES,
      test: { settings, ...stateOf(standing()), steps },
    }),
    streamLine: (): TypeOf<typeof TEST_LINE> | undefined =>
      counted === countedBefore ? undefined : { type: "sprt", ...stateOf(standing()) },
  };
}

/** Without the number of the pair. */
function stateOf({ llr, lower, upper, state, pairs }: TestState): TestState {
  return { llr, lower, upper, state, pairs };
}

function addGame(result: PairResult, { seats }: Slot, outcome: Outcome): PairResult {
  const won = outcome.winner !== null && seats[outcome.winner] === 0;
  const drawn = outcome.winner === null;
  return {
    games: result.games + 1,
    halves: result.halves + (won ? 2 : drawn ? 1 : 0),
    draws: result.draws + (drawn ? 1 : 0),
    wins: result.wins + (won ? 1 : 0),
    void: result.void || outcome.void,
  };
}
