import type { VNode } from "preact";
import type { LocalizedText } from "../../core/lang.ts";
import { GAME_LIST } from "../../games/list.ts";
import { apiUrl } from "../../api/client.ts";
import { useApi } from "../net/api.ts";
import { BY_WORDS } from "../shell/by-words.ts";
import { Choice } from "../shell/choice.tsx";
import { Icon } from "../shell/icons.tsx";
import { navigate, withQuery } from "../shell/router.ts";
import { say } from "../shell/settings.ts";
import { changeFilter, type FilterKey, type ListFilter } from "./filter.ts";
import { matchesWords as words } from "./words.ts";

type Options = readonly { readonly id: string; readonly name: LocalizedText | string }[];

const VERDICTS: Options = Object.entries(BY_WORDS).map(([id, name]) => ({ id, name }));
const STATES: Options = [
  { id: "live", name: words.live },
  { id: "done", name: words.done },
];

/** Each choice changes the address at once. */
export function FilterForm({ filter }: { readonly filter: ListFilter }): VNode {
  const events = useApi(apiUrl("/api/tournaments")).value?.tournaments ?? [];
  const change = (key: FilterKey, value: string | null): string => withQuery(changeFilter(filter, { [key]: value }));
  const choice = (key: "game" | "by" | "status" | "event", any: LocalizedText, options: Options): VNode => (
    <Choice
      label={say.value(words[key])}
      value={filter[key] ?? null}
      large
      options={[{ id: "", name: any }, ...options].map(({ id, name }) => [
        id,
        typeof name === "string" ? name : say.value(name),
      ])}
      onChoose={(value) => navigate(change(key, value), { replace: true })}
    />
  );
  const nameField = (key: "player" | "opponent"): VNode => (
    <input
      class="btn name-field"
      type="search"
      autocomplete="off"
      spellcheck={false}
      maxLength={128}
      aria-label={say.value(words[key])}
      placeholder={say.value(words[key])}
      value={filter[key] ?? ""}
      onChange={({ currentTarget: { value } }) => navigate(change(key, value || null), { replace: true })}
    />
  );
  const chip = (key: "round" | "guilty", text: string): VNode => (
    <a class="btn small" href={change(key, null)} aria-label={say.value(words.drop, { filter: text })}>
      <bdi class="clip">{text}</bdi>
      <Icon name="close" size={12} />
    </a>
  );
  const { guilty, round, event } = filter;
  const known = event === undefined || events.some(({ id }) => id === event);
  return (
    <form
      class="row wrap filters"
      role="search"
      aria-label={say.value(words.filters)}
      onSubmit={(submit) => submit.preventDefault()}
    >
      {choice("game", words.anyGame, GAME_LIST)}
      {nameField("player")}
      {nameField("opponent")}
      {choice("by", words.anyBy, VERDICTS)}
      {choice("status", words.anyStatus, STATES)}
      {(events.length > 0 || !known) &&
        choice("event", words.noEvent, known ? events : [{ id: event, name: event }, ...events])}
      {round !== undefined && chip("round", say.value(words.round, { round }))}
      {guilty !== undefined && chip("guilty", say.value(words.guilty, { name: guilty }))}
    </form>
  );
}
