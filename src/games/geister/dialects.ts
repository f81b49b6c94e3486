import type { Dialect } from "../../core/dialect.ts";
import { lineFramer } from "../../wire/lines.ts";
import { guestEnd } from "./guest-end.ts";
import { hostEnd } from "./host-end.ts";
import { type Manners, MANNERS } from "./manners.ts";
import type { GeisterMove } from "./moves.ts";
import { type GeisterOptions, readOptions } from "./options.ts";
import type { GeisterView } from "./view.ts";
import { veilLine } from "./veil-line.ts";

export const geisterDialects: readonly Dialect<GeisterMove, GeisterView>[] = MANNERS.map((manners) => ({
  id: manners.id,
  framing: () => lineFramer(),
  customs: manners.customs,
  host: (seating) => hostEnd(manners, seating),
  guest: (visitor) => guestEnd(manners, visitor),
  veil: veilLine,
  skippedOnPipes: (options) => skippedLines(manners, readOptions(options)),
}));

function skippedLines({ skipsEmptyLines }: Manners, { chatter }: GeisterOptions): (frame: string) => boolean {
  if (chatter === "ignore") return (frame) => !/^(?:SET|MOV):/.test(frame);
  return (frame) => frame === "" && skipsEmptyLines;
}
