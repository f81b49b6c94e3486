import type { FastifyHelmetOptions } from "@fastify/helmet";

/** Own files only and no inline code; WebAssembly is needed by the laboratory's engines. */
const CSP = {
  "default-src": ["'none'"],
  "script-src": ["'self'", "'wasm-unsafe-eval'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'"],
  "manifest-src": ["'self'"],
  "font-src": ["'none'"],
  "object-src": ["'none'"],
  "frame-ancestors": ["'self'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
};

export const HELMET: FastifyHelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: CSP },
  crossOriginOpenerPolicy: { policy: "same-origin" },
  crossOriginResourcePolicy: { policy: "same-origin" },
  referrerPolicy: { policy: "no-referrer" },
  // TLS is the job of the reverse proxy.
  strictTransportSecurity: false,
};

/** The policy of a page that these origins may embed. */
export function embedPolicy(origins: readonly string[]): string {
  return writePolicy({ ...CSP, "frame-ancestors": [...CSP["frame-ancestors"], ...origins] });
}

/** The policy of the documentation: `scripts` are the hashes of its inline scripts; its code colours are style attributes. */
export function docsPolicy(scripts: readonly string[]): string {
  return writePolicy({ ...CSP, "script-src": ["'self'", ...scripts], "style-src-attr": ["'unsafe-inline'"] });
}

function writePolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join(";");
}

/** For responses sent before any hook runs, such as to a malformed address. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": writePolicy(CSP),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
};
