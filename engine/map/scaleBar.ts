import { type MapViewport, metresPerPixel, placeAt } from './viewport.ts';

const MAX_PIXELS = 120;
const ROUND = [1, 2, 5];

/** A bar of a round length of at most 120 pixels, true at the middle of the view. */
export function scaleBar(view: MapViewport): { pixels: number; label: string } {
  const { lat } = placeAt(view, { x: view.width / 2, y: view.height / 2 });
  // The projection stretches by 1 / cos φ.
  const metres = metresPerPixel(view.zoom) * Math.cos((lat * Math.PI) / 180);
  const most = metres * MAX_PIXELS;
  const power = 10 ** Math.floor(Math.log10(most));
  const length = Math.max(...ROUND.map((factor) => factor * power).filter((candidate) => candidate <= most));
  const label = length >= 1000 ? `${length / 1000} 公里` : `${length} 米`;
  return { pixels: length / metres, label };
}
