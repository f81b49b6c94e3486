import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { SearchShape } from "../../api/search.ts";
import { getJson } from "../net/api.ts";
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
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [selected, setSelected] = useState(-1);
  const answer = useSearch(text.trim());
  const field = useRef<HTMLInputElement>(null);
  const hits = answer?.hits ?? [];
  const shown = open && answer !== undefined && text.trim() !== "";

  useEffect(() => setSelected(answer?.hits?.length ? 0 : -1), [answer]);
  const openHit = (hit: SearchResult): void => {
    setOpen(false);
    setText("");
    field.current?.blur();
    onDone?.();
    navigate(hrefOf(hit));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const hit = hits[selected];
    const next = stepSelection(event.key, selected, hits.length);
    if (event.key === "Escape") {
      if (shown) setOpen(false);
      else field.current?.blur();
      event.stopPropagation();
    } else if (event.key === "Enter" && hit) openHit(hit);
    else if (next !== undefined) {
      setOpen(true);
      setSelected(next);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      class="finder"
      role={showKey ? "search" : undefined}
      onFocusOut={(event) => {
        if (hasLeft(event)) setOpen(false);
      }}
    >
      <div class="find">
        <Icon name="find" size={14} />
        <input
          ref={field}
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
            setText(event.currentTarget.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {showKey && <ShortcutKey />}
      </div>
      <SearchResults
        id={id}
        hits={hits}
        hidden={!shown || hits.length === 0}
        selected={selected}
        select={setSelected}
        open={openHit}
      />
      {shown && hits.length === 0 && (
        <p class="found none">
          {say.value(answer.hits ? shellWords.foundNone : shellWords.findFailed, { text: answer.text })}
        </p>
      )}
    </div>
  );
}

function ShortcutKey(): VNode {
  return (
    <kbd class="kbd" aria-hidden="true">
      /
    </kbd>
  );
}

function hasLeft({
  currentTarget,
  relatedTarget,
}: {
  currentTarget: Element;
  relatedTarget: EventTarget | null;
}): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

/** Which result an arrow key selects. */
function stepSelection(key: string, selected: number, count: number): number | undefined {
  if (count === 0 || (key !== "ArrowDown" && key !== "ArrowUp")) return undefined;
  return (selected + (key === "ArrowDown" ? 1 : count - 1)) % count;
}

interface ResultsProps {
  readonly id: string;
  readonly hits: readonly SearchResult[];
  readonly hidden: boolean;
  readonly selected: number;
  select(index: number): void;
  open(hit: SearchResult): void;
}

function SearchResults({ id, hits, hidden, selected, select, open }: ResultsProps): VNode {
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
          onClick={() => open(hit)}
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
function useSearch(text: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  useEffect(() => {
    if (text === "") {
      setAnswer(undefined);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      getJson<SearchShape>(`/api/search?q=${encodeURIComponent(text)}`, stop.signal).then(
        ({ results }) => {
          setAnswer({ text, hits: results });
          const words =
            results.length === 0
              ? shellWords.foundNone
              : results.length === 1
                ? shellWords.foundOne
                : shellWords.foundMany;
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
