import type { VNode } from "preact";
import type { MatchShape } from "../../api/match.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { GAME_LIST } from "../../games/list.ts";
import { navigate, withQuery } from "../shell/router.ts";
import { writeNumber } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { homeWords } from "./words.ts";

interface Props {
  readonly live: readonly MatchShape[] | undefined;
  readonly chosen: string | null;
}

/** Filters by game through the address. */
export function GameFilter({ live, chosen }: Props): VNode {
  const choices: readonly { readonly id: string | null; readonly name: LocalizedText }[] = [
    { id: null, name: homeWords.all },
    ...GAME_LIST,
  ];
  return (
    <div class="seg scroll-x" role="group" aria-label={say.value(homeWords.filter)}>
      {choices.map(({ id, name }) => (
        <button
          key={id ?? ""}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => navigate(withQuery({ game: id }), { replace: true })}
        >
          {say.value(name)}
          <span class="count">
            {live ? writeNumber(live.filter(({ game }) => id === null || game === id).length) : "–"}
          </span>
        </button>
      ))}
    </div>
  );
}
