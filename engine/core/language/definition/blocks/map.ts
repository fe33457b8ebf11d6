/** `maps/<name>.json`, and the map block. */
import { alias, choice, color, integer, kind, kinds, list, map, may, must, naming, number, object, path, schemaLink, shape, text } from '../build.ts';
import { RowSource, RowValue } from './rows.ts';

export const MapSymbol = alias('MapSymbol', 'How a kind of place is drawn.', choice('square', 'circle', 'diamond', 'triangle'));

export const MapSpec = shape('MapSpec', 'A schematic base layer: places and lines without any border. Degrees, east and north positive.', {
  $schema: schemaLink(),
  name: must(text(), "Name of the base layer, the file's name.", 'base'),
  title: must(text(), 'Chinese title.', '示意底图'),
  note: must(text(), 'Note under the map that says what it may be used for.', '示意底图，位置仅供业务参考'),
  frame: must(
    object({
      west: must(number({ least: -180, most: 180 }), 'Edge in degrees.', 108.5),
      south: must(number({ least: -85, most: 85 }), 'Edge in degrees.', 29.5),
      east: must(number({ least: -180, most: 180 }), 'Edge in degrees.', 123.5),
      north: must(number({ least: -85, most: 85 }), 'Edge in degrees.', 41),
    }),
    'What is shown while there is nothing to fit to.',
    { west: 108.5, south: 29.5, east: 123.5, north: 41 },
  ),
  placeKinds: must(
    map(
      object({
        label: must(text(), 'Chinese name in the legend.', '车站'),
        symbol: must(MapSymbol, 'Mark on the map.', 'diamond'),
        color: must(color(), 'Colour as #rrggbb.', '#5b6b82'),
      }),
    ),
    'How each kind of place is drawn.',
    { station: { label: '车站', symbol: 'square', color: '#5b6b82' } },
  ),
  places: must(
    list(
      object({
        name: must(text(), 'Chinese name.', '宁波舟山港'),
        kind: must(text(), 'One of the place kinds.', 'station'),
        lon: must(number({ least: -180, most: 180 }), 'Degrees east.', 119),
        lat: must(number({ least: -85, most: 85 }), 'Degrees north.', 32),
        fromZoom: must(integer({ least: 4, most: 16 }), 'The name shows from this zoom level on.', 7),
      }),
    ),
    'Places with their names.',
    [{ name: '湖东', kind: 'station', lon: 113.42, lat: 40.05, fromZoom: 6 }],
  ),
  lineKinds: must(
    map(
      object({
        label: must(text(), 'Chinese name in the legend.', '铁路'),
        color: must(color(), 'Colour as #rrggbb.', '#8b93a1'),
        width: must(number({ most: 10, above: 0 }), 'Width in pixels.', 1.4),
        dash: may(text({ pattern: '^[0-9. ]+$' }), 'Dashes and gaps in pixels.', '7 3'),
      }),
    ),
    'How each kind of line is drawn.',
    { rail: { label: '铁路', color: '#8b93a1', width: 1.4 } },
  ),
  lines: must(
    list(
      object({
        name: must(text(), 'Chinese name.', '北方沿海航线'),
        kind: must(text(), 'One of the line kinds.', 'rail'),
        points: must(list(list(number(), { least: 2, most: 2 }), { least: 2 }), 'Longitude and latitude of each corner.', [
          [109.84, 40.63],
          [111.65, 40.82],
          [113.3, 40.08],
          [114.88, 40.77],
          [116.3, 39.95],
        ]),
      }),
    ),
    'Schematic lines, coasts among them, never borders.',
    [
      {
        name: '大秦铁路',
        kind: 'rail',
        points: [
          [113.42, 40.05],
          [114.1497, 40.1056],
        ],
      },
    ],
  ),
});

export const LayerBase = shape('LayerBase', 'Rows in order make a line.', {
  source: must(text(), "Name of one of the block's sources.", 'points'),
  title: must(text(), 'Chinese name of the layer, in the legend and the text version.', '计划路线'),
  lon: may(naming('field'), 'Column of the longitude.', 'longitude', { standard: 'lon' }),
  lat: may(naming('field'), 'Column of the latitude.', 'latitude', { standard: 'lat' }),
});

export const ItemLayer = shape(
  'ItemLayer',
  '`card`: lines of the hover card and of the text version.',
  {
    label: may(text(), 'Column of the name beside the mark.', 'place'),
    card: may(list(RowValue), 'Lines of the hover card and of the text version.', [
      { label: '位置', field: 'place' },
      { label: '时间', field: 'time' },
    ]),
  },
  { with: [LayerBase] },
);

export const MapLayer = kinds('MapLayer', 'A layer.', [
  object(
    {
      kind: kind('line', 'Rows in order make a line.'),
      style: must(choice('planned', 'done'), 'planned is dashed, done is solid.', 'planned'),
      without: may(text(), 'Rows whose column of this name is true are left out.', 'drift'),
    },
    { with: [LayerBase] },
  ),
  object(
    {
      kind: kind('points', 'A mark for each row.'),
      symbol: must(MapSymbol, 'Mark on the map.', 'triangle'),
      color: must(color(), 'Colour as #rrggbb.', '#1d4f9c'),
      doubtful: may(text(), 'Column that is true for rows that cannot be believed.', 'drift'),
    },
    { with: [ItemLayer] },
  ),
  object(
    {
      kind: kind('movers', 'Things that move; more than 50 are drawn in clusters.'),
      course: may(text(), 'Column of the course in degrees.', 'course'),
      to: may(path(), 'Route that a click leads to, with {column} slots.', '/center/track/detail?id={id}'),
      chooses: may(text(), 'Name under which the page holds the row that is clicked.', 'chosen'),
    },
    { with: [ItemLayer] },
  ),
  object({ kind: kind('areas', 'Circles around places.'), radius: must(text(), 'Column of the radius in metres.', 'radius') }, { with: [ItemLayer] }),
]);

export const MapBlockSpec = shape('MapBlockSpec', 'A map over a schematic base layer, drawn in the page.', {
  kind: kind('map', 'A map over a schematic base layer, drawn in the page.'),
  title: may(text(), 'Chinese heading of the block.', '运行轨迹'),
  map: must(naming('map'), 'Base layer, a file below schemas/maps.', 'base'),
  sources: must(map(RowSource, { names: 'code', least: 1 }), 'Where rows come from, by name.', {
    plan: { field: 'payload.plan' },
    now: { field: 'payload.now' },
  }),
  layers: must(list(MapLayer, { least: 1 }), 'What is drawn, from below to above.', [{ kind: 'line', source: 'plan', title: '计划路线', style: 'planned' }]),
  height: may(integer({ least: 160, most: 1200 }), 'Height in pixels.', 460, { standard: '420' }),
  playback: may(text(), 'Source whose rows carry a time: offers playback along them.', 'points'),
  refresh: may(integer({ least: 10, most: 3600 }), 'Seconds after which the sources are asked anew.', 60),
});
