import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import type { Stamps } from "../../../games/input.ts";
import { Icon, type IconName } from "../../shell/icons.tsx";
import { say } from "../../shell/settings.ts";
import { PLAY } from "../words.ts";
import type { MoveInputState } from "./use-move-input.ts";
import type { TurnsAtOnce } from "./use-turns-at-once.ts";

interface Props {
  readonly page: AnyGameDefinition;
  readonly moveInput: MoveInputState;
  readonly autoTurns: TurnsAtOnce;
}

/** Patterns to place, and how many turns a move lasts; null for games with neither. */
export function InputTools({ page, moveInput, autoTurns }: Props): VNode | null {
  const { stamps, turnsAtOnce } = page.input;
  if (!stamps && !turnsAtOnce) return null;
  const ready = moveInput.ask !== undefined && autoTurns.left === 0;
  return (
    <div class="panel hand-tools">
      {stamps && <StampChoice stamps={stamps} moveInput={moveInput} ready={ready} />}
      {turnsAtOnce && (
        <div class="turns" role="radiogroup" aria-label={say.value(turnsAtOnce.name)}>
          <span class="small soft">{say.value(turnsAtOnce.name)}</span>
          <span class="seg">
            {turnsAtOnce.choices.map((turns) => (
              <label key={turns} class={turns === autoTurns.chosen ? "on" : ""}>
                <input
                  class="vh"
                  type="radio"
                  name="turns-at-once"
                  checked={turns === autoTurns.chosen}
                  onChange={() => autoTurns.choose(turns)}
                />
                {turns}
              </label>
            ))}
          </span>
        </div>
      )}
    </div>
  );
}

function StampChoice({
  stamps,
  moveInput,
  ready,
}: {
  readonly stamps: Stamps<unknown>;
  readonly moveInput: MoveInputState;
  readonly ready: boolean;
}): VNode {
  // Between two questions there is no draft; the last choice stays marked.
  const lastChosen = useRef<string | undefined>(undefined);
  if (moveInput.draft !== undefined) lastChosen.current = stamps.chosen(moveInput.draft);
  const chosen = lastChosen.current;
  const turns: readonly (readonly [IconName, string, () => void])[] = [
    ["turnRight", say.value(PLAY.rotate), () => moveInput.change(stamps.rotate(moveInput.draft))],
    ["flipAcross", say.value(PLAY.flip), () => moveInput.change(stamps.flip(moveInput.draft))],
  ];
  return (
    <div class="stamps" role="group" aria-label={say.value(PLAY.stamps)}>
      <button
        type="button"
        disabled={!ready}
        aria-pressed={chosen === undefined}
        title={say.value(PLAY.singleCells)}
        aria-label={say.value(PLAY.singleCells)}
        onClick={() => moveInput.change(stamps.choose(moveInput.draft, undefined))}
      >
        <Icon name="pen" />
      </button>
      {stamps.list.map((stamp) => (
        <button
          key={stamp.id}
          type="button"
          disabled={!ready}
          aria-pressed={chosen === stamp.id}
          title={say.value(stamp.name)}
          aria-label={say.value(stamp.name)}
          onClick={() => moveInput.change(stamps.choose(moveInput.draft, stamp.id))}
        >
          <StampPicture stamp={stamp} />
        </button>
      ))}
      {turns.map(([icon, words, act]) => (
        <button
          key={icon}
          type="button"
          disabled={!ready || chosen === undefined}
          title={words}
          aria-label={words}
          onClick={act}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </div>
  );
}

function StampPicture({ stamp }: { readonly stamp: Stamps<unknown>["list"][number] }): VNode {
  const { width, height, cells, later } = stamp;
  const side = Math.max(width, height, 4);
  const all = [...cells, ...later];
  const path = all.flatMap((x, index) => (index % 2 === 0 ? [`M${x} ${all[index + 1] ?? 0}h.9v.9h-.9z`] : [])).join("");
  return (
    <svg
      width={28}
      height={28}
      viewBox={`${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`}
      aria-hidden="true"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
