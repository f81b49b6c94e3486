import { expect, it } from "vitest";
import type { MatchShape } from "../../../src/api/match.ts";
import { until } from "../../tools/processes.ts";
import { resultsOf, startShinpan } from "../../tools/run-shinpan.ts";

it("match --browser serves a page of the running match and exits when the match ends", async () => {
  const args = ["match", "lifegame", "random", "greedy", "--browser", "--json", "--pace", "150ms"];
  const running = startShinpan(args, { env: { BROWSER: "true" } });
  await until("the address is printed", () => running.stderr.includes("/m/"));
  const [, origin, id] = /(http:\/\/127\.0\.0\.1:\d+)\/m\/(\w+)/.exec(running.stderr)!;
  const live = (await (await fetch(`${origin}/api/matches/${id}`)).json()) as MatchShape;
  expect(live).toMatchObject({ id, status: "live", rated: false, players: ["random", "greedy"] });
  const events = await (await fetch(`${origin}/api/matches/${id}/events`)).text();
  expect(JSON.parse(events.split("\n")[0]!)).toMatchObject({ type: "opened", seed: null });
  const run = await running.finished;
  expect(run.exitCode).toBe(0);
  expect(resultsOf(run)).toMatchObject([{ match: id, by: "rules" }]);
});
