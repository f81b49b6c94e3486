/** Distinct from every name, so that a leaked token can be masked anywhere. */
export const TOKEN_PREFIX = "shinpan-token-";

/** True also for misspelt tokens: such a text must never be stored or shown as a name. */
export function looksLikeToken(text: string): boolean {
  return text.normalize("NFKC").toLowerCase().includes(TOKEN_PREFIX);
}
