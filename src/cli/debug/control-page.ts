import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { LocalizedText } from "../../core/lang.ts";
import type { Console } from "../console.ts";

const CONTROL: LocalizedText = { en: "Buttons for the commands: {url}", ja: "コマンドのボタン：{url}" };
const TITLE: LocalizedText = { en: "shinpan debug", ja: "shinpan debug" };
const NEXT: LocalizedText = { en: "Send the question", ja: "質問を送る" };
const RESTART: LocalizedText = { en: "Restart the program", ja: "起動し直す" };
const GOTO: LocalizedText = { en: "Go to ply", ja: "この手数へ" };
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
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
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

function writePage({ say, language }: Console): string {
  const button = (command: string, text: LocalizedText): string =>
    `<button name="command" value="${command}">${say(text)}</button>`;
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${say(TITLE)}</title>
<style>:root{color-scheme:light dark}body{font:1rem system-ui;margin:2rem}form{display:flex;gap:.5rem;flex-wrap:wrap;margin-bottom:1rem}button,input{font:inherit;padding:.5rem 1rem}</style>
<form method="post">${button("next", NEXT)}${button("restart", RESTART)}${button("quit", QUIT)}</form>
<form method="post"><label>${say(GOTO)} <input name="ply" type="number" min="0" required></label>${button("goto", GOTO)}</form>
</html>`;
}
