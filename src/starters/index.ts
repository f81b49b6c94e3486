export { writeZip } from "./zip.ts";
export { createGameFolder } from "./game-folder.ts";
export { STARTER_LANGUAGES, type StarterLanguage } from "./languages.ts";
export { createStarter, hasStarters, readStarterLanguage, type Starter, type StarterFile } from "./starter.ts";
