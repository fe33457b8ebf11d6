import type { Place } from '#core/geo';
import type { MapSymbol } from '#core/language';

/** A thing on the map. `card`: label and text of each line of its hover card. */
export type DrawnItem = Place & {
  id: string;
  label: string;
  card: Array<[label: string, text: string]>;
  /** Cannot be believed: drawn hollow. */
  doubtful?: boolean;
  /** Degrees clockwise from north. */
  course?: number | null;
  radiusM?: number;
  /** Address that a click leads to. */
  to?: string;
};

/** A layer with its rows resolved to places and texts. */
export type DrawnLayer = { key: string; title: string } & (
  | { kind: 'line'; style: 'planned' | 'done'; path: readonly Place[] }
  | { kind: 'points'; symbol: MapSymbol; color: string; items: DrawnItem[] }
  | { kind: 'movers'; items: DrawnItem[] }
  | { kind: 'areas'; items: DrawnItem[] }
);
