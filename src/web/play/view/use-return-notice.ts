import { useEffect, useRef } from "preact/hooks";
import type { Seat } from "../../../core/seats.ts";
import type { Watch } from "../../match/model/watch.ts";
import { say } from "../../shell/settings.ts";
import { toast } from "../../shell/toast.ts";
import { matchWords } from "../../match/words.ts";

/** Shows a toast when the opponent returns. */
export function useReturnNotice(watch: Watch | undefined, seat: Seat, name: string, live: boolean): void {
  const away = watch?.away[seat] !== undefined;
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !away && live) toast(say.value(matchWords.isBack, { name }));
    wasAway.current = away;
  }, [away, live]);
}
