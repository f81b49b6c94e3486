import type { Row, Standings } from "../../table/row.ts";
import { showName } from "../names.ts";
import { writeDecimal, writeMargin, writePoints, writeWhole } from "../numbers.ts";
import type { LocalizedText, FormatMessage } from "../../../core/lang.ts";
import { DECIDED_BY, describeFormat } from "../words.ts";
import { scaleOf } from "./axis.ts";
import { html, type Markup, name, sentence } from "./markup.ts";

const GAMES: LocalizedText = { en: "games a pairing: {games}", ja: "1組み合わせ{games}局" };
const AT_MOST: LocalizedText = { en: "at most {games} games", ja: "最大{games}局" };
const ENDLESS: LocalizedText = { en: "without end", ja: "終わりなし" };
const POINTS: LocalizedText = { en: "points {points}", ja: "勝点 {points}" };
const BY_PAIRING: LocalizedText = {
  en: "points {points} for a pairing",
  ja: "組み合わせごとに勝点 {points}",
};
const SEED: LocalizedText = { en: "seed {seed}", ja: "シード {seed}" };
const STAGE: LocalizedText = { en: "stage {stage}", ja: "第{stage}段階" };
const FINISHED: LocalizedText = { en: "finished", ja: "終了" };
const UNFINISHED: LocalizedText = { en: "not finished", ja: "途中" };
const PLAYED: LocalizedText = { en: " of {planned} games played", ja: " / {planned}局" };
const TO_COME: LocalizedText = { en: "{left} to come", ja: "残り{left}局" };
const VOIDS: LocalizedText = {
  en: "{count} void, not counted",
  ja: "無効{count}局（成績に数えません）",
};
const SPOKEN: LocalizedText = { en: "{played} of {planned} games played", ja: "{planned}局中{played}局終了" };
const WINS: LocalizedText = { en: "{name} wins", ja: "{name}の優勝です" };
const SHARE: LocalizedText = { en: "{who} share the first place", ja: "{who}が同点で1位です" };
const MANY_SHARE: LocalizedText = { en: "{who} bots share the first place", ja: "{who}者が同点で1位です" };
const MAX_NAMED = 3;
const AND: LocalizedText = { en: " and ", ja: "と" };
const LED: LocalizedText = {
  en: "Points: {points}, games: {games}, ahead of {next}.",
  ja: "{games}局で勝点{points}、次点は{next}です。",
};
const RATED: LocalizedText = {
  en: "Rating: {rating}, games: {games}, ahead of {next}.",
  ja: "{games}局でレート{rating}、次点は{next}です。",
};
const BEAT: LocalizedText = {
  en: "Beat {next} for the first place, {by}.",
  ja: "{next}との優勝決定戦を制しました（{by}）。",
};
const H0: LocalizedText = {
  en: "H0 is accepted: {a} is not shown to be stronger than {b} by {elo1} Elo.",
  ja: "H0を採択：{a}が{b}より{elo1} Elo強いとは認められません。",
};
const H1: LocalizedText = {
  en: "H1 is accepted: {a} is stronger than {b} by more than {elo0} Elo.",
  ja: "H1を採択：{a}は{b}より{elo0} Eloを超えて強いと認められます。",
};
const WARNINGS: LocalizedText = { en: "Workers to look at", ja: "確認が必要なワーカー" };

export function titleOf(say: FormatMessage, standings: Standings): Markup {
  const { event, game, format, games, pointsFor, pointsByPairing, seed, stage, over } = standings;
  const points = pointsFor.map(writePoints).join(" / ");
  const gamesFact =
    games === "endless"
      ? say(ENDLESS)
      : say(format === "sprt" ? AT_MOST : GAMES, { games: writeWhole(games) });
  const facts = [
    game === null ? "" : showName(game),
    describeFormat(say, format),
    gamesFact,
    say(pointsByPairing ? BY_PAIRING : POINTS, { points }),
    stage !== null && stage > 1 ? say(STAGE, { stage }) : "",
    seed === null ? "" : say(SEED, { seed: showName(seed) }),
  ].filter((fact) => fact !== "");
  return html`<div class="title">
    <h1>${name(event)}</h1>
    <span class="chip">${say(over ? FINISHED : UNFINISHED)}</span>
    <p class="small muted">${facts.join(" · ")}</p>
  </div>`;
}

