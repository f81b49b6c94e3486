import type { Dialect } from "../../core/dialect.ts";
import { lineFramer } from "../../wire/lines.ts";
import { guestEnd } from "./guest-end.ts";
import { hostEnd } from "./host-end.ts";
import { MANNERS } from "./manners.ts";
import type { GeisterMove } from "./moves.ts";
import type { GeisterView } from "./view.ts";
import { veilLine } from "./veil-line.ts";

export const geisterDialects: readonly Dialect<GeisterMove, GeisterView>[] = MANNERS.map((manners) => ({
  id: manners.id,
  framing: () => lineFramer(),
  customs: manners.customs,
  host: (seating) => hostEnd(manners, seating),
  guest: (visitor) => guestEnd(manners, visitor),
  veil: veilLine,
}));
