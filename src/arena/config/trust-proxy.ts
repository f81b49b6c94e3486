import type { LocalizedText } from "../../core/lang.ts";
import { createReader, readInteger, readList, readText, refuseField } from "../../tournament/syntax/readers.ts";

const PROXY_EXAMPLE: LocalizedText = {
  en: "a list of addresses such as [127.0.0.1, 10.0.0.0/8], or a number of proxies",
  ja: "アドレスのリスト（例：[127.0.0.1, 10.0.0.0/8]）またはプロキシの台数",
};
const readProxyText = readText(PROXY_EXAMPLE, 64);
const readProxyList = readList(
  PROXY_EXAMPLE,
  createReader<string>(readProxyText.schema, (field) => {
    const text = readProxyText(field);
    return text === null || isNetwork(text) ? text : refuseField(field, PROXY_EXAMPLE);
  }),
);
const readProxyCount = readInteger(1, 10, 1);

/** Addresses and networks of proxies, or how many there are. */
export const readTrustProxy = createReader<readonly string[] | number>(
  { anyOf: [readProxyCount.schema, readProxyList.schema] },
  (field) => (field.value.kind === "list" ? readProxyList(field) : readProxyCount(field)),
);

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const v4 = isIpv4(address);
  if ((!v4 && !isIpv6(address)) || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (v4 ? 32 : 128));
}

// Node's isIP is not used, because the schema of this file is also read in a browser.
function isIpv4(text: string): boolean {
  return /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split(".").every((part) => Number(part) <= 255);
}

/** Eight groups, of which `::` stands for one or more; the last two may be written as an IPv4 address. */
function isIpv6(text: string): boolean {
  const tail = /^(.*:)([\d.]+)$/.exec(text);
  const plain = tail?.[2]?.includes(".") ? (isIpv4(tail[2]) ? `${tail[1] ?? ""}0:0` : "") : text;
  const halves = plain.split("::").map((half) => (half === "" ? [] : half.split(":")));
  const groups = halves.flat();
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length <= 7;
}
