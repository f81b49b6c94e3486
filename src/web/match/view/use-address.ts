import { useEffect, useRef } from "preact/hooks";
import { navigate, route } from "../../shell/router.ts";
import { isAddressOf, readMatchQuery, writeAddress, writePlyPosition, type MatchQuery } from "../model/address.ts";

const SETTLED_MS = 350;
const OWN_QUERY_KEYS = ["ply", "tab", "flip", "speed", "view"];

/** The address of the current view; keeps query parameters of other features. */
export function addressOf(id: string, query: Omit<MatchQuery, "embed">): string {
  const url = new URL(writeAddress(id, query), location.origin);
  for (const [key, value] of route.value.query) if (!OWN_QUERY_KEYS.includes(key)) url.searchParams.set(key, value);
  return url.pathname + url.search;
}

/** Writes the view to the address after a pause, and follows changes of the address. */
export function useAddress(
  id: string,
  query: Omit<MatchQuery, "embed">,
  ply: string | undefined,
  onNavigate: (requested: MatchQuery) => void,
): void {
  const position = query.position && writePlyPosition(query.position);
  const requested = readMatchQuery(ply, route.value.query);
  const requestedAddress = writeAddress(id, requested);
  // While the code of the next page loads, this page is still mounted but the address has changed.
  const leaving = !isAddressOf(id, route.value.path);
  const written = useRef(requestedAddress);
  useEffect(() => {
    if (leaving) return;
    const timer = setTimeout(() => {
      const href = addressOf(id, query);
      if (href === location.pathname + location.search) return;
      written.current = writeAddress(id, query);
      navigate(href, { replace: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [id, leaving, position, query.tab, query.flip, query.speed, query.view]);
  useEffect(() => {
    if (leaving || requestedAddress === written.current) return;
    written.current = requestedAddress;
    onNavigate(requested);
  }, [requestedAddress, leaving]);
}
