/** The elements and text of a page. */
export interface ReadPage {
  /** Elements with attributes, in the order of their opening tags. */
  readonly elements: readonly { readonly tag: string; readonly attributes: ReadonlyMap<string, string> }[];
  /** Text with entities resolved, without style. */
  readonly text: string;
}

const VOID = new Set(["meta", "link", "br"]);
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z][a-zA-Z0-9-]*(?:="[^"<>]*")?)*)\s*(\/?)>/y;
const ATTRIBUTE = /([a-zA-Z][a-zA-Z0-9-]*)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Throws on anything a browser would have to repair: a stray character, an unclosed tag, an unknown entity. */
export function readPage(page: string): ReadPage {
  const begin = "<!doctype html>";
  if (!page.startsWith(begin)) throw new Error("no doctype");
  const elements: { tag: string; attributes: Map<string, string> }[] = [];
  const open: string[] = [];
  let text = "";
  let at = begin.length;
  while (at < page.length) {
    const next = page.indexOf("<", at);
    const end = next === -1 ? page.length : next;
    if (open.at(-1) !== "style") text += resolve(page.slice(at, end));
    if (next === -1) break;
    TAG.lastIndex = next;
    const found = TAG.exec(page);
    if (!found) throw new Error(`no tag: ${page.slice(next, next + 60)}`);
    const [, closing, tag = "", attributes = "", alone] = found;
    if (closing && open.pop() !== tag) throw new Error(`</${tag}> closes nothing`);
    if (!closing) {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
        ([, key = "", value = ""]) => [key, resolve(value)] as const,
      );
      elements.push({ tag, attributes: new Map(pairs) });
      if (!alone && !VOID.has(tag)) open.push(tag);
    }
    at = TAG.lastIndex;
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join()}`);
  return { elements, text };
}

function resolve(text: string): string {
  if (text.includes(">")) throw new Error(`a stray > in ${text.trim().slice(0, 60)}`);
  return text.replace(/&([^;]{0,8};?)/g, (entity, name: string) => {
    const sign = ENTITIES[name.replace(/;$/, "")];
    if (sign === undefined || !name.endsWith(";")) throw new Error(`no entity: ${entity}`);
    return sign;
  });
}
