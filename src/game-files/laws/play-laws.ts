import { type MatchEvent, RECORD_FORMAT } from "../../core/events.ts";
import { formatReason } from "../../core/format-reason.ts";
import type { AnyGame } from "../../core/game.ts";
import { formatEnglish, LANGUAGES, type Message, messageFormatter } from "../../core/lang.ts";
import { type Random, seededRandom } from "../../core/random.ts";
import { type Seat, type Viewer, VIEWERS } from "../../core/seats.ts";
import { nodeBudget } from "../../core/thinking-budget.ts";
import { PLAIN_STYLE } from "../../core/terminal-style.ts";
import { viewOf } from "../../games/definition.ts";
import type { GameEntry } from "../../games/entry.ts";
import { paintSvg } from "../../games/painting/paint-svg.ts";
import { auditRecord } from "../../referee/audit.ts";
import { describePosition } from "../../referee/position.ts";
import { readRecord, writeEvent } from "../../referee/record.ts";
import { replayRecord } from "../../referee/replay.ts";
import { atStep, eachPlayout, type Law, showValue } from "./law.ts";
import { isSame, playout, type Step, startOf } from "./playout.ts";
import { withoutRandomness } from "./without-randomness.ts";

/** The laws of records, views, bots and boards. */
export const PLAY_LAWS: readonly Law[] = [
  {
    name: "replay",
    text: { en: "a record leads to the same states and passes an audit", ja: "記録から同じ局面が得られ、検査に通る" },
    needs: ["ends", "unchanged-arguments", "no-chance", "objection", "move-notation", "endings", "score"],
    check: (entry, times) => eachPlayout(entry, times, (steps) => checkReplay(entry, [...steps])),
  },
  {
    name: "hidden-moves",
    text: {
      en: "no view depends on a move that is hidden from its viewer",
      ja: "隠された手は、見えない側の見え方に影響しない",
    },
    needs: ["ends", "unchanged-arguments", "no-chance", "objection"],
    check: checkHiddenMoves,
  },
  {
    name: "json-views",
    text: { en: "a view is the same after it was sent as JSON", ja: "見え方はJSONで送っても変わらない" },
    needs: ["ends", "unchanged-arguments", "no-chance"],
    check: (entry, times) => eachPlayout(entry, Math.ceil(times / 2), (steps) => checkJsonViews(entry, steps)),
  },
  {
    name: "bots",
    text: {
      en: "every house bot plays legal moves, and the same ones with the same seed",
      ja: "内蔵ボットは合法手を指し、同じシードでは同じ手を指す",
    },
    needs: ["ends", "unchanged-arguments", "no-chance", "asked-seats", "objection"],
    check: checkBots,
  },
  {
    name: "board",
    text: { en: "every position can be drawn, painted and described", ja: "どの局面も描画と説明ができる" },
    needs: ["ends"],
    check: (entry) => eachPlayout(entry, 1, (steps) => checkBoard(entry, steps)),
  },
];

/**
 * A bot may take long to answer, so it is asked in every seventh position of two matches, at most eight times in each.
 */
const BOT_MATCHES = 2;
const BOT_STRIDE = 7;
const BOT_QUESTIONS = 8;
/** Drawing a board costs more than a move. */
const DRAWN_POSITIONS = 40;

function checkReplay(entry: GameEntry, steps: readonly Step[]): Message | undefined {
  const { rules } = entry;
  const record = readRecord(recordOf(entry, steps).map(writeEvent).join(""));
  const { moments, disagreement } = replayRecord(rules, record);
  const found = disagreement ?? auditRecord(rules, record);
  if (found)
    return {
      en: "line {line} of a record: {why}",
      ja: "記録の{line}行目：{why}",
      values: { line: found.line, why: formatReason(formatEnglish, rules.reasons, found.reason) },
    };
  const snapshot = (state: unknown): string => JSON.stringify(describePosition(rules, state));
  const wrong = steps.findIndex(({ after }, index) => snapshot(moments[index + 1]?.state) !== snapshot(after));
  return wrong < 0
    ? undefined
    : atStep(wrong + 1, { en: "the record leads to another state", ja: "記録から別の局面になります" });
}

