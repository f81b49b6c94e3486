import type { Message } from "../../../core/lang.ts";
import { suggestion } from "../../../core/nearest.ts";
import { ok, type Result } from "../../../core/result.ts";
import { MAX_STATES } from "../life-like.ts";
import { quote } from "../refusals.ts";
import type { TableRule } from "../rule.ts";
import { type Neighbourhood, NEIGHBOURHOODS } from "./neighbourhoods.ts";
import { type Line, refuseAt, wholeNumber, wordsOf, type Section } from "./sections.ts";
import { permutedTransitions, symmetricTransitions, type Transitions } from "./transitions.ts";

/** The parts of a table rule. */
export type Lookup = Pick<TableRule, "states" | "inputs" | "next">;

/** Any order of the neighbours. */
const PERMUTE = "permute";

interface Header {
  states?: number;
  neighbourhood?: Neighbourhood;
  symmetries?: typeof PERMUTE | readonly (readonly number[])[];
}

/** Variables and transitions read so far. */
interface TableDraft {
  readonly states: number;
  readonly inputs: number;
  readonly variables: Map<string, readonly number[]>;
  readonly transitions: Transitions;
}

/** Reads `@TABLE`: three descriptions, then variables and transitions in any order. */
export function readTable({ heading, lines }: Section): Result<Lookup> {
  const header: Header = {};
  let draft: TableDraft | undefined;
  for (const line of lines) {
    const described = readDescription(line, header);
    if (!described.ok) return described;
    if (described.value) continue;
    draft ??= begin(header);
    if (!draft) return refuseAt(line, 0, missing(header));
    const read = /^\s*var\s/i.test(line.text) ? readVariable(line, draft) : readTransition(line, draft);
    if (!read.ok) return read;
  }
  draft ??= begin(header);
  if (!draft || !header.neighbourhood) return refuseAt(heading, 0, missing(header));
  return ok({ states: draft.states, inputs: header.neighbourhood.inputs, next: draft.transitions.compile() });
}

function begin({ states, neighbourhood, symmetries }: Header): TableDraft | undefined {
  if (states === undefined || !neighbourhood || !symmetries) return undefined;
  const inputs = neighbourhood.inputs.length;
  const transitions =
    symmetries === PERMUTE ? permutedTransitions(states) : symmetricTransitions(inputs, states, symmetries);
  return { states, inputs, variables: new Map(), transitions };
}

function missing({ states, neighbourhood, symmetries }: Header): Message {
  const descriptions = Object.entries({ n_states: states, neighborhood: neighbourhood, symmetries });
  const wanted = descriptions.filter(([, value]) => value === undefined).map(([name]) => name);
  return {
    en: "there should have been {what} before",
    ja: "この前に {what} が必要です",
    values: { what: wanted.join(" and ") },
  };
}

/** Returns true for a line such as `n_states:4`. */
function readDescription(line: Line, header: Header): Result<boolean> {
  const found = /^\s*(n_states|neighbou?rhood|symmetries)\s*:/i.exec(line.text);
  if (!found) return ok(false);
  const [heading, key = ""] = found;
  const value = line.text.slice(heading.length).trim();
  const offset = line.text.length - value.length;
  if (/^n_states$/i.test(key)) {
    const states = wholeNumber(value, MAX_STATES);
    if (states === undefined || states < 2)
      return refuseAt(line, offset, {
        en: "the number of states should be from 2 to {most}",
        ja: "状態の数は2～{most}です",
        values: { most: MAX_STATES },
      });
    header.states = states;
  } else if (/^neighbou?rhood$/i.test(key)) {
    const names = Object.keys(NEIGHBOURHOODS);
    const name = names.find((one) => one.toLowerCase() === value.toLowerCase());
    const neighbourhood = NEIGHBOURHOODS[name ?? ""];
    if (!neighbourhood)
      return refuseAt(line, offset, {
        en: "{said} is not a neighbourhood: {hint}",
        ja: "{said} は近傍ではありません。{hint}",
        values: { said: quote(value), hint: suggestion(value, names) },
      });
    header.neighbourhood = neighbourhood;
  } else {
    if (!header.neighbourhood)
      return refuseAt(line, 0, {
        en: "there should have been neighborhood before symmetries",
        ja: "symmetries の前に neighborhood が必要です",
      });
    const { symmetries } = header.neighbourhood;
    const names = [...Object.keys(symmetries), PERMUTE];
    if (!names.includes(value))
      return refuseAt(line, offset, {
        en: "{said} is not a symmetry here: {hint}",
        ja: "{said} はここで使える対称性ではありません。{hint}",
        values: { said: quote(value), hint: suggestion(value, names) },
      });
    header.symmetries = symmetries[value] ?? PERMUTE;
  }
  return ok(true);
}

