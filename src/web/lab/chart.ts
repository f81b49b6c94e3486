/** What a chart is drawn with, as the style sheet has it. */
export interface ChartInks {
  readonly line: string;
  readonly area: string;
}

/** The line of a population and the area under it, filling a canvas of device pixels. */
export function drawLine(
  context: CanvasRenderingContext2D,
  points: Float64Array,
  inks: ChartInks,
  scale: number,
): void {
  const { width, height } = context.canvas;
  context.clearRect(0, 0, width, height);
  const places = layLine(points, width, height, 2 * scale);
  if (places.length < 4) return;
  context.beginPath();
  for (let i = 0; i < places.length; i += 2) context.lineTo(places[i] ?? 0, places[i + 1] ?? 0);
  context.strokeStyle = inks.line;
  context.lineWidth = 1.5 * scale;
  context.lineJoin = "round";
  context.stroke();
  context.lineTo(width, height);
  context.lineTo(places[0] ?? 0, height);
  context.closePath();
  context.fillStyle = inks.area;
  context.fill();
}

/** Points as pixels, x and y in turn: the whole width, and from nothing to the most there was. */
export function layLine(points: Float64Array, width: number, height: number, margin: number): number[] {
  const first = points[0] ?? 0;
  const span = Math.max(1, (points.at(-2) ?? 0) - first);
  const { most } = rangeOf(points);
  const places: number[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    places.push((((points[i] ?? 0) - first) / span) * width);
    places.push(height - ((points[i + 1] ?? 0) / Math.max(1, most)) * (height - 2 * margin) - margin);
  }
  return places;
}

export function rangeOf(points: Float64Array): { readonly least: number; readonly most: number } {
  let [least, most] = [Infinity, 0];
  for (let i = 1; i < points.length; i += 2) {
    least = Math.min(least, points[i] ?? 0);
    most = Math.max(most, points[i] ?? 0);
  }
  return { least: Math.min(least, most), most };
}
