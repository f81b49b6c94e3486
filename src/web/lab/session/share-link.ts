import { ok, refuse, type Result } from "../../../core/result.ts";
import type { Topology } from "../../../life/grid/topology.ts";
import { readTopology, writeTopology } from "../../../life/rules/bounded.ts";
import { errorPositionOf } from "./error-position.ts";
import type { Setup } from "./protocol.ts";
import type { Viewport } from "./viewport.ts";

/** Messengers and similar programs cut longer links. */
export const MAX_LINK_CHARS = 32_000;
const MAX_RULE_CHARS = 10_000;

/** The board as the part of an address after `#`. */
export function writeLink({ rule, topology, rle, x = 0, y = 0, generation = 0n, view }: Setup): Result<string> {
  const parts = [
    `rule=${escape(rule)}`,
    ...(topology && topology.kind !== "unbounded" ? [`topology=${escape(writeTopology(topology).slice(1))}`] : []),
    ...(x === 0 && y === 0 ? [] : [`at=${x},${y}`]),
    ...(generation === 0n ? [] : [`gen=${generation}`]),
    ...(view ? [`view=${writeViewport(view)}`] : []),
    `rle=${rle.replace(/\s+/g, "")}`,
  ];
  const link = parts.join("&");
  if (link.length <= MAX_LINK_CHARS) return ok(link);
  return refuse({
    en: "{count} characters are too many for a link (at most {most})",
    ja: "{count}文字はリンクには多すぎます（最大{most}文字）",
    values: { count: link.length, most: MAX_LINK_CHARS },
  });
}

/** Undefined if the address contains no board. */
export function readLink(hash: string): Result<Setup> | undefined {
  const text = hash.replace(/^#/, "");
  if (!/(?:^|&)(?:rule|rle)=/.test(text)) return undefined;
  if (text.length > 4 * MAX_LINK_CHARS)
    return refuse({
      en: "the link has {count} characters, which is too long",
      ja: "リンクが{count}文字で長すぎます",
      values: { count: text.length },
    });
  const parts = new Map<string, string>();
  for (const part of text.split("&")) {
    const [, key, value = ""] = /^([a-z]+)=(.*)$/s.exec(part) ?? [];
    const decoded = key === undefined ? undefined : unescape(value);
    if (key !== undefined && decoded === undefined)
      return refuse({
        en: "the link's {key} is not written as addresses are",
        ja: "リンクの {key} がアドレスの書き方ではありません",
        values: { key },
      });
    if (key !== undefined && decoded !== undefined && !parts.has(key)) parts.set(key, decoded);
  }
  const rule = parts.get("rule") ?? "B3/S23";
  if (rule.length > MAX_RULE_CHARS)
    return refuse({ en: "the link's rule is too long", ja: "リンクの規則が長すぎます" });
  const position = /^(-?\d{1,10}),(-?\d{1,10})$/.exec(parts.get("at") ?? "0,0");
  if (!position)
    return refuse({
      en: "the link's place (at) is not two whole numbers",
      ja: "リンクの位置（at）が整数2つではありません",
    });
  const generation = parts.get("gen") ?? "0";
  if (!/^\d{1,4000}$/.test(generation))
    return refuse({
      en: "the link's generation (gen) is not a whole number",
      ja: "リンクの世代（gen）が整数ではありません",
    });
  const topology = readGrid(parts.get("topology"));
  if (topology && !topology.ok) return topology;
  const view = readViewport(parts.get("view"));
  if (view && !view.ok) return view;
  return ok({
    rule,
    rle: parts.get("rle") ?? "!",
    x: Number(position[1]),
    y: Number(position[2]),
    generation: BigInt(generation),
    ...(topology ? { topology: topology.value } : {}),
    ...(view ? { view: view.value } : {}),
  });
}

function readGrid(text: string | undefined): Result<Topology> | undefined {
  if (text === undefined) return undefined;
  const read = text === "unbounded" ? ok({ kind: "unbounded" } as const) : readTopology(text, 0);
  return read.ok
    ? read
    : refuse({
        en: "the link's grid (topology): {why}",
        ja: "リンクの盤（topology）：{why}",
        values: { why: errorPositionOf(read.why).detail },
      });
}

/** Rounded to a hundredth of a cell, which is not visible. */
function writeViewport({ x, y, cell }: Viewport): string {
  return [x, y].map((value) => String(Math.round(value * 100) / 100)).join() + `,${Number(cell.toPrecision(4))}`;
}

function readViewport(text: string | undefined): Result<Viewport> | undefined {
  if (text === undefined) return undefined;
  const numbers = /^(-?\d{1,10}(?:\.\d{1,2})?),(-?\d{1,10}(?:\.\d{1,2})?),(\d{1,3}(?:\.\d{1,9})?)$/.exec(text);
  if (!numbers)
    return refuse({ en: "the link's view is not three numbers", ja: "リンクの表示位置（view）が数3つではありません" });
  return ok({ x: Number(numbers[1]), y: Number(numbers[2]), cell: Number(numbers[3]) });
}

/** Escapes only what an address cannot contain, so that rules stay readable. */
function escape(text: string): string {
  return encodeURIComponent(text).replace(/%2F|%2C|%3A|%2B/g, decodeURIComponent);
}

function unescape(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
