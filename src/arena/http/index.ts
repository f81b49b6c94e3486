export { createHttpService, type HttpService, type HttpServiceSetup } from "./http-service.ts";
export type { LeagueInfo } from "./parts.ts";
export type { HttpLimits, HttpSettings } from "./settings.ts";
