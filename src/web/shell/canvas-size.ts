/** Assigning a size clears the canvas, so an unchanged size is left alone. */
export function setCanvasSize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
