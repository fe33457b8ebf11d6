/** Generated from ../definition/blocks/map.ts by `npm run codegen`; a keyword is added there. */
import type { RowSource, RowValue } from './rows.ts';

/** A map over a schematic base layer, drawn in the page. */
export type MapBlockSpec = {
  /** A map over a schematic base layer, drawn in the page. */
  kind: 'map';
  /** Chinese heading of the block. */
  title?: string;
  /** Base layer, a file below schemas/maps. */
  map: string;
  /** Where rows come from, by name. */
  sources: Record<string, RowSource>;
  /** What is drawn, from below to above. */
  layers: MapLayer[];
  /** Height in pixels. Left out: 420. */
  height?: number;
  /** Source whose rows carry a time: offers playback along them. */
  playback?: string;
  /** Seconds after which the sources are asked anew. */
  refresh?: number;
};

/** A layer. */
export type MapLayer =
  | LayerBase & {
      /** Rows in order make a line. */
      kind: 'line';
      /** planned is dashed, done is solid. */
      style: 'planned' | 'done';
      /** Rows whose column of this name is true are left out. */
      without?: string;
    }
  | ItemLayer & {
      /** A mark for each row. */
      kind: 'points';
      /** Mark on the map. */
      symbol: MapSymbol;
      /** Colour as #rrggbb. */
      color: string;
      /** Column that is true for rows that cannot be believed. */
      doubtful?: string;
    }
  | ItemLayer & {
      /** Things that move; more than 50 are drawn in clusters. */
      kind: 'movers';
      /** Column of the course in degrees. */
      course?: string;
      /** Route that a click leads to, with {column} slots. */
      to?: string;
      /** Name under which the page holds the row that is clicked. */
      chooses?: string;
    }
  | ItemLayer & {
      /** Circles around places. */
      kind: 'areas';
      /** Column of the radius in metres. */
      radius: string;
    };

/** Rows in order make a line. */
export type LayerBase = {
  /** Name of one of the block's sources. */
  source: string;
  /** Chinese name of the layer, in the legend and the text version. */
  title: string;
  /** Column of the longitude. Left out: lon. */
  lon?: string;
  /** Column of the latitude. Left out: lat. */
  lat?: string;
};

/** `card`: lines of the hover card and of the text version. */
export type ItemLayer = LayerBase & {
  /** Column of the name beside the mark. */
  label?: string;
  /** Lines of the hover card and of the text version. */
  card?: RowValue[];
};

/** How a kind of place is drawn. */
export type MapSymbol = 'square' | 'circle' | 'diamond' | 'triangle';

/** A schematic base layer: places and lines without any border. Degrees, east and north positive. */
export type MapSpec = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Name of the base layer, the file's name. */
  name: string;
  /** Chinese title. */
  title: string;
  /** Note under the map that says what it may be used for. */
  note: string;
  /** What is shown while there is nothing to fit to. */
  frame: {
    /** Edge in degrees. */
    west: number;
    /** Edge in degrees. */
    south: number;
    /** Edge in degrees. */
    east: number;
    /** Edge in degrees. */
    north: number;
  };
  /** How each kind of place is drawn. */
  placeKinds: Record<string, {
    /** Chinese name in the legend. */
    label: string;
    /** Mark on the map. */
    symbol: MapSymbol;
    /** Colour as #rrggbb. */
    color: string;
  }>;
  /** Places with their names. */
  places: Array<{
    /** Chinese name. */
    name: string;
    /** One of the place kinds. */
    kind: string;
    /** Degrees east. */
    lon: number;
    /** Degrees north. */
    lat: number;
    /** The name shows from this zoom level on. */
    fromZoom: number;
  }>;
  /** How each kind of line is drawn. */
  lineKinds: Record<string, {
    /** Chinese name in the legend. */
    label: string;
    /** Colour as #rrggbb. */
    color: string;
    /** Width in pixels. */
    width: number;
    /** Dashes and gaps in pixels. */
    dash?: string;
  }>;
  /** Schematic lines, coasts among them, never borders. */
  lines: Array<{
    /** Chinese name. */
    name: string;
    /** One of the line kinds. */
    kind: string;
    /** Longitude and latitude of each corner. */
    points: Array<[number, number]>;
  }>;
};
