/** Shapes of `schemas/maps/<name>.json` and of the `map` block (docs/language.md, "Maps"). */
import type { RowSource, RowValue } from './rows.ts';

/** How a kind of place is drawn. */
export type MapSymbol = 'square' | 'circle' | 'diamond' | 'triangle';

/** A schematic base layer: places and lines without any border. Degrees, east and north positive. */
export type MapSpec = {
  $schema?: string;
  name: string;
  title: string;
  /** Note under the map that says what it may be used for. */
  note: string;
  /** What is shown while there is nothing to fit to. */
  frame: { west: number; south: number; east: number; north: number };
  placeKinds: Record<string, { label: string; symbol: MapSymbol; color: string }>;
  /** `fromZoom`: the name shows from this zoom level on (4 to 16); the symbol one level earlier. */
  places: Array<{ name: string; kind: string; lon: number; lat: number; fromZoom: number }>;
  lineKinds: Record<string, { label: string; color: string; width: number; dash?: string }>;
  lines: Array<{ name: string; kind: string; points: Array<[lon: number, lat: number]> }>;
};

type LayerBase = {
  /** Name of one of the block's sources. */
  source: string;
  title: string;
  /** Columns that hold the place; default `lon` and `lat`. */
  lon?: string;
  lat?: string;
};
/** `card`: lines of the hover card and of the text version. */
type ItemLayer = LayerBase & { label?: string; card?: RowValue[] };

export type MapLayer =
  /** Rows in order make a line; rows whose column `without` is true are left out. */
  | (LayerBase & { kind: 'line'; style: 'planned' | 'done'; without?: string })
  /** A mark for each row; `doubtful`: column that marks rows that cannot be believed. */
  | (ItemLayer & { kind: 'points'; symbol: MapSymbol; color: string; doubtful?: string })
  /** Things that move: an arrow along `course` (degrees); more than 50 are drawn in clusters. `to`: route with slots. */
  | (ItemLayer & { kind: 'movers'; course?: string; to?: string })
  /** Circles of `radius` metres. */
  | (ItemLayer & { kind: 'areas'; radius: string });

export type MapBlockSpec = {
  kind: 'map';
  title?: string;
  /** Name of the base layer. */
  map: string;
  sources: Record<string, RowSource>;
  layers: MapLayer[];
  /** Pixels; default 420. */
  height?: number;
  /** Source whose rows carry `time`: offers playback along them. */
  playback?: string;
  /** Seconds after which the sources are asked anew. */
  refresh?: number;
};
