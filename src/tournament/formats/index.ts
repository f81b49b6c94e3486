import { UsageError } from "../../core/errors.ts";
import type { Format, FormatKey } from "./format.ts";
import { gat } from "./gat.ts";
import { gatMany } from "./gat-many.ts";
import { gauntlet } from "./gauntlet.ts";
import { knockout } from "./knockout.ts";
import { league } from "./league.ts";
import { roundRobin } from "./round-robin.ts";
import { sprt } from "./sprt.ts";
import { swiss } from "./swiss.ts";

/** The first is the default of an event file; messages list them in this order. */
export const FORMATS: readonly Format[] = [roundRobin, gauntlet, swiss, knockout, league, sprt, gat, gatMany];

/** undefined = the default format. */
export function findFormat(id: string | undefined, formats: readonly Format[] = FORMATS): Format {
  const format = id === undefined ? formats[0] : formats.find((each) => each.id === id);
  if (format) return format;
  throw new UsageError("unknown-format", {
    en: 'There is no tournament format "{id}".',
    ja: "「{id}」という大会方式はありません。",
    values: { id: id ?? "" },
  });
}

/** The keys of the event file that only this format has. */
export function listOwnKeys({ keys }: Format): ReadonlyMap<string, FormatKey<unknown>> {
  return new Map(Object.entries(keys as Readonly<Record<string, FormatKey<unknown>>>));
}

/** The values of a format's own keys; the default where `written` has none. */
export function settingsOf(format: Format, written: object): object {
  const values = new Map<string, unknown>(Object.entries(written));
  return Object.fromEntries(
    [...listOwnKeys(format)].map(([key, { default: value }]) => [key, values.get(key) ?? value]),
  );
}
