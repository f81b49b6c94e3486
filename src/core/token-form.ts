/** Told from every name at a glance, so that a token that went astray can be masked wherever it turns up. */
export const TOKEN_PREFIX = "shinpan-token-";

/** Whether somebody meant a token, if perhaps a misspelt one: such a text must never be kept or shown as a name. */
export function looksLikeToken(text: string): boolean {
  return text.normalize("NFKC").toLowerCase().includes(TOKEN_PREFIX);
}
