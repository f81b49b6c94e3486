import { afterEach, expect, it } from "vitest";
import { PLAIN_STYLE } from "../../core/terminal-style.ts";
import { messageFormatter } from "../../core/lang.ts";
import type { Console } from "../console.ts";
import { openControlPage } from "./control-page.ts";

let close = (): void => undefined;
afterEach(() => close());

async function open(language: "en" | "ja" = "en") {
  const sent: string[] = [];
  let printed = "";
  const out: Console = {
    language,
    say: messageFormatter(language),
    style: PLAIN_STYLE,
    interactive: false,
    result: () => undefined,
    progress: (text: string) => void (printed += text),
    json: () => undefined,
  };
  const page = await openControlPage(out, (line) => void sent.push(line));
  close = () => page.close();
  const url = /http:\S+/.exec(printed)?.[0] ?? "";
  const post = (body: string, to = url) =>
    fetch(to, { method: "POST", body: new URLSearchParams(body), redirect: "manual" });
  return { url, sent, post };
}

it("sends the command of each button and shows the page again", async () => {
  const { url, sent, post } = await open();
  const page = await (await fetch(url)).text();
  expect(page).toContain('<button name="command" value="next">Send the question</button>');
  expect(page).toContain("<main><h1>Step through the match</h1>");
  expect((await post("command=next")).status).toBe(303);
  await post("command=goto&ply=12");
  expect(sent).toEqual(["next", "goto 12"]);
});

it("is on loopback and answers only at its secret address", async () => {
  const { url, sent, post } = await open();
  const { hostname, origin, pathname } = new URL(url);
  expect(hostname).toBe("127.0.0.1");
  expect(pathname).toMatch(/^\/[0-9a-f]{32}\/$/);
  for (const path of ["/", "/0123456789abcdef0123456789abcdef/", pathname.slice(0, -1)]) {
    expect((await fetch(origin + path)).status).toBe(404);
    expect((await post("command=next", origin + path)).status).toBe(404);
  }
  expect(sent).toEqual([]);
});

it("refuses long bodies and has Japanese buttons", async () => {
  const { url, sent, post } = await open("ja");
  expect((await post(`command=${"x".repeat(300)}`)).status).toBe(413);
  expect(sent).toEqual([]);
  expect(await (await fetch(url)).text()).toContain("質問を送る");
});
