import { describe, expect, test } from "vitest";
import { GAMES } from "../index.ts";
import { viewOf } from "../definition.ts";
import { paintSvg } from "./paint-svg.ts";
import { SvgContext } from "./svg-context.ts";

function paint(steps: (context: SvgContext) => void): string {
  const context = new SvgContext();
  steps(context);
  return context.toSvg(100, 100).replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

describe("an SVG context", () => {
  test("applies nested transforms to coordinates, radii and line widths", () => {
    const svg = paint((context) => {
      context.translate(10, 20);
      context.scale(0.5, 0.5);
      context.strokeStyle = "red";
      context.lineWidth = 4;
      context.strokeRect(2, 4, 6, 8);
    });
    expect(svg).toBe('<rect x="11" y="22" width="3" height="4" fill="none" stroke="red" stroke-width="2"/>');
  });

  test("restores styles and transforms", () => {
    const svg = paint((context) => {
      context.save();
      context.translate(50, 50);
      context.fillStyle = "red";
      context.globalAlpha = 0.5;
      context.restore();
      context.fillRect(0, 0, 1, 1);
    });
    expect(svg).toBe('<rect x="0" y="0" width="1" height="1" fill="#000"/>');
  });

  test("writes a circle as an element, half a circle as one arc, and an ellipse as two arcs", () => {
    const shape = (draw: (context: SvgContext) => void): string =>
      paint((context) => {
        context.beginPath();
        draw(context);
        context.fill();
      });
    expect(shape((context) => context.arc(50, 50, 40, 0, 2 * Math.PI))).toContain('cx="50" cy="50" r="40"');
    expect(shape((context) => context.arc(50, 50, 40, Math.PI, 2 * Math.PI))).toContain('d="M10 50A40 40 0 0 1 90 50"');
    expect(shape((context) => context.ellipse(50, 50, 40, 20, 0, Math.PI, 3 * Math.PI))).toContain(
      "M10 50A40 20 0 0 1 90 50A40 20 0 0 1 10 50",
    );
  });

  test("groups consecutive shapes of the same style", () => {
    const svg = paint((context) => {
      for (const x of [0, 2]) context.fillRect(x, 0, 1, 1);
    });
    expect(svg).toMatch(/^<g fill="#000">(<rect [^>]*\/>){2}<\/g>$/);
  });

  test("shares a gradient between shapes at different places", () => {
    const svg = paint((context) => {
      const gradient = context.createRadialGradient(4, 4, 0, 4, 4, 8);
      gradient.addColorStop(0, "#fff");
      for (const x of [0, 20]) {
        context.save();
        context.translate(x, 0);
        context.fillStyle = gradient;
        context.beginPath();
        context.arc(5, 5, 5, 0, 2 * Math.PI);
        context.fill();
        context.restore();
      }
    });
    expect(svg.match(/<radialGradient/g)).toHaveLength(1);
    expect(svg).toContain('cx="0.4" cy="0.4" r="0.8"');
  });

  test("escapes text", () => {
    expect(paint((context) => context.fillText("<&>", 1, 2))).toContain(">&#60;&#38;&#62;</text>");
  });
});

describe.each(GAMES.filter(({ zoomable }) => !zoomable).map((game) => [game.id, game] as const))(
  "the SVG of %s",
  (_, game) => {
    const { rules, board } = game;
    const start = rules.start(rules.readOptions({}));
    const plain = { side: 0, tile: false, layers: new Set<string>() } as const;

    test("has only numbers as coordinates", () => {
      const svg = paintSvg(board, viewOf(game, start, "audience", false), plain);
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    });

    test("marks legal moves and an illegal move", () => {
      const view = viewOf(game, start, "audience", false);
      const [move, ...allowed] = rules.moves?.(start, 0) ?? [];
      const marked = paintSvg(board, view, { ...plain, allowed, illegal: { seat: 0, move } });
      if (board.spotOf(move, 0, view)) expect(marked).toContain("var(--shu-fill)");
    });
  },
);
