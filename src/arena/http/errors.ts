import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorShape } from "../../api/error.ts";
import { MessageError, errorText } from "../../core/errors.ts";
import { type Message, type LocalizedText, inAllLanguages } from "../../core/lang.ts";

/** A refused request: status, stable code and one sentence. */
export class HttpError extends MessageError {
  readonly statusCode: number;
  readonly code: string;
  constructor(statusCode: number, code: string, text: Message) {
    super(text);
    this.name = "HttpError";
    this.statusCode = statusCode;
    this.code = code;
  }
}

export const MISSING = {
  match: { en: "There is no such match.", ja: "この対局はありません。" },
  bot: { en: "There is no such bot.", ja: "このボットはありません。" },
  tournament: { en: "There is no such tournament.", ja: "この大会はありません。" },
  table: { en: "There is no such table.", ja: "この席はありません。" },
  suspicion: { en: "There is no such suspicion or name.", ja: "この疑いか名前はありません。" },
  file: { en: "There is no such file.", ja: "このファイルはありません。" },
  route: { en: "There is nothing at this address.", ja: "このアドレスには何もありません。" },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export const notFound = (what: keyof typeof MISSING): HttpError => new HttpError(404, "not-found", MISSING[what]);

export const RECORD_GONE: LocalizedText = {
  en: "The record of this match is no longer kept; its result stays.",
  ja: "この対局の記録はもう残っていませんが、結果は残っています。",
};

/** Codes for errors that the framework raises. */
const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  400: "bad-request",
  404: "not-found",
  405: "wrong-method",
  413: "too-large",
  414: "too-long",
  415: "wrong-type",
  429: "too-many-requests",
};

/** Internal errors are shown to the operator only, never to the client. */
export function answerError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
  notice: (sentence: Message) => void,
): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500 && !(error instanceof HttpError)) {
    notice({
      en: "{method} {url} failed: {why}",
      ja: "{method} {url} に失敗しました：{why}",
      values: { method: request.method, url: request.routeOptions.url ?? "?", why: error.message },
    });
    return sendError(reply, 500, "bug", {
      en: "Something went wrong on our side.",
      ja: "アリーナ側で問題が起きました。",
    });
  }
  const code = error instanceof HttpError ? error.code : (CODE_BY_STATUS[status] ?? "bad-request");
  return sendError(reply, status, code, errorText(error));
}

const MALFORMED: Readonly<Record<string, readonly [line: string, code: string, text: LocalizedText]>> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "too-long",
    { en: "The headers are too long.", ja: "ヘッダーが長すぎます。" },
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    "408 Request Timeout",
    "too-slow",
    { en: "The request took too long to arrive.", ja: "リクエストが届くまでに時間がかかりすぎました。" },
  ],
};
const NOT_HTTP: LocalizedText = { en: "That is not an HTTP request.", ja: "HTTPのリクエストではありません。" };

/** Answers malformed HTTP, which never becomes a request, with the usual error shape. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const fallback = ["400 Bad Request", "bad-request", NOT_HTTP] as const;
  const [line, code, text] = MALFORMED[error.code ?? ""] ?? fallback;
  const body = writeError(code, text);
  const type = "Content-Type: application/json; charset=utf-8";
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  socket.end(`HTTP/1.1 ${line}\r\n${type}\r\n${length}\r\nConnection: close\r\n\r\n${body}`);
}

export function sendError(reply: FastifyReply, status: number, code: string, text: Message): FastifyReply {
  void reply.code(status).type("application/json; charset=utf-8").header("cache-control", "no-store");
  return reply.send(writeError(code, text));
}

export function writeError(code: string, message: Message): string {
  const text = inAllLanguages((say) => say(message));
  const body: ErrorShape = { error: { code, message: text.en, text } };
  return JSON.stringify(body);
}
