import type { SeatStatus } from "../../../api/play.ts";
import type { Time } from "../../../core/time.ts";

/** Pages that are told how a seat stands, by its key. */
export interface Followers {
  /** Tells at once, then at every change; ends with `over` or `gone`. */
  follow(key: string, hear: (status: SeatStatus) => void): () => void;
  changed(key: string): void;
  /** The last word about a seat. */
  end(key: string, status: SeatStatus): void;
  close(): void;
}

interface Group {
  readonly ears: Set<(status: SeatStatus) => void>;
  toldAt: number;
  cancel: (() => void) | undefined;
}

/** A war asks dozens of times a second; a bar that counts seconds needs less. */
const PAUSE_MS = 250;

export function openFollowers(time: Time, read: (key: string) => SeatStatus): Followers {
  const groups = new Map<string, Group>();

  function tell(key: string, group: Group): void {
    group.cancel = undefined;
    group.toldAt = time.now();
    const status = read(key);
    for (const hear of group.ears) hear(status);
  }

  return {
    follow(key, hear) {
      const status = read(key);
      hear(status);
      // A key that nobody has costs nothing to ask for.
      if (status.stage === "gone") return () => undefined;
      const group = groups.get(key) ?? { ears: new Set(), toldAt: time.now(), cancel: undefined };
      groups.set(key, group);
      group.ears.add(hear);
      return () => {
        group.ears.delete(hear);
        if (group.ears.size > 0 || groups.get(key) !== group) return;
        group.cancel?.();
        groups.delete(key);
      };
    },
    changed(key) {
      const group = groups.get(key);
      if (!group || group.cancel) return;
      const due = group.toldAt + PAUSE_MS;
      if (due <= time.now()) tell(key, group);
      else group.cancel = time.alarm(due, () => tell(key, group));
    },
    end(key, status) {
      const group = groups.get(key);
      if (!group) return;
      group.cancel?.();
      groups.delete(key);
      for (const hear of group.ears) hear(status);
    },
    close() {
      for (const { cancel } of groups.values()) cancel?.();
      groups.clear();
    },
  };
}
