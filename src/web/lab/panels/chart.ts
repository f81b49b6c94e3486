/** Draws populations over generations; `points` alternates both. `ink` is #rrggbb, `scale` device pixels per CSS pixel. */
export function drawLine(context: CanvasRenderingContext2D, points: Float64Array, ink: string, scale: number): void {
  const { width, height } = context.canvas;
  context.clearRect(0, 0, width, height);
  const pixels = layoutLine(points, width, height, 2 * scale);
  if (pixels.length < 4) return;
  context.beginPath();
  for (let i = 0; i < pixels.length; i += 2) context.lineTo(pixels[i] ?? 0, pixels[i + 1] ?? 0);
  context.strokeStyle = ink;
  context.lineWidth = 1.5 * scale;
  context.lineJoin = "round";
  context.stroke();
  context.lineTo(width, height);
  context.lineTo(pixels[0] ?? 0, height);
  context.closePath();
  context.fillStyle = `${ink}17`; // 9 % opaque
  context.fill();
}

/** Converts points to alternating x and y pixels; y runs from 0 to the largest population. */
export function layoutLine(points: Float64Array, width: number, height: number, margin: number): number[] {
  const first = points[0] ?? 0;
  const span = Math.max(1, (points.at(-2) ?? 0) - first);
  const { max } = rangeOf(points);
  const pixels: number[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    pixels.push((((points[i] ?? 0) - first) / span) * width);
    pixels.push(height - ((points[i + 1] ?? 0) / Math.max(1, max)) * (height - 2 * margin) - margin);
  }
  return pixels;
}

/** The least and the largest population. */
export function rangeOf(points: Float64Array): { readonly min: number; readonly max: number } {
  let min = Infinity;
  let max = 0;
  for (let i = 1; i < points.length; i += 2) {
    min = Math.min(min, points[i] ?? 0);
    max = Math.max(max, points[i] ?? 0);
  }
  return { min: Math.min(min, max), max };
}
