import { seededRandom } from "../../core/random.ts";
import { SEATS } from "../../core/seats.ts";
import type { Message } from "../../core/lang.ts";
import type { Phase } from "../../core/game.ts";
import type { GameEntry } from "../../games/entry.ts";
import { atStep, eachPlayout, type Law, showValue } from "./law.ts";
import { isSame, MAX_PLAYOUT_STEPS, playout, type Step, startOf } from "./playout.ts";
import { withoutRandomness } from "./without-randomness.ts";

/** The laws of states and moves. */
export const RULES_LAWS: readonly Law[] = [
  {
    name: "ends",
    text: { en: "every random match ends", ja: "無作為な対局は必ず終わる" },
    check: (entry, times) => eachPlayout(entry, 3 * times, (steps) => checkEnd(entry, steps)),
  },
  {
    name: "unchanged-arguments",
    text: { en: "play and tick do not change the state they get", ja: "play と tick は受け取った局面を変えない" },
    needs: ["ends"],
    check: checkUnchanged,
  },
  {
    name: "no-chance",
    text: {
      en: "the same moves lead to the same states, without clock and Math.random",
      ja: "同じ手順は同じ局面になる（時計や Math.random を使わない）",
    },
    needs: ["ends", "unchanged-arguments"],
    check: (entry, times) => eachPlayout(entry, times, (steps) => checkRepeated(entry, steps)),
  },
  {
    name: "asked-seats",
    text: {
      en: "moves are listed for the seats that are asked, and only for them",
      ja: "手が列挙されるのは、手番の席だけ（必ず一つ以上）",
    },
    needs: ["ends", "unchanged-arguments"],
    check: (entry, times) => eachPlayout(entry, times, (steps) => checkAsked(entry, steps)),
  },
  {
    name: "objection",
    text: {
      en: "objection refuses exactly the moves that moves does not list",
      ja: "objection は moves にない手だけを拒む",
    },
    needs: ["ends", "unchanged-arguments", "no-chance"],
    check: (entry, times) => eachPlayout(entry, times, (steps) => checkObjection(entry, [...steps])),
  },
];

function checkEnd({ rules }: GameEntry, steps: Iterable<Step>): Message | undefined {
  let count = 0;
  let end: unknown;
  for (const { after } of steps) {
    count++;
    if (after === undefined || after === null)
      return atStep(count, { en: "there is no state", ja: "局面がありません" });
    const wrong = wrongPhase(rules.phase(after), rules.ticks !== undefined);
    if (wrong !== undefined)
      return atStep(count, {
        en: "the phase is {phase}, which is none",
        ja: "phase が {phase} になり、正しくありません",
        values: { phase: wrong },
      });
    end = after;
  }
  if (count < MAX_PLAYOUT_STEPS || rules.phase(end).kind === "over") return undefined;
  return {
    en: "a random match was not over after {count} moves",
    ja: "無作為な対局が{count}手で終わりませんでした",
    values: { count },
  };
}

/** The phase as text if the referee cannot go on from it. */
function wrongPhase(phase: Phase, ticks: boolean): string | undefined {
  const isSeat = (seat: unknown): boolean => seat === 0 || seat === 1;
  const given: { readonly kind: unknown; readonly seats?: unknown; readonly winner?: unknown } = phase;
  const right =
    given.kind === "ask"
      ? Array.isArray(given.seats) && given.seats.length > 0 && given.seats.every(isSeat)
      : given.kind === "over"
        ? given.winner === null || isSeat(given.winner)
        : given.kind === "tick" && ticks;
  return right ? undefined : showValue(phase);
}

function checkUnchanged(entry: GameEntry, times: number): Message | undefined {
  for (let seed = 1; seed <= times; seed++) {
    let copy: unknown;
    let count = 0;
    const steps = playout(entry, seededRandom(seed), (state) => void (copy = structuredClone(state)));
    for (const { before, seat, move } of steps) {
      if (!isSame(before, copy))
        return atStep(count, {
          en: "{what} changed the state it got",
          ja: "{what} が受け取った局面を変えました",
          values: { what: seat === undefined ? "tick" : `play(${entry.rules.writeMove(move)})` },
        });
      count++;
    }
  }
  return undefined;
}

/** Plays the moves a second time from a second start. */
function checkRepeated(entry: GameEntry, steps: Iterable<Step>): Message | undefined {
  const { rules } = entry;
  let count = 0;
  let twin = withoutRandomness(() => startOf(entry));
  for (const { before, seat, move, after } of steps) {
    if (!isSame(twin, before)) return atStep(count, DIFFERENT);
    const current = twin;
    twin = withoutRandomness(() => (seat === undefined ? rules.ticks?.tick(current) : rules.play(current, seat, move)));
    withoutRandomness(() => [
      rules.phase(after),
      rules.score(after),
      ...SEATS.map((each) => rules.moves?.(after, each)),
    ]);
    if (!isSame(twin, after)) return atStep(count + 1, DIFFERENT);
    count++;
  }
  return undefined;
}

const DIFFERENT: Message = { en: "the same moves led to another state", ja: "同じ手順が別の局面になりました" };

function checkAsked({ rules }: GameEntry, steps: Iterable<Step>): Message | undefined {
  if (!rules.moves) return undefined;
  let count = 0;
  for (const { before } of steps) {
    const phase = rules.phase(before);
    for (const seat of SEATS) {
      const asked = phase.kind === "ask" && phase.seats.includes(seat);
      const listed = rules.moves(before, seat).length;
      if (listed > 0 !== asked)
        return atStep(count, {
          en: "seat {seat} has {listed} moves, but {asked}",
          ja: "席{seat}の手は{listed}個ですが、{asked}",
          values: { seat, listed, asked: asked ? ASKED : NOT_ASKED },
        });
    }
    count++;
  }
  return undefined;
}

const ASKED: Message = { en: "it is asked", ja: "手番です" };
const NOT_ASKED: Message = { en: "it is not asked", ja: "手番ではありません" };

/** Every move of the match and every legal one, in every position. */
function checkObjection({ rules }: GameEntry, steps: readonly Step[]): Message | undefined {
  if (!rules.moves) return undefined;
  const made = steps.filter(({ seat }) => seat !== undefined);
  const written = new Map(made.map(({ move }) => [rules.writeMove(move), move]));
  for (const [index, { after }] of steps.entries())
    for (const seat of SEATS) {
      const legal = new Map(rules.moves(after, seat).map((move) => [rules.writeMove(move), move]));
      for (const [text, move] of new Map([...written, ...legal])) {
        const refused = rules.objection(after, seat, move) !== undefined;
        if (refused === legal.has(text))
          return atStep(index + 1, {
            en: "{move} of seat {seat} is {listed}, but objection {says}",
            ja: "席{seat}の {move} は{listed}が、objection は{says}",
            values: {
              move: text,
              seat,
              listed: refused ? { en: "legal", ja: "合法です" } : { en: "not legal", ja: "合法ではありません" },
              says: refused ? { en: "refuses it", ja: "拒みます" } : { en: "allows it", ja: "許します" },
            },
          });
      }
    }
  return undefined;
}
