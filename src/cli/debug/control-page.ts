import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { LocalizedText } from "../../core/lang.ts";
import type { Console } from "../console.ts";

const CONTROL: LocalizedText = { en: "Buttons for the commands: {url}", ja: "コマンドのボタン：{url}" };
const TITLE: LocalizedText = { en: "Step through the match", ja: "対局を1手ずつ進める" };
const NEXT: LocalizedText = { en: "Send the question", ja: "質問を送る" };
const RESTART: LocalizedText = { en: "Restart the program", ja: "起動し直す" };
const PLY: LocalizedText = { en: "Ply", ja: "手数" };
const GOTO: LocalizedText = { en: "Go to the question after this ply", ja: "この手数の後の質問へ" };
const QUIT: LocalizedText = { en: "Quit", ja: "終了" };

/** A page whose buttons send commands. On loopback only, and its address has a secret that other pages cannot guess. */
export async function openControlPage(out: Console, send: (line: string) => void): Promise<{ close(): void }> {
  const folder = `/${randomBytes(16).toString("hex")}/`;
  const page = writePage(out);
  const server = createServer((request, response) => {
    if (request.url !== folder) return void response.writeHead(404).end();
    if (request.method === "POST") void obey(request, response, send);
    else response.writeHead(200, HEADERS).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  out.progress(out.say(CONTROL, { url: `http://127.0.0.1:${port}${folder}` }));
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};
const MAX_BODY_BYTES = 200;

/** The form of a button; the browser then shows the page again. */
async function obey(request: IncomingMessage, response: ServerResponse, send: (line: string) => void): Promise<void> {
  let body = "";
  for await (const chunk of request as AsyncIterable<Buffer>) {
    body += chunk.toString("latin1");
    if (body.length > MAX_BODY_BYTES) return void response.writeHead(413).end();
  }
  const form = new URLSearchParams(body);
  const command = form.get("command") ?? "";
  send(command === "goto" ? `goto ${form.get("ply") ?? ""}` : command);
  response.writeHead(303, { location: request.url }).end();
}

/** The colours of the arena's page, in light and dark. */
const STYLE = [
  ":root{color-scheme:light dark;--paper:#f7f5f0;--ink:#1b1d1f;--ai:#2b4c9b;--line:#656660}",
  "@media(prefers-color-scheme:dark){:root{--paper:#121417;--ink:#eceae4;--ai:#a3b9f8;--line:#94958f}}",
  "body{margin:24px;background:var(--paper);color:var(--ink);font:14px/1.45 system-ui,sans-serif}",
  "h1{margin:0 0 16px;font-size:20px}form{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin-bottom:16px}",
  "button,input{box-sizing:border-box;height:40px;padding:0 16px;border:1px solid var(--line);border-radius:6px;font:inherit}",
  "button{border-color:var(--ink);background:var(--ink);color:var(--paper)}input{width:96px;background:none;color:inherit}",
  ":focus-visible{outline:2px solid var(--ai);outline-offset:2px}",
].join("");

function writePage({ say, language }: Console): string {
  const button = (command: string, text: LocalizedText): string =>
    `<button name="command" value="${command}">${say(text)}</button>`;
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${say(TITLE)} – shinpan debug</title><link rel="icon" href="data:,">
<style>${STYLE}</style>
<main><h1>${say(TITLE)}</h1>
<form method="post">${button("next", NEXT)}${button("restart", RESTART)}${button("quit", QUIT)}</form>
<form method="post"><label>${say(PLY)} <input name="ply" type="number" min="0" required></label>${button("goto", GOTO)}</form></main>
</html>`;
}
