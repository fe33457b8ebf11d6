/** Pan and zoom as numbers: what is seen of the drawing. */
export type View = { x: number; y: number; scale: number };

export const LEAST = 0.3;
export const MOST = 3;
/** Texts of 12 px are still read. */
export const LEGIBLE = 0.8;

const within = (scale: number) => Math.min(MOST, Math.max(LEAST, scale));

/** The whole drawing in the window, centred; never larger than drawn. */
export function fitted(drawing: { width: number; height: number }, window: { width: number; height: number }): View {
  if (window.width === 0 || window.height === 0) return { x: 0, y: 0, scale: 1 };
  const scale = Math.min(1, within(Math.min(window.width / drawing.width, window.height / drawing.height)));
  return {
    scale,
    x: Math.max(0, (window.width - drawing.width * scale) / 2),
    y: Math.max(0, (window.height - drawing.height * scale) / 2),
  };
}

/** Where one starts: everything in view as long as it stays legible, else the beginning. */
export function start(drawing: { width: number; height: number }, window: { width: number; height: number }): View {
  const whole = fitted(drawing, window);
  return whole.scale >= LEGIBLE || window.width === 0 ? whole : { x: 0, y: 0, scale: LEGIBLE };
}

/** Zooms by a factor; the point of the window stays where it is. */
export function zoom(view: View, factor: number, point: { x: number; y: number }): View {
  const scale = within(view.scale * factor);
  const grown = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown };
}
