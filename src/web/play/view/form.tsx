import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameShape, StatusShape } from "../../../api/games.ts";
import { splitStrength } from "../../../core/bot-strength.ts";
import type { LocalizedText } from "../../../core/lang.ts";
import { SEATS } from "../../../core/seats.ts";
import { GAME_LIST } from "../../../games/list.ts";
import { formatLimit } from "../../match/view/clock.tsx";
import { apiUrl } from "../../../api/client.ts";
import { useApi } from "../../net/api.ts";
import { Icon } from "../../shell/icons.tsx";
import { readStored, store } from "../../shell/preference.ts";
import { say } from "../../shell/settings.ts";
import { PLAY } from "../words.ts";
import { ANYBODY, type Choice, PERSON, readChoice, type Time, TIMES, writeChoice } from "../model/choice.ts";
import { savedName, saveName } from "../../my-games/name.ts";
import { GameCard } from "./game-preview.tsx";
import { NameField } from "./name-field.tsx";
import { Segment } from "./segment.tsx";
import { strengths } from "../model/strength.ts";
import { useGamePage } from "../../board/use-game-page.ts";

const TIME_WORDS: Readonly<Record<Exclude<Time, "arena">, LocalizedText>> = {
  none: PLAY.noLimit,
  move: PLAY.perMove,
  bank: PLAY.bank,
};

interface Props {
  readonly status: StatusShape;
  /** Name used when none is given. */
  readonly guest: string;
  /** A match is being played; it continues when another one is started. */
  readonly busy: boolean;
  /** Reports the choice for the board preview. */
  chosen(game: string, opponent: string): void;
  start(choice: Choice): void;
}

/** For submit buttons outside the form. */
export const FORM_ID = "new-play";