function recordOf({ rules, examples: { shortMatch = {} } }: GameEntry, steps: readonly Step[]): MatchEvent[] {
  const end = steps.at(-1)?.after;
  const phase = rules.phase(end);
  const player = { name: "random", dialect: null, digest: null };
  return [
    {
      type: "opened",
      format: RECORD_FORMAT,
      match: "law",
      game: rules.id,
      rules: rules.version,
      options: shortMatch,
      start: null,
      players: [player, player],
      seed: "1",
      limits: { startMs: 0, marginMs: 0 },
      startedAt: "2026-01-01T00:00:00.000Z",
      sandbox: "none",
    },
    ...steps.map(({ seat, move }): MatchEvent =>
      seat === undefined ? { type: "ticked" } : { type: "moved", seat, move: rules.writeMove(move), ms: 1, lag: 0 },
    ),
    {
      type: "closed",
      ms: 1,
      verdict: {
        winner: phase.kind === "over" ? phase.winner : null,
        by: "rules",
        score: rules.score(end),
        fault: null,
        reason: rules.ending(end),
      },
    },
  ];
}

function checkHiddenMoves(entry: GameEntry, times: number): Message | undefined {
  for (const viewer of VIEWERS.filter((each) => each !== "judge"))
    for (let seed = 1; seed <= 2 * times; seed++) {
      const broken = checkTwin(entry, viewer, seededRandom(seed));
      if (broken) return broken;
    }
  return undefined;
}

/** Replays the match in a second state that gets a different move wherever the move is hidden from the viewer. */
function checkTwin(entry: GameEntry, viewer: Viewer, random: Random): Message | undefined {
  const { rules } = entry;
  let twin = startOf(entry);
  let count = 0;
  for (const { before, seat, move, after } of playout(entry, random.fork("play"))) {
    if (!isSame(rules.view(twin, viewer), rules.view(before, viewer)))
      return atStep(count, {
        en: "the view of {viewer} shows a hidden move",
        ja: "{viewer} の見え方に隠された手が現れます",
        values: { viewer: String(viewer) },
      });
    if (seat === undefined) twin = rules.ticks?.tick(twin);
    else {
      const other = hiddenTwin(rules, twin, seat, move, viewer, random) ?? move;
      if (rules.objection(twin, seat, other) !== undefined) return undefined;
      twin = rules.play(twin, seat, other);
    }
    count++;
    if (rules.phase(after).kind === "over" || rules.phase(twin).kind === "over") return undefined;
    // A piece that leaves the board changes the score and may reveal hidden information.
    if (rules.hiddenInformation && rules.score(after).join() !== rules.score(before).join()) return undefined;
  }
  return undefined;
}

/** A move that looks the same to the viewer; undefined if every move is public. */
function hiddenTwin(
  rules: AnyGame,
  state: unknown,
  seat: Seat,
  move: unknown,
  viewer: Viewer,
  random: Random,
): unknown {
  if (!rules.hiddenInformation) return undefined;
  const seen = JSON.stringify(rules.hiddenInformation.redactMove(move, seat, viewer));
  const candidates = rules
    .moves?.(state, seat)
    .filter((other) => JSON.stringify(rules.hiddenInformation?.redactMove(other, seat, viewer)) === seen);
  return candidates?.[random.below(candidates.length)];
}

function checkJsonViews({ rules, views }: GameEntry, steps: Iterable<Step>): Message | undefined {
  let count = 0;
  for (const { after } of steps) {
    count++;
    const phase = rules.phase(after);
    for (const seat of phase.kind === "ask" ? phase.seats : []) {
      const view = rules.view(after, seat);
      const written = views.write(view);
      const received: unknown = written === undefined ? undefined : JSON.parse(JSON.stringify(written));
      const read = views.read(received);
      if (!read.ok || !isSame(read.value, view))
        return atStep(count, {
          en: "the view of seat {seat} is another one after JSON: {json}",
          ja: "席{seat}の見え方がJSONで変わります：{json}",
          values: { seat, json: showValue(received) },
        });
    }
  }
  return undefined;
}

