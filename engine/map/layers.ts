import type { Place } from '#core/geo';
import type { DictionarySpec, MapLayer } from '#core/language';
import { valueText } from '#engine/rows';
import type { DrawnItem, DrawnLayer } from './types.ts';

/** A row of a map's layer as the server gives it; the layer names the fields that it reads. */
export type MapRow = Record<string, unknown>;
type Tools = { dictionary(name: string): DictionarySpec | undefined };

/** A layer of the language with its rows as places and texts; rows without a place are left out. */
export function layerOf(key: string, layer: MapLayer, rows: readonly MapRow[], tools: Tools): DrawnLayer {
  const placed = rows.flatMap((row, index) => {
    const place = placeOf(layer, row);
    return place ? [{ row, place, index }] : [];
  });
  if (layer.kind === 'line') {
    const path = placed.filter(({ row }) => !layer.without || row[layer.without] !== true).map(({ place }) => place);
    return { key, title: layer.title, kind: 'line', style: layer.style, path };
  }
  const items = placed.map(({ row, place, index }) => itemOf(layer, row, place, index, tools));
  if (layer.kind === 'points')
    return { key, title: layer.title, kind: 'points', symbol: layer.symbol, color: layer.color, items };
  return { key, title: layer.title, kind: layer.kind, items };
}

function placeOf(layer: MapLayer, row: MapRow): Place | null {
  const lon = number(row[layer.lon ?? 'lon']);
  const lat = number(row[layer.lat ?? 'lat']);
  return lon === null || lat === null ? null : { lon, lat };
}

type ItemLayer = Exclude<MapLayer, { kind: 'line' }>;

function itemOf(layer: ItemLayer, row: MapRow, place: Place, index: number, tools: Tools): DrawnItem {
  const item: DrawnItem = {
    ...place,
    id: String(row.id ?? `${layer.source} ${index}`),
    label: layer.label ? text(row[layer.label]) : '',
    card: (layer.card ?? []).map((line) => [line.label, valueText(line, row, tools)] as [string, string]),
  };
  if (layer.kind === 'points' && layer.doubtful) item.doubtful = row[layer.doubtful] === true;
  if (layer.kind === 'movers') {
    item.course = layer.course ? number(row[layer.course]) : null;
    if (layer.to) item.to = layer.to.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(row[name])));
  }
  if (layer.kind === 'areas') item.radiusM = number(row[layer.radius]) ?? 0;
  return item;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

function number(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : null;
}
