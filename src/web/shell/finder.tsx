import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { apiUrl } from "../../api/client.ts";
import { api } from "../net/api.ts";
import { shellWords } from "./words.ts";
import { navigate } from "./router.ts";
import { announce } from "./announce.ts";
import { gameName } from "./game-name.ts";
import { Icon } from "./icons.tsx";
import { writeId } from "./numbers.ts";
import { hrefOf, type SearchResult } from "./search.ts";
import { say } from "./settings.ts";

const DEBOUNCE_MS = 120;
const KINDS = {
  bot: shellWords.kindBot,
  match: shellWords.kindMatch,
  player: shellWords.kindPlayer,
  tournament: shellWords.kindTournament,
} as const;

interface Answer {
  readonly text: string;
  /** Undefined if the server did not answer. */
  readonly hits: readonly SearchResult[] | undefined;
}

interface Props {
  readonly id: string;
  /** Shows the shortcut key in the field. */
  readonly showKey?: boolean;
  readonly onDone?: (() => void) | undefined;
}

/** A search field with results: a combobox controlled by arrows and Enter. */
export function SearchBox({ id, showKey = false, onDone }: Props): VNode {
  const search = useSearchBox(onDone);
  const { text, answer, hits, selected, shown, setOpen } = search;
  return (
    <div
      class="finder"
      role={showKey ? "search" : undefined}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!inside) setOpen(false);
      }}
    >
      <div class="find">
        <Icon name="find" size={14} />
        <input
          ref={search.field}
          id={id}
          type="text"
          autocomplete="off"
          spellcheck={false}
          maxLength={64}
          role="combobox"
          aria-label={say.value(shellWords.find)}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && selected >= 0 ? `${id}-${selected}` : undefined}
          placeholder={say.value(shellWords.findHere)}
          value={text}
          onInput={(event) => {
            search.setText(event.currentTarget.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={search.onKeyDown}
        />
        {showKey && (
          <kbd class="kbd" aria-hidden="true">
            /
          </kbd>
        )}
      </div>
      <SearchResults id={id} search={search} />
      {shown && hits.length === 0 && (
        <p class="found none">
          {say.value(answer?.hits ? shellWords.foundNone : shellWords.findFailed, { text: answer?.text ?? "" })}
        </p>
      )}
    </div>
  );
}

type Search = ReturnType<typeof useSearchBox>;

/** The text, the answer to it and the selected hit of a search field. */
function useSearchBox(onDone: (() => void) | undefined) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [selected, select] = useState(-1);
  const answer = useAnswer(text.trim());
  const field = useRef<HTMLInputElement>(null);
  const hits = answer?.hits ?? [];
  const shown = open && answer !== undefined && text.trim() !== "";
  useEffect(() => select(answer?.hits?.length ? 0 : -1), [answer]);

  function openHit(hit: SearchResult): void {
    setOpen(false);
    setText("");
    field.current?.blur();
    onDone?.();
    navigate(hrefOf(hit));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const hit = hits[selected];
    const next = stepSelection(event.key, selected, hits.length);
    if (event.key === "Escape") {
      if (shown) setOpen(false);
      else field.current?.blur();
      event.stopPropagation();
    } else if (event.key === "Enter" && hit) openHit(hit);
    else if (next !== undefined) {
      setOpen(true);
      select(next);
    } else return;
    event.preventDefault();
  }

  return { field, text, answer, hits, selected, shown, setText, setOpen, select, openHit, onKeyDown };
}

/** Which result an arrow key selects. */
function stepSelection(key: string, selected: number, count: number): number | undefined {
  if (count === 0 || (key !== "ArrowDown" && key !== "ArrowUp")) return undefined;
  return (selected + (key === "ArrowDown" ? 1 : count - 1)) % count;
}

function SearchResults({ id, search }: { readonly id: string; readonly search: Search }): VNode {
  const { hits, selected, shown, select, openHit } = search;
  const hidden = !shown || hits.length === 0;
  return (
    <ul class="found" id={`${id}-list`} role="listbox" aria-label={say.value(shellWords.found)} hidden={hidden}>
      {hits.map((hit, index) => (
        <li
          key={`${hit.kind} ${hit.game} ${hit.id} ${hit.name}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === selected}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => select(index)}
          onClick={() => openHit(hit)}
        >
          <bdi class="grow clip">{hit.kind === "match" ? writeId(hit.id) : hit.name}</bdi>
          <span class="tiny muted clip">
            {hit.kind === "player" ? hit.id : hit.kind === "match" ? hit.name : gameName(hit.game)} ·{" "}
            {say.value(KINDS[hit.kind])}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Searches when typing pauses; drops answers to earlier texts. */
function useAnswer(text: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  useEffect(() => {
    if (text === "") {
      setAnswer(undefined);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api.get(apiUrl("/api/search", { query: { q: text } }), stop.signal).then(
        ({ results }) => {
          setAnswer({ text, hits: results });
          const { foundNone, foundOne, foundMany } = shellWords;
          const words = [foundNone, foundOne][results.length] ?? foundMany;
          announce(say.value(words, { count: results.length, text }));
        },
        () => {
          if (!stop.signal.aborted) setAnswer({ text, hits: undefined });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return answer;
}
