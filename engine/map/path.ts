import { type Place, thinned } from '#core/geo';
import { type MapViewport, pixelOf } from './viewport.ts';

/** SVG path through the places; more than 2 000 are thinned for drawing. */
export function pathOf(view: MapViewport, path: readonly Place[]): string {
  return thinned(path)
    .map((place, index) => {
      const { x, y } = pixelOf(view, place);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
