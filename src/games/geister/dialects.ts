import type { Dialect } from "../../core/dialect.ts";
import { lineFramer } from "../../wire/line-framer.ts";
import { guestEnd } from "./guest-end.ts";
import { hostEnd } from "./host-end.ts";
import { type DialectVariant, DIALECT_VARIANTS } from "./dialect-variants.ts";
import type { GeisterMove } from "./moves.ts";
import { type GeisterOptions, readOptions } from "./options.ts";
import type { GeisterView } from "./view.ts";
import { redactLine } from "./redact-line.ts";

export const geisterDialects: readonly Dialect<GeisterMove, GeisterView>[] = DIALECT_VARIANTS.map((variant) => ({
  id: variant.id,
  framing: () => lineFramer(),
  defaults: variant.defaults,
  host: (seating) => hostEnd(variant, seating),
  guest: (info) => guestEnd(variant, info),
  redactLine,
  skippedOnPipes: (options) => skippedLines(variant, readOptions(options)),
}));

function skippedLines({ skipsEmptyLines }: DialectVariant, { chatter }: GeisterOptions): (frame: string) => boolean {
  if (chatter === "ignore") return (frame) => !/^(?:SET|MOV):/.test(frame);
  return (frame) => frame === "" && skipsEmptyLines;
}
