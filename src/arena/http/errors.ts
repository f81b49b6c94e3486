import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { errorShape } from "../../api/error.ts";

/** A refused request: status, stable code and one sentence. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: string;
  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.name = "HttpError";
    this.statusCode = statusCode;
    this.code = code;
  }
}

export const notFound = (what: string): HttpError =>
  new HttpError(404, "not-found", `There is no such ${what}.`);

export const RECORD_GONE = "The record of this match is no longer kept; its result stays.";

/** Error responses that every API route may give. */
export const ERROR_RESPONSES = {
  400: errorShape,
  421: errorShape,
  429: errorShape,
  500: errorShape,
} as const;
export const ERROR_RESPONSES_WITH_404 = { ...ERROR_RESPONSES, 404: errorShape } as const;

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
  notice: (sentence: string) => void,
): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500 && !(error instanceof HttpError)) {
    notice(`${request.method} ${request.routeOptions.url ?? "?"} failed: ${error.message}`);
    return sendError(reply, 500, "bug", "Something went wrong on our side.");
  }
  const code = error instanceof HttpError ? error.code : (CODE_BY_STATUS[status] ?? "bad-request");
  return sendError(reply, status, code, error.message);
}

const MALFORMED: Readonly<Record<string, readonly [line: string, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "too-long", "The headers are too long."],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "too-slow", "The request took too long to come."],
};

/** Answers malformed HTTP, which never becomes a request, with the usual error shape. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const fallback = ["400 Bad Request", "bad-request", "That is no HTTP request."] as const;
  const [line, code, message] = MALFORMED[error.code ?? ""] ?? fallback;
  const body = JSON.stringify({ error: { code, message } });
  const type = "Content-Type: application/json; charset=utf-8";
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  socket.end(`HTTP/1.1 ${line}\r\n${type}\r\n${length}\r\nConnection: close\r\n\r\n${body}`);
}

export function sendError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  void reply.code(status).type("application/json; charset=utf-8").header("cache-control", "no-store");
  return reply.send(JSON.stringify({ error: { code, message } }));
}
