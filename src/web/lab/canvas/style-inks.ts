import { styleToken } from "../../shell/style-token.ts";
import type { Rgb } from "../../../life/pictures/palette.ts";
import type { InkKind } from "../session/model.ts";
import type { PaintStyle } from "../session/protocol.ts";
import type { ScreenInks } from "./screen.ts";

export function screenInks(): ScreenInks {
  return {
    ground: styleToken("lab"),
    line: styleToken("lab-line"),
    boldLine: styleToken("lab-line-bold"),
    outside: styleToken("sunken"),
    act: styleToken("ai"),
    ink: styleToken("ink"),
  };
}

/** The worker's paint style. */
export function paintStyleOf(theme: "light" | "dark", kind: InkKind): PaintStyle {
  return {
    theme,
    ground: readColour(styleToken("lab")),
    ink: readColour(styleToken("ink")),
    old: readColour(styleToken("lab-old")),
    trail: readColour(styleToken("lab-trail")),
    showTrails: kind === "trails",
    showAges: kind !== "plain",
  };
}

function readColour(text: string): Rgb {
  const [, red = "0", green = "0", blue = "0"] = /^#(..)(..)(..)$/.exec(text) ?? [];
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}