/** Few, because the budget of a level may be large. */
const LAW_NODES = 100;

function checkBots(entry: GameEntry): Message | undefined {
  const wrong = entry.bots.find(({ thinking }) => thinking && !thinking.levels[thinking.usualLevel - 1]);
  if (wrong)
    return {
      en: "{bot}: its usual level is none of its levels",
      ja: "{bot}：普段のレベルがレベルの一覧にありません",
      values: { bot: wrong.id },
    };
  for (const bot of entry.bots)
    for (let seed = 1; seed <= BOT_MATCHES; seed++) {
      const broken = checkBot(entry, bot, seed);
      if (broken) return { en: "{bot}: {broken}", ja: "{bot}：{broken}", values: { bot: bot.id, broken } };
    }
  return undefined;
}

/** The bot moves for both seats in the positions of a random match. */
function checkBot(entry: GameEntry, bot: GameEntry["bots"][number], seed: number): Message | undefined {
  const { rules } = entry;
  let count = 0;
  for (const { before, seat } of playout(entry, seededRandom(seed))) {
    if (count >= BOT_STRIDE * BOT_QUESTIONS) return undefined;
    if (seat !== undefined && count % BOT_STRIDE === 0) {
      const budget = bot.thinking && { budget: nodeBudget(LAW_NODES) };
      const question = { seat, view: rules.view(before, seat), legal: rules.moves?.(before, seat), ...budget };
      // A question to a bot that thinks is sent to a thread.
      if (budget && !isPlain(question.view))
        return atStep(count, {
          en: "the view of seat {seat} is not plain data, so no thread can think about it",
          ja: "席{seat}の見え方が単純なデータではないので、スレッドで考えられません",
          values: { seat },
        });
      const choose = (): unknown =>
        withoutRandomness(() => (bot.openMatch?.() ?? bot).choose({ ...question, random: seededRandom(count) }));
      const move = choose();
      const values = { move: showValue(move) };
      if (rules.objection(before, seat, move) !== undefined)
        return atStep(count, { en: "it plays {move}, which is not legal", ja: "合法でない {move} を指します", values });
      if (!isSame(choose(), move))
        return atStep(count, {
          en: "it plays {move} and then another move with the same seed",
          ja: "同じシードで {move} と別の手を指します",
          values,
        });
    }
    count++;
  }
  return undefined;
}

function isPlain(value: unknown): boolean {
  try {
    return isSame(structuredClone(value), value);
  } catch {
    return false; // a function in it
  }
}

function checkBoard(entry: GameEntry, steps: Iterable<Step>): Message | undefined {
  const { board, text } = entry;
  let count = 0;
  for (const { before, seat, move, after } of steps) {
    if (count++ >= DRAWN_POSITIONS) return undefined;
    const [earlier, view] = [viewOf(entry, before, "judge", false), viewOf(entry, after, "judge", false)];
    const { columns, rows } = board.grid(view);
    const drawings = LANGUAGES.map((language) =>
      board.draw(view, "judge", PLAIN_STYLE, messageFormatter(language), move),
    );
    if (!(columns > 0 && rows > 0) || drawings.some((lines) => lines.length === 0))
      return atStep(count, { en: "the board has no squares", ja: "盤にマスがありません" });
    if (!entry.zoomable && !entry.ticks?.continuous)
      paintSvg(board, view, {
        side: 0,
        tile: false,
        layers: new Set(),
        ...(seat !== undefined && { last: { seat, move } }),
      });
    for (const language of LANGUAGES) {
      const say = messageFormatter(language);
      const said = [
        text.describePosition(view, say),
        ...(seat === undefined ? [] : [text.describeMove(move, seat, earlier, view, say)]),
        ...(entry.zoomable ? [] : [text.describeSpot(view, { column: 0, row: 0 }, undefined, say)]),
      ];
      if (said.some((sentence) => sentence.trim() === "" || /\{\w+\}/.test(sentence)))
        return atStep(count, {
          en: "a description is not complete: {said}",
          ja: "説明の文が完成していません：{said}",
          values: { said: showValue(said) },
        });
    }
  }
  return undefined;
}
