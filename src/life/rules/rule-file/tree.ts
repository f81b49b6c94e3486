import { ok, type Result } from "../../../core/result.ts";
import { offsetsOf } from "../../grid/compass.ts";
import { MAX_STATES } from "../life-like.ts";
import { quote } from "../refusals.ts";
import { type Line, refuseAt, wholeNumber, wordsOf, type Section } from "./sections.ts";
import type { Lookup } from "./table.ts";

/** The order of the cells in a tree of four or eight neighbours. */
const INPUTS = { 4: offsetsOf("N W E S C"), 8: offsetsOf("NW NE SW SE N W E S C") };

interface Header {
  num_states?: number;
  num_neighbors?: 4 | 8;
  num_nodes?: number;
}

interface Node {
  readonly line: Line;
  readonly depth: number;
}

/** Reads `@TREE`: three numbers, then one node per line that names earlier nodes or, at depth 1, states. */
export function readTree({ heading, lines }: Section): Result<Lookup> {
  const header: Header = {};
  const nodes: Node[] = [];
  const children: number[] = [];
  for (const line of lines) {
    if (line.text.includes("=")) {
      const read = readNumber(line, header);
      if (!read.ok) return read;
      continue;
    }
    const read = readNode(line, header, nodes, children);
    if (!read.ok) return read;
  }
  const { num_states: states, num_neighbors: neighbours, num_nodes: count } = header;
  const last = nodes.at(-1);
  if (states === undefined || neighbours === undefined || count === undefined || !last)
    return refuseAt(heading, 0, {
      en: "a tree needs num_states, num_neighbors, num_nodes and its nodes",
      ja: "木には num_states、num_neighbors、num_nodes と節が必要です",
    });
  if (count !== nodes.length)
    return refuseAt(last.line, 0, {
      en: "this is node {count} and the last, but num_nodes is {said}",
      ja: "これが最後の{count}番目の節ですが、num_nodes は {said} です",
      values: { count: nodes.length, said: count },
    });
  if (last.depth !== neighbours + 1)
    return refuseAt(last.line, 0, {
      en: "the last node should have depth {wanted}, not {found}",
      ja: "最後の節の深さは{found}ではなく{wanted}でなければなりません",
      values: { wanted: neighbours + 1, found: last.depth },
    });
  const table = Int32Array.from(children);
  const root = (nodes.length - 1) * states;
  const next = (cells: Uint8Array): number => {
    let node = root;
    for (let input = 0; input < neighbours; input++) node = (table[node + (cells[input] ?? 0)] ?? 0) * states;
    return table[node + (cells[neighbours] ?? 0)] ?? 0;
  };
  return ok({ states, inputs: INPUTS[neighbours], next });
}

function readNumber(line: Line, header: Header): Result<true> {
  const [heading, key = ""] = /^\s*(num_states|num_neighbors|num_nodes)\s*=/.exec(line.text) ?? [];
  const value = heading === undefined ? "" : line.text.slice(heading.length).trim();
  if (heading === undefined || /\s/.test(value))
    return refuseAt(line, 0, {
      en: "this should have been num_states, num_neighbors or num_nodes",
      ja: "ここには num_states、num_neighbors、num_nodes のどれかが必要です",
    });
  const offset = line.text.lastIndexOf(value);
  const number = wholeNumber(value, 2 ** 24);
  if (key === "num_states") {
    if (number === undefined || number < 2 || number > MAX_STATES)
      return refuseAt(line, offset, {
        en: "num_states should be from 2 to {most}",
        ja: "num_states は2～{most}です",
        values: { most: MAX_STATES },
      });
    header.num_states = number;
  } else if (key === "num_neighbors") {
    if (number !== 4 && number !== 8)
      return refuseAt(line, offset, { en: "num_neighbors should be 4 or 8", ja: "num_neighbors は4か8です" });
    header.num_neighbors = number;
  } else {
    if (number === undefined || number < 1)
      return refuseAt(line, offset, {
        en: "num_nodes should be a number of nodes",
        ja: "num_nodes には節の数を書きます",
      });
    header.num_nodes = number;
  }
  return ok(true);
}

function readNode(line: Line, header: Header, nodes: Node[], children: number[]): Result<true> {
  const { num_states: states, num_neighbors: neighbours } = header;
  if (states === undefined || neighbours === undefined)
    return refuseAt(line, 0, {
      en: "there should have been num_states and num_neighbors before the first node",
      ja: "最初の節の前に num_states と num_neighbors が必要です",
    });
  const [first, ...rest] = wordsOf(line.text);
  const depth = wholeNumber(first?.text ?? "", neighbours + 1);
  if (!first || depth === undefined || depth === 0)
    return refuseAt(line, first?.offset ?? 0, {
      en: "the depth of a node should be from 1 to {most}",
      ja: "節の深さは1～{most}です",
      values: { most: neighbours + 1 },
    });
  if (rest.length !== states)
    return refuseAt(line, line.text.length, {
      en: "{count} entries should be {wanted}, one for each state",
      ja: "項目が{count}個ありますが、状態ごとに1個、{wanted}個必要です",
      values: { count: rest.length, wanted: states },
    });
  for (const { text, offset } of rest) {
    const child = wholeNumber(text, depth === 1 ? states - 1 : nodes.length - 1);
    if (child === undefined)
      return refuseAt(
        line,
        offset,
        depth === 1
          ? {
              en: "{said} is not a state (0 to {most})",
              ja: "{said} は状態（0～{most}）ではありません",
              values: { said: quote(text), most: states - 1 },
            }
          : {
              en: "{said} is not an earlier node",
              ja: "{said} は前に出た節ではありません",
              values: { said: quote(text) },
            },
      );
    if (depth > 1 && nodes[child]?.depth !== depth - 1)
      return refuseAt(line, offset, {
        en: "node {said} should have depth {wanted}",
        ja: "節 {said} の深さは{wanted}でなければなりません",
        values: { said: child, wanted: depth - 1 },
      });
    children.push(child);
  }
  nodes.push({ line, depth });
  return ok(true);
}
