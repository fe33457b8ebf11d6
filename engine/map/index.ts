/**
 * Maps without a tile server: an own SVG drawing in Web Mercator over a schematic base layer (`schemas/maps`), with drag,
 * wheel and keyboard, hover card, playback and a text version. `MapView` is the interactive map; `MapDrawing` the picture
 * alone, with presentation attributes only, so that it can be turned into a file as it stands.
 */

export { layerOf, type MapRow } from './layers.ts';
export { MapDrawing } from './MapDrawing.tsx';
export { MapView } from './MapView.tsx';
export type { DrawnItem, DrawnLayer } from './types.ts';
export { useBaseMap } from './useBaseMap.ts';
export { boundsOf, fitted } from './viewport.ts';
