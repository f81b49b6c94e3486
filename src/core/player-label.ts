/** Splits `[label=]spec`. A label has no slash and no blank, so that `./bot --depth=3` keeps its flag. */
export function splitLabel(text: string): { readonly label: string | undefined; readonly spec: string } {
  const [, label, spec = ""] = /^(?:([^\s=/]+)=)?(.*)$/s.exec(text) ?? [];
  return { label, spec };
}