export function PlayForm({ status, guest, busy, chosen, start }: Props): VNode {
  const games = GAME_LIST.filter(({ id }) => status.games.some((game) => game.id === id));
  const [choice, setChoice] = useState<Choice>(() => {
    const ids = games.map(({ id }) => id);
    const stored = readChoice(readStored("play"), ids);
    return { ...stored, name: savedName() || stored.name };
  });
  const shape = status.games.find(({ id }) => id === choice.game);
  const bots = shape?.bots ?? [];
  const listed = [...bots.map(({ id }) => id), PERSON, ANYBODY];
  const suggested = GAME_LIST.find(({ id }) => id === choice.game)?.firstOpponent ?? bots.at(-1)?.id;
  const offered = (text: string | undefined): boolean => text !== undefined && listed.includes(splitStrength(text).id);
  const against = [choice.against, suggested].find(offered) ?? ANYBODY;
  const limits = shape?.limits ?? undefined;
  const times = TIMES.filter((time) => time !== "arena" || limits !== undefined);
  const time = times.find((each) => each === choice.time) ?? times[0];
  const change = (part: Partial<Choice>): void => setChoice((before) => ({ ...before, ...part }));

  const opponent = against === PERSON ? PLAY.person : against === ANYBODY ? PLAY.anybody : undefined;
  const opponentName = opponent ? say.value(opponent) : against;
  useEffect(() => chosen(choice.game, opponentName), [choice.game, opponentName]);
  const [warned, setWarned] = useState(false);
  useEffect(() => setWarned(false), [busy]);

  function submit(event: Event): void {
    event.preventDefault();
    if (busy && !warned) return setWarned(true);
    setWarned(false);
    const submitted = { ...choice, against };
    store("play", writeChoice(submitted));
    saveName(submitted.name);
    start(submitted);
  }

  return (
    <form id={FORM_ID} class="panel new" onSubmit={submit} aria-labelledby="new-match">
      <header>
        <h2 id="new-match">{say.value(PLAY.newMatch)}</h2>
      </header>
      <div class="play-form">
        <fieldset>
          <legend class="label">{say.value(PLAY.game)}</legend>
          <div class="game-cards">
            {games.map((game) => (
              <GameCard
                key={game.id}
                entry={game}
                chosen={game.id === choice.game}
                choose={() => change({ game: game.id, against: "" })}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend class="label">{say.value(PLAY.opponent)}</legend>
          <OpponentList game={shape} chosen={against} choose={(chosen) => change({ against: chosen })} />
        </fieldset>
        <LevelChoice bots={bots} chosen={against} choose={(chosen) => change({ against: chosen })} />
        {against !== ANYBODY && (
          <SeatAndTime choice={choice} time={time} times={times} limits={limits} change={change} />
        )}
        <NameField name={choice.name} guest={guest} change={(name) => change({ name })} />
        {warned && (
          <p class="small" role="alert">
            {say.value(PLAY.busy)}
          </p>
        )}
        <button class="btn primary start" type="submit">
          {say.value(warned ? PLAY.startAnother : PLAY.start)}
        </button>
      </div>
    </form>
  );
}

interface SeatAndTimeProps {
  readonly choice: Choice;
  readonly time: Time | undefined;
  readonly times: readonly Time[];
  readonly limits: NonNullable<GameShape["limits"]> | undefined;
  change(part: Partial<Choice>): void;
}

function SeatAndTime({ choice, time, times, limits, change }: SeatAndTimeProps): VNode {
  return (
    <>
      <fieldset>
        <legend class="label">{say.value(PLAY.seat)}</legend>
        <div class="seg fill">
          {SEATS.map((seat) => (
            <Segment key={seat} name="seat" chosen={choice.seat === seat} choose={() => change({ seat })}>
              <span class={`seat s${seat}`} aria-hidden="true" />
              {say.value(seat === 0 ? PLAY.first : PLAY.second)}
            </Segment>
          ))}
          <Segment name="seat" chosen={choice.seat === "drawn"} choose={() => change({ seat: "drawn" })}>
            <Icon name="dice" />
            <span class="vh">{say.value(PLAY.drawn)}</span>
          </Segment>
        </div>
      </fieldset>
      <fieldset>
        <legend class="label">{say.value(PLAY.time)}</legend>
        <div class="seg fill">
          {times.map((each) => (
            <Segment key={each} name="time" chosen={each === time} choose={() => change({ time: each })}>
              {each === "arena" ? sayArenaTime(limits) : say.value(TIME_WORDS[each])}
            </Segment>
          ))}
        </div>
      </fieldset>
    </>
  );
}

function sayArenaTime(limits: NonNullable<GameShape["limits"]> | undefined): string {
  if (limits?.bank) {
    const { bankMs, byoyomiMs } = limits.bank;
    return say.value(PLAY.arenaBank, { bank: formatLimit(bankMs), byoyomi: formatLimit(byoyomiMs) });
  }
  return say.value(PLAY.arenaMove, { limit: formatLimit(limits?.moveMs ?? 0) });
}

interface OpponentListProps {
  readonly game: GameShape | undefined;
  readonly chosen: string;
  choose(id: string): void;
}

/** House bots from the weakest to the strongest, then people. */
function OpponentList({ game, chosen, choose }: OpponentListProps): VNode {
  const { value } = useApi(game && apiUrl("/api/standings/:game", { params: { game: game.id } }));
  const { page } = useGamePage(game?.id);
  const bots = game?.bots ?? [];
  const { id: chosenId } = splitStrength(chosen);
  const describeBot = (id: string): string => {
    const words = page?.text.bots[id];
    return words ? say.value(words) : (bots.find((bot) => bot.id === id)?.about ?? "");
  };
  const ranked = strengths(
    bots.map(({ id }) => id),
    value?.rows ?? [],
  );
  const option = (id: string, name: string, about: string, strength?: number): VNode => (
    <label class={id === chosenId ? "on" : ""} key={id}>
      <input type="radio" name="against" checked={id === chosenId} onChange={() => choose(id)} />
      <span class="grow">
        <b>{name}</b>
        <span class="tiny muted">{about}</span>
      </span>
      {strength !== undefined && (
        <span class="power" role="img" aria-label={say.value(PLAY.strength, { percent: strength })}>
          <i style={{ width: `${strength}%` }} />
        </span>
      )}
    </label>
  );
  return (
    <div class="ladder">
      {ranked.map(({ id, strength }) => option(id, id, describeBot(id), strength))}
      {option(PERSON, say.value(PLAY.person), say.value(PLAY.personHint))}
      {option(ANYBODY, say.value(PLAY.anybody), say.value(PLAY.anybodyHint))}
    </div>
  );
}

interface LevelChoiceProps {
  readonly bots: GameShape["bots"];
  readonly chosen: string;
  choose(id: string): void;
}

/** The levels of the chosen bot; none where it answers at once. */
function LevelChoice({ bots, chosen, choose }: LevelChoiceProps): VNode | null {
  const { id, strength } = splitStrength(chosen);
  const { levels = [] } = bots.find((bot) => bot.id === id) ?? {};
  if (levels.length === 0) return null;
  const level = levels.find((each) => String(each.level) === strength) ?? levels.find(({ usual }) => usual);
  return (
    <fieldset>
      <legend class="label">{say.value(PLAY.level)}</legend>
      <div class="seg fill">
        {levels.map((each) => (
          <Segment key={each.level} name="level" chosen={each === level} choose={() => choose(`${id}:${each.level}`)}>
            {say.value(each.name)}
          </Segment>
        ))}
      </div>
    </fieldset>
  );
}
