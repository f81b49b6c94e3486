import { useEffect, useRef } from "preact/hooks";
import { navigate, route } from "../shell/router.ts";
import {
  isAddressOf,
  readMatchQuery,
  writeAddress,
  writePlyPosition,
  type MatchQuery,
} from "./model/address.ts";

const SETTLED_MS = 350;
const OWN_QUERY_KEYS = ["ply", "tab", "flip", "speed", "view"];

/** The address of what is seen, with the words in it that are not this page's. */
export function addressOf(id: string, query: Omit<MatchQuery, "embed">): string {
  const url = new URL(writeAddress(id, query), location.origin);
  for (const [key, value] of route.value.query)
    if (!OWN_QUERY_KEYS.includes(key)) url.searchParams.set(key, value);
  return url.pathname + url.search;
}

/** Keeps the address in step with what is seen, once somebody rests; goes where another address leads. */
export function useAddress(
  id: string,
  query: Omit<MatchQuery, "embed">,
  ply: string | undefined,
  arrive: (asked: MatchQuery) => void,
): void {
  const place = query.place && writePlyPosition(query.place);
  const asked = readMatchQuery(ply, route.value.query);
  const here = writeAddress(id, asked);
  // While the code of the next page loads this one is still shown, but the address is no longer its own.
  const leaving = !isAddressOf(id, route.value.path);
  const written = useRef(here);
  useEffect(() => {
    if (leaving) return;
    const timer = setTimeout(() => {
      const href = addressOf(id, query);
      if (href === location.pathname + location.search) return;
      written.current = writeAddress(id, query);
      navigate(href, { replace: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [id, leaving, place, query.tab, query.flip, query.speed, query.view]);
  useEffect(() => {
    if (leaving || here === written.current) return;
    written.current = here;
    arrive(asked);
  }, [here, leaving]);
}
