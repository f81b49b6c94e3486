import type { VNode } from "preact";
import type { TournamentListShape } from "../../api/tournaments.ts";
import { GAME_LIST } from "../../games/list.ts";
import { useJson } from "../net/api.ts";
import { Icon } from "../shell/icons.tsx";
import { navigate, withQuery } from "../shell/router.ts";
import { say } from "../shell/settings.ts";
import { Choice } from "../shell/choice.tsx";
import { matchesWords as words } from "./words.ts";
import { BY_WORDS } from "../shell/by-words.ts";
import { changeFilter, type FilterKey, type ListFilter } from "./filter.ts";

/** Each choice changes the address at once. */
export function FilterForm({ filter }: { readonly filter: ListFilter }): VNode {
  const events = useJson<TournamentListShape>("/api/tournaments").value?.tournaments ?? [];
  const change = (changes: Partial<Record<FilterKey, string | null>>): void =>
    navigate(withQuery(changeFilter(filter, changes)), { replace: true });
  const known = filter.event === undefined || events.some(({ id }) => id === filter.event);
  const { guilty, round } = filter;
  return (
    <form
      class="row wrap filters"
      role="search"
      aria-label={say.value(words.filters)}
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice label={say.value(words.game)} value={filter.game ?? null} large onChoose={(game) => change({ game })}>
        <option value="">{say.value(words.anyGame)}</option>
        {GAME_LIST.map(({ id, name }) => (
          <option key={id} value={id}>
            {say.value(name)}
          </option>
        ))}
      </Choice>
      <NameField name="player" filter={filter} change={change} />
      <NameField name="opponent" filter={filter} change={change} />
      <Choice label={say.value(words.by)} value={filter.by ?? null} large onChoose={(by) => change({ by })}>
        <option value="">{say.value(words.anyBy)}</option>
        {Object.entries(BY_WORDS).map(([by, label]) => (
          <option key={by} value={by}>
            {say.value(label)}
          </option>
        ))}
      </Choice>
      <Choice
        label={say.value(words.status)}
        value={filter.status ?? null}
        large
        onChoose={(status) => change({ status })}
      >
        <option value="">{say.value(words.anyStatus)}</option>
        <option value="live">{say.value(words.live)}</option>
        <option value="done">{say.value(words.done)}</option>
      </Choice>
      {(events.length > 0 || filter.event !== undefined) && (
        <Choice
          label={say.value(words.event)}
          value={filter.event ?? null}
          large
          onChoose={(event) => change({ event })}
        >
          <option value="">{say.value(words.noEvent)}</option>
          {!known && <option value={filter.event}>{filter.event}</option>}
          {events.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {round !== undefined && (
        <Chip text={say.value(words.round, { round })} href={withQuery(changeFilter(filter, { round: null }))} />
      )}
      {guilty !== undefined && (
        <Chip
          text={say.value(words.guilty, { name: guilty })}
          href={withQuery(changeFilter(filter, { guilty: null }))}
        />
      )}
    </form>
  );
}

interface FieldProps {
  readonly name: "player" | "opponent";
  readonly filter: ListFilter;
  readonly change: (changes: Partial<Record<FilterKey, string | null>>) => void;
}

function NameField({ name, filter, change }: FieldProps): VNode {
  const label = say.value(words[name]);
  return (
    <input
      class="btn name-field"
      type="search"
      autocomplete="off"
      spellcheck={false}
      maxLength={128}
      aria-label={label}
      placeholder={label}
      value={filter[name] ?? ""}
      onChange={(event) => change({ [name]: event.currentTarget.value || null })}
    />
  );
}

function Chip({ text, href }: { readonly text: string; readonly href: string }): VNode {
  return (
    <a class="btn small" href={href} aria-label={say.value(words.drop, { filter: text })}>
      <bdi class="clip">{text}</bdi>
      <Icon name="close" size={12} />
    </a>
  );
}