/** Reads `var a={0,1,b}`: states and earlier variables; Golly allows leaving out the braces. */
function readVariable(line: Line, draft: TableDraft): Result<true> {
  const [heading, name = ""] = /^\s*var\s+([^\s={},]+)\s*=/i.exec(line.text) ?? [];
  // Cut by hand: one expression for all of it takes cubic time for a long line of blanks.
  const written = heading === undefined ? "" : line.text.slice(heading.length).trim();
  const braced = written.startsWith("{") && written.endsWith("}") ? written.slice(1, -1) : undefined;
  const listed = braced ?? written;
  if (written === "" || /[{}]/.test(listed))
    return refuseAt(line, 0, {
      en: "a variable should look like var a={0,1,2}",
      ja: "変数は var a={0,1,2} のように書きます",
    });
  const from = braced === undefined ? line.text.indexOf(listed, heading?.length) : line.text.indexOf("{") + 1;
  const values = new Set<number>();
  for (const { text, offset } of wordsOf(listed)) {
    const states = statesOf(text, draft);
    if (!states) return refuseAt(line, from + offset, noState(text, draft.states));
    for (const state of states) values.add(state);
  }
  if (values.size === 0)
    return refuseAt(line, from, { en: "a variable needs at least one state", ja: "変数には状態が一つ以上必要です" });
  draft.variables.set(name, [...values]);
  return ok(true);
}

/** The states of a variable, or the one state that a number names. */
function statesOf(word: string, { variables, states }: TableDraft): readonly number[] | undefined {
  const state = wholeNumber(word, states - 1);
  return variables.get(word) ?? (state === undefined ? undefined : [state]);
}

function noState(word: string, states: number): Message {
  return {
    en: "{said} is neither a state (0 to {most}) nor a variable",
    ja: "{said} は状態（0～{most}）でも変数でもありません",
    values: { said: quote(word), most: states - 1 },
  };
}

/** Reads one transition; a variable used twice has one value at a time. */
function readTransition(line: Line, draft: TableDraft): Result<true> {
  const { inputs, states, variables } = draft;
  let words = wordsOf(line.text);
  const [only] = words;
  if (words.length === 1 && only && /^\d+$/.test(only.text) && only.text.length === inputs + 1)
    words = Array.from(only.text, (text, place) => ({ text, offset: only.offset + place }));
  if (words.length <= inputs)
    return refuseAt(line, line.text.length, {
      en: "{count} entries should be {wanted}",
      ja: "項目が{count}個ありますが、{wanted}個必要です",
      values: { count: words.length, wanted: inputs + 1 },
    });
  const extra = words[inputs + 1];
  if (extra && (variables.has(extra.text) || wholeNumber(extra.text, states) !== undefined))
    return refuseAt(line, extra.offset, {
      en: "there are more than {most} entries",
      ja: "項目が{most}個を超えています",
      values: { most: inputs + 1 },
    });
  words = words.slice(0, inputs + 1);
  const entries: (readonly number[])[] = [];
  for (const { text, offset } of words) {
    const values = statesOf(text, draft);
    if (!values) return refuseAt(line, offset, noState(text, states));
    entries.push(values);
  }
  const names = words.map(({ text }) => text);
  const repeated = [...new Set(names)].filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  const bound = repeated.filter((name) => variables.has(name));
  const output = words[inputs];
  if (output && !bound.includes(output.text) && entries[inputs]?.length !== 1)
    return refuseAt(line, output.offset, {
      en: "what follows should be one state, or a variable that stands before too",
      ja: "次の状態には、状態を一つか、前にも出た変数を書きます",
    });
  const combinations = bound.reduce((product, name) => product * (variables.get(name)?.length ?? 1), 1);
  if (combinations <= draft.transitions.freeRows() && addBound(entries, names, bound, draft)) return ok(true);
  return refuseAt(line, 0, {
    en: "there are more than {most} transitions when all are written out",
    ja: "すべて書き出すと遷移が{most}個を超えます",
    values: { most: draft.transitions.limit },
  });
}

/** Adds every combination of the bound variables; false = no room left. */
function addBound(
  entries: readonly (readonly number[])[],
  names: readonly string[],
  bound: readonly string[],
  draft: TableDraft,
): boolean {
  const [name, ...others] = bound;
  if (name === undefined) return draft.transitions.add(entries.slice(0, -1), entries.at(-1)?.[0] ?? 0);
  const values = entries[names.indexOf(name)] ?? [];
  return values.every((value) =>
    addBound(
      entries.map((entry, place) => (names[place] === name ? [value] : entry)),
      names,
      others,
      draft,
    ),
  );
}
