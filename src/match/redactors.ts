import type { PlayerInfo } from "../core/events.ts";
import type { GameEntry } from "../games/entry.ts";
import type { LineRedactor } from "../referee/audience.ts";

/** How the audience may read the lines of each player; undefined = as they are. */
export function redactorsOf(
  { rules, dialects }: GameEntry,
  [a, b]: readonly [Pick<PlayerInfo, "dialect">, Pick<PlayerInfo, "dialect">],
): readonly [LineRedactor | undefined, LineRedactor | undefined] {
  const redactorOf = (name: string | null): LineRedactor | undefined => {
    const dialect = dialects.list.find(({ id }) => `${rules.id}/${id}` === name);
    return dialect?.redactLine?.bind(dialect);
  };
  return [redactorOf(a.dialect), redactorOf(b.dialect)];
}