export function progressBar(say: FormatMessage, { planned, played, void: voids }: Standings): Markup {
  const left = Math.max(0, planned - played - voids);
  const notes = [
    ...(left > 0 ? [say(TO_COME, { left: writeWhole(left) })] : []),
    ...(voids > 0 ? [say(VOIDS, { count: writeWhole(voids) })] : []),
  ];
  const whole = Math.max(1, planned, played + voids);
  const x = scaleOf([0, whole], [0, 1000]);
  const spoken = say(SPOKEN, { played: writeWhole(played), planned: writeWhole(planned) });
  return html`<section class="panel progress">
    <p class="small">
      <b>${writeWhole(played)}</b>${[say(PLAYED, { planned: writeWhole(planned) }), ...notes].join(" · ")}
    </p>
    <svg viewBox="0 0 1000 10" preserveAspectRatio="none" role="img" aria-label="${spoken}">
      <rect class="todo" width="1000" height="10" />
      <rect class="d" width="${x(played + voids)}" height="10" />
      <rect class="w" width="${x(played)}" height="10" />
    </svg>
  </section>`;
}

/** The headline of a finished event. */
export function resultHeadline(say: FormatMessage, standings: Standings): Markup | null {
  const { sprt, over, rows, played, format } = standings;
  if (sprt && sprt.state !== "running") {
    const text = say(sprt.state === "H1" ? H1 : H0, {
      elo0: writeDecimal(sprt.elo0, 2),
      elo1: writeDecimal(sprt.elo1, 2),
    });
    return html`<section class="verdict">
      <h2>${sentence(text, { a: sprt.players[0], b: sprt.players[1] })}</h2>
    </section>`;
  }
  // In a gauntlet one player plays as many games as all others together, so points name no winner.
  if (!over || played === 0 || sprt || format === "gauntlet") return null;
  const first = rows.filter(({ rank }) => rank === 1);
  const [winner, next] = [first[0], rows[first.length]];
  if (!winner) return null;
  if (first.length > 1) {
    const named = first.length <= MAX_NAMED;
    const [before = "", after = ""] = say(named ? SHARE : MANY_SHARE).split("{who}");
    const who = named ? joinNames(first, say(AND)) : html`${first.length}`;
    return html`<section class="verdict"><h2>${before}${who}${after}</h2></section>`;
  }
  const { place } = winner;
  const why =
    place?.won && place.by && place.against === next?.name
      ? say(BEAT, { by: say(DECIDED_BY[place.by]) })
      : say(format === "league" ? RATED : LED, {
          points: writePoints(winner.points),
          rating: writeMargin(winner.rating, winner.ratingError),
          games: writeWhole(winner.played),
        });
  return html`<section class="verdict">
    <h2>${sentence(say(WINS), { name: winner.name })}</h2>
    ${next ? html`<p>${sentence(why, { next: next.name })}</p>` : null}
  </section>`;
}

function joinNames(rows: readonly Row[], and: string): Markup {
  return html`${rows.map((row, index) => html`${index === 0 ? "" : and}${name(row.name)}`)}`;
}

export function warnings(say: FormatMessage, { workers }: Standings): Markup | null {
  if (workers.length === 0) return null;
  return html`<section class="panel warning">
    <h2>⚑ ${say(WARNINGS)}</h2>
    <ul>
      ${workers.map(({ worker, why }) => html`<li><b>${name(worker)}</b>: <bdi>${showName(why)}</bdi></li>`)}
    </ul>
  </section>`;
}
