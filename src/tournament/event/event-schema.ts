import type { Schema } from "../../core/schema.ts";
import type { Format } from "../formats/format.ts";
import { FORMATS, listOwnKeys } from "../formats/index.ts";
import { schemaOfKeys } from "../syntax/readers.ts";
import { listFormatKeys, listKeys } from "./keys.ts";

/** The schema of an event file: the keys that `readEvent` reads, and what `checkRules` says about formats. */
export function eventSchema(formats: readonly Format[] = FORMATS): Schema {
  const endless = formats.filter(({ openEnded }) => openEnded);
  return {
    ...schemaOfKeys({ ...listKeys(formats), ...listFormatKeys(formats) }),
    required: ["game", "players"],
    allOf: [
      { if: hasFormat(endless, formats), else: { properties: { games: { not: { const: "endless" } } } } },
      ...listRefusedElsewhere(formats).map(([key, owners]) => ({
        if: hasFormat(owners, formats),
        else: { properties: { [key]: { const: false } } },
      })),
    ],
  };
}

/** An event file without a format uses the first one. */
function hasFormat(wanted: readonly Format[], formats: readonly Format[]): Schema {
  const named: Schema = { properties: { format: { enum: wanted.map(({ id }) => id) } }, required: ["format"] };
  const [first] = formats;
  return first && wanted.includes(first) ? { anyOf: [named, { not: { required: ["format"] } }] } : named;
}

/** The keys that other formats refuse, with the formats that have them. */
function listRefusedElsewhere(formats: readonly Format[]): readonly (readonly [key: string, owners: Format[]])[] {
  const refused = new Map<string, Format[]>();
  for (const format of formats)
    for (const [key, { ignoredElsewhere }] of listOwnKeys(format))
      if (!ignoredElsewhere) refused.set(key, [...(refused.get(key) ?? []), format]);
  return [...refused];
}
