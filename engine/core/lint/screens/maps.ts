import type { EntitySpec, MapBlockSpec, MapLayer, RowSource } from '#core/language';
import { expectRoute, listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { expectPlain, expectTitle } from '../run/texts.ts';
import { expectAnswer } from './held.ts';
import { expectColumn, lintRowSource, lintRowValues } from './rows.ts';

/** Base layers: every place and line is of a kind that the file describes, the frame is not turned inside out. */
export function lintMaps(run: LintRun) {
  for (const [name, map] of Object.entries(run.set.maps ?? {})) {
    const file = fileOf('maps', name);
    expectTitle(run, map.title, `map "${name}"`, file, below(file, 'title'));
    expectPlain(run, map.note, 'note of a map', below(file, 'note'));
    const { west, south, east, north } = map.frame;
    if (west >= east || south >= north)
      run.report('SCH102', { reason: 'the frame has no inside: west < east, south < north' }, below(file, 'frame'));
    for (const [place, at] of listed(map.places, below(file, 'places')))
      run.expect(place.kind, Object.keys(map.placeKinds), 'SCH140', below(at, 'kind'), { what: 'kind of place' });
    for (const [line, at] of listed(map.lines, below(file, 'lines')))
      run.expect(line.kind, Object.keys(map.lineKinds), 'SCH140', below(at, 'kind'), { what: 'kind of line' });
  }
}

/** A map block: its base layer, sources and columns exist, each source is drawn, each call is known. */
export function lintMapBlock(run: LintRun, entity: EntitySpec, block: MapBlockSpec, place: Place) {
  run.expect(block.map, Object.keys(run.set.maps ?? {}), 'SCH140', below(place, 'map'), { what: 'map' });
  const names = Object.keys(block.sources);
  const used = new Set<string>();
  for (const [name, source] of Object.entries(block.sources))
    lintRowSource(run, entity, source, below(place, 'sources', name));
  for (const [layer, at] of listed(block.layers, below(place, 'layers'))) {
    used.add(layer.source);
    expectPlain(run, layer.title, 'title of a layer', below(at, 'title'));
    if (run.expect(layer.source, names, 'SCH140', below(at, 'source'), { what: 'source' }))
      lintLayer(run, entity, layer, block.sources[layer.source] as RowSource, at);
  }
  if (block.playback !== undefined) {
    run.expect(block.playback, names, 'SCH140', below(place, 'playback'), { what: 'source' });
    used.add(block.playback);
  }
  for (const name of names)
    if (!used.has(name)) run.report('SCH143', { what: `source "${name}"` }, below(place, 'sources', name));
}

function lintLayer(run: LintRun, entity: EntitySpec, layer: MapLayer, source: RowSource, place: Place) {
  if (layer.kind === 'movers') {
    expectRoute(run, layer.to, below(place, 'to'));
    expectAnswer(run, layer.chooses, below(place, 'chooses'));
  }
  if ('card' in layer) lintRowValues(run, entity, source, layer.card, below(place, 'card'));
  for (const [column, at] of columnsOf(layer, place)) expectColumn(run, entity, source, column, at);
}

function columnsOf(layer: MapLayer, place: Place): Array<[string, Place]> {
  const named: Array<[string | undefined, Place]> = [
    [layer.lon ?? 'lon', below(place, 'lon')],
    [layer.lat ?? 'lat', below(place, 'lat')],
  ];
  if (layer.kind === 'line') named.push([layer.without, below(place, 'without')]);
  else named.push([layer.label, below(place, 'label')]);
  if (layer.kind === 'points') named.push([layer.doubtful, below(place, 'doubtful')]);
  if (layer.kind === 'movers') named.push([layer.course, below(place, 'course')]);
  if (layer.kind === 'areas') named.push([layer.radius, below(place, 'radius')]);
  return named.flatMap(([column, at]) => (column === undefined ? [] : [[column, at] as [string, Place]]));
}
