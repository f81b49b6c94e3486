import type { ComponentChildren, VNode } from "preact";
import { Icon, type IconName } from "../shell/icons.tsx";
import { say } from "../shell/settings.ts";
import { matchWords } from "../words/match.ts";
import { changeSpeed, goTo, togglePlay, writeSpeed } from "./model/cursor.ts";
import { SPEEDS } from "./model/address.ts";
import type { CursorControls } from "./use-cursor.ts";

interface Props {
  readonly controls: CursorControls;
  readonly last: number;
  readonly live: boolean;
  /** Position counter: `42 / 42`. */
  readonly count: ComponentChildren;
  readonly behind: number;
  /** Hides playback and speed. */
  readonly stepsOnly?: boolean;
  readonly flip?: (() => void) | undefined;
  readonly flipped?: boolean;
  readonly full?: (() => void) | undefined;
  /** Toggle buttons of the board's layers. */
  readonly layers?: ComponentChildren;
}

export function Transport(props: Props): VNode {
  const { controls, last, live, count, behind, stepsOnly, flip, flipped, full, layers } = props;
  const { cursor, change } = controls;
  const moving = cursor.playing || (cursor.following && live);
  const atEnd = cursor.index >= last && !live;
  const button = (name: IconName, label: string, run: () => void, off = false): VNode => (
    <button type="button" aria-label={label} title={label} onClick={run} disabled={off}>
      <Icon name={name} />
    </button>
  );
  const step = (by: number) => () => change((now, range) => goTo(now, now.index + by, range));
  const label = say.value(moving ? matchWords.pause : atEnd ? matchWords.again : matchWords.play);
  return (
    <div class="row between tp" role="group" aria-label={say.value(matchWords.transport)}>
      <div class="transport">
        {button("first", say.value(matchWords.first), () => change((now, range) => goTo(now, 0, range)))}
        {button("back", say.value(matchWords.back), step(-1))}
        {!stepsOnly && (
          <button
            type="button"
            class="play"
            aria-label={label}
            title={label}
            onClick={() => change(togglePlay)}
          >
            <Icon name={moving ? "pause" : atEnd && last > 0 ? "again" : "play"} />
          </button>
        )}
        {button("step", say.value(matchWords.forward), step(1))}
        {button("last", say.value(matchWords.last), () =>
          change((now, range) => goTo(now, range.last, range)),
        )}
      </div>
      <span class="small soft nowrap">{count}</span>
      <div class="row tight">
        <span class="row tight xt">
          {layers}
          {flip && (
            <button
              type="button"
              class="icon"
              aria-label={say.value(matchWords.flip)}
              title={say.value(matchWords.flip)}
              aria-pressed={flipped === true}
              onClick={flip}
            >
              <Icon name="flip" />
            </button>
          )}
          {full && (
            <button
              type="button"
              class="icon"
              aria-label={say.value(matchWords.full)}
              title={say.value(matchWords.full)}
              onClick={full}
            >
              <Icon name="full" />
            </button>
          )}
        </span>
        {stepsOnly ? null : live ? (
          <button
            type="button"
            class={`btn small tolive${behind > 0 ? " behind" : ""}`}
            aria-pressed={cursor.following}
            onClick={() => change((now, range) => goTo(now, range.last, range))}
          >
            <i aria-hidden="true" />
            {say.value(behind > 0 ? matchWords.liveBehind : matchWords.liveNow, { count: behind })}
          </button>
        ) : (
          <button
            type="button"
            class="btn small speed"
            aria-label={say.value(matchWords.speed, { speed: writeSpeed(cursor.speed) })}
            onClick={() =>
              change((now) =>
                now.speed === SPEEDS.at(-1) ? { ...now, speed: SPEEDS[0] } : changeSpeed(now, 1),
              )
            }
          >
            {writeSpeed(cursor.speed)}
          </button>
        )}
      </div>
    </div>
  );
}
