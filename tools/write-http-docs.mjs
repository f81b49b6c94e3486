// Writes docs/reference/http-api.md, in both languages, from the OpenAPI document of the build: npm run docs:http
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");

const PAGES = { en: "docs/reference/http-api.md", ja: "docs/ja/reference/http-api.md" };

const WORDS = {
  en: {
    head: `# HTTP API

<!-- Written by npm run docs:http from the routes in src/api/routes.ts; edits are lost. -->

An arena answers these requests. The same description is OpenAPI 3.1 at \`/api/openapi.json\`, in the package as
\`dist/schemas/openapi.json\`, and printed by \`shinpan schema openapi\`. An unknown query key is refused with 400 and the closest
known one. Every refusal is \`{"error":{"code","message","text"}}\`: a stable code, an English sentence, and the sentence in every
language. Hidden information is not told before its match is over.
`,
    key: "key",
    place: "in",
    meaning: "meaning",
    places: { path: "path", query: "query", body: "body" },
    required: "required",
    answers: "Answers",
    statuses: "Refusals",
    status: "status",
    admin: "Needs the admin token as `Authorization: Bearer TOKEN` where the arena has one.",
  },
  ja: {
    head: `# HTTP API

<!-- src/api/routes.ts のルートから npm run docs:http が書き出します。手で直しても消えます。 -->

アリーナが答えるリクエストです。同じ内容のOpenAPI 3.1が \`/api/openapi.json\` とパッケージの \`dist/schemas/openapi.json\` にあり、
\`shinpan schema openapi\` でも表示できます。知らないクエリのキーは400で断り、近いキーを示します。断るときの応答はいつも
\`{"error":{"code","message","text"}}\` で、変わらないコード、英語の文、各言語の文です。隠し情報は終局まで出ません。
`,
    key: "キー",
    place: "場所",
    meaning: "意味",
    places: { path: "パス", query: "クエリ", body: "本文" },
    required: "必須",
    answers: "応答",
    statuses: "断るときの応答",
    status: "状態",
    statusMeanings: {
      400: "パラメーターが正しくないか、知らないもの。",
      401: "管理トークンが必要。",
      403: "クラスのコードが違うか、その名前がすべて登録済み。またはほかのサイトのページから開かれた。",
      404: "見つからない。",
      409: "名前が使われている。または対局中。",
      410: "記録はもう残っていない（結果は残る）。",
      413: "本文が大きすぎる。",
      421: "allowedHosts にないホスト名。",
      422: "この記録はその記法では書けない。",
      429: "リクエストが多すぎる（retry-after の後にもう一度）。",
      500: "アリーナの失敗。",
    },
    admin: "管理トークンのあるアリーナでは `Authorization: Bearer TOKEN` が必要です。",
  },
};

/** The reference page in one language. */
function writeHttpPage(document, language) {
  const words = WORDS[language];
  const sections = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => writeOperation(words, language, path, method, operation)),
  );
  return [words.head, ...sections, writeStatuses(words, document)].join("\n");
}

/** What every status means: in English as the document says it. */
function writeStatuses(words, document) {
  const meanings = new Map();
  for (const methods of Object.values(document.paths))
    for (const { responses } of Object.values(methods))
      for (const [status, { description }] of Object.entries(responses))
        if (Number(status) >= 400) meanings.set(status, (meanings.get(status) ?? new Set()).add(description));
  const rows = [...meanings]
    .sort(([a], [b]) => a - b)
    .map(([status, texts]) => `| ${status} | ${words.statusMeanings?.[status] ?? [...texts].join(" ")} |`);
  return [`## ${words.statuses}`, "", `| ${words.status} | ${words.meaning} |`, "|---|---|", ...rows, ""].join("\n");
}

function writeOperation(words, language, path, method, operation) {
  const { summary, "x-summary-ja": ja, parameters = [], requestBody, responses, security, description } = operation;
  const keys = [
    ...parameters.filter((each) => each.in !== "header").map((each) => ({ ...each, place: each.in })),
    ...listBodyKeys(requestBody),
  ];
  const lines = [
    `## \`${method.toUpperCase()} ${path}\``,
    "",
    `${language === "ja" ? ja : summary}${language === "ja" ? "。" : "."}`,
  ];
  const about = language === "ja" ? operation["x-description-ja"] : description;
  if (about !== undefined) lines.push("", about);
  if (security) lines.push("", words.admin);
  if (keys.length > 0) lines.push("", ...writeKeys(words, language, keys));
  lines.push("", `${words.answers}: ${Object.entries(responses).map(writeAnswer).join(", ")}`, "");
  return lines.join("\n");
}

function listBodyKeys(body) {
  const { properties = {}, required = [] } = body?.content["application/json"].schema ?? {};
  return Object.entries(properties).map(([name, schema]) => {
    return { name, place: "body", required: required.includes(name), schema, description: schema.description };
  });
}

function writeKeys(words, language, keys) {
  const rows = keys.map(({ name, place, required, schema, description }) => {
    const about = language === "ja" ? schema["x-description-ja"] : description;
    const values = schema.enum ? ` (${schema.enum.map((value) => `\`${value}\``).join(", ")})` : "";
    const must = required && place !== "path" ? `, ${words.required}` : "";
    return `| \`${name}\` | ${words.places[place]}${must} | ${about}${values} |`;
  });
  return [`| ${words.key} | ${words.place} | ${words.meaning} |`, "|---|---|---|", ...rows];
}

function writeAnswer([status, { content }]) {
  const types = Object.keys(content ?? {}).filter((type) => type !== "application/json" || Number(status) < 300);
  return types.length === 0 || Number(status) >= 300
    ? status
    : `${status} (${types.map((type) => `\`${type}\``).join(", ")})`;
}

const document = JSON.parse(readFileSync(join(root, "dist/schemas/openapi.json"), "utf8"));
for (const [language, page] of Object.entries(PAGES)) {
  // A test names another folder.
  const path = join(process.argv[2] ?? root, page);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, writeHttpPage(document, language));
}
