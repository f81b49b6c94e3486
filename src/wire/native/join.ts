import { ok, refuse, type Result } from "../../core/result.ts";
import { plainObject, readObject, writeLine } from "./json.ts";

/** Which edition of the protocol is spoken. */
export const PROTOCOL_VERSION = 1;

/** Longer than any name that fits on a page. */
const NAME_LIMIT_CHARS = 100;

const TOKEN_LIMIT_CHARS = 200;

const EXAMPLE = '{"type":"join","game":GAME,"name":NAME}';

/** What somebody who comes by itself wants. */
export interface Join {
  readonly game: string;
  /** As it was said, without blanks around it: whoever shows it cleans it. */
  readonly name: string;
  readonly token?: string;
  /** Every further word, which is for the door that it came to. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** What a door says first. */
export function helloLine(games: readonly string[]): string {
  return writeLine({ type: "hello", shinpan: PROTOCOL_VERSION, games });
}

/** What anybody gets once for what is not this protocol; a page is told in a stable word too. */
export function errorLine(why: string, code?: string): string {
  return writeLine({ type: "error", why, ...(code !== undefined && { code }) });
}

export function joinLine(game: string, name: string): string {
  const plain = Array.from(name.trim()).slice(0, NAME_LIMIT_CHARS).join("").trim();
  return writeLine({ type: "join", game, name: plain === "" ? "shinpan" : plain });
}

/** The frame holds one character a byte. */
export function readJoin(frame: string): Result<Join> {
  const said = readObject(frame);
  if (!said.ok) return said;
  const { type, game, name, token, ...more } = plainObject(said.value);
  if (type !== "join") return refuse(`${EXAMPLE} is awaited first`);
  if (typeof game !== "string") return refuse(`"game" must be a text, as in ${EXAMPLE}`);
  if (typeof name !== "string" || name.trim() === "")
    return refuse(`"name" must be a text that is not empty, as in ${EXAMPLE}`);
  if (Array.from(name).length > NAME_LIMIT_CHARS)
    return refuse(`"name" has at most ${NAME_LIMIT_CHARS} characters`);
  if (token === undefined) return ok({ game, name: name.trim(), more });
  if (typeof token !== "string" || token === "" || token.length > TOKEN_LIMIT_CHARS)
    return refuse(`"token" must be a text of 1 to ${TOKEN_LIMIT_CHARS} characters`);
  return ok({ game, name: name.trim(), token, more });
}
