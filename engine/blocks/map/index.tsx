import { useEffect, useMemo } from 'react';
import type { Sighting } from '#core/geo';
import type { MapBlockSpec, MapSpec, RowSource } from '#core/language';
import { fillSlots } from '#engine/cells';
import { LoadState, useLoaded } from '#engine/feedback';
import { type DrawnItem, layerOf, type MapRow, MapView, useBaseMap } from '#engine/map';
import { rowsHere, rowsOf } from '#engine/rows';
import { useHost } from '../../host.tsx';
import type { EngineHost, RecordRow } from '../../port.ts';
import { Card } from '../Card.tsx';
import type { BlockProps, BlockRecord } from '../types.ts';
import { heightOf } from './height.ts';

/** A map of what the block's sources hold. */
export function MapBlock({ block, record }: BlockProps<'map'>) {
  const base = useBaseMap(block.map);
  return (
    <Card title={block.title} flush>
      <div style={{ minHeight: heightOf(block) }}>
        <LoadState loaded={base} skeleton="block">
          {(map) => <BlockMap block={block} record={record} map={map} />}
        </LoadState>
      </div>
    </Card>
  );
}

type Rows = Record<string, MapRow[]>;

function BlockMap({ block, record, map }: BlockProps<'map'> & { map: MapSpec }) {
  const host = useHost();
  const { row, entity } = record;
  const asked = Object.entries(block.sources).filter(([, source]) => !isHere(source));
  const key = asked.map(([, source]) => ('call' in source ? fillSlots(source.call, row, host.query()) : ''));
  const rows = useLoaded<Rows>(asked.length > 0 ? JSON.stringify([block.map, row.id, row.version, key]) : null, () =>
    readAll(asked, row, host),
  );
  const here = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(block.sources)
          .filter(([, source]) => isHere(source))
          .map(([name, source]) => [name, rowsHere(source, entity, row, host)]),
      ),
    [block, entity, row, host],
  );
  const { refresh } = block;
  const { reload } = rows;
  useEffect(() => {
    if (refresh === undefined) return;
    const timer = setInterval(reload, refresh * 1000);
    return () => clearInterval(timer);
  }, [refresh, reload]);
  const all = useMemo(() => ({ ...rows.data, ...here }), [rows.data, here]);
  if (asked.length === 0) return <DrawnBlock block={block} record={record} rows={all} map={map} />;
  return (
    <LoadState loaded={rows} skeleton="block">
      {() => <DrawnBlock block={block} record={record} rows={all} map={map} />}
    </LoadState>
  );
}

function DrawnBlock({ block, record, rows, map }: BlockProps<'map'> & { rows: Rows; map: MapSpec }) {
  const host = useHost();
  const layers = useMemo(
    () => block.layers.map((layer, index) => layerOf(`${index}`, layer, rows[layer.source] ?? [], host)),
    [block, rows, host],
  );
  const playback = useMemo(
    () => (block.playback ? (rows[block.playback] ?? []).flatMap(sightingOf) : undefined),
    [block, rows],
  );
  return (
    <MapView
      map={map}
      layers={layers}
      label={block.title ?? map.title}
      height={heightOf(block)}
      playback={playback}
      onPick={picking(block, rows, record)}
      navigate={host.navigate}
    />
  );
}

/** A click on a thing of a layer that chooses puts its row into the page; undefined where no layer does. */
function picking(block: MapBlockSpec, rows: Rows, { hold }: BlockRecord) {
  const choosing = block.layers.flatMap((layer) =>
    layer.kind === 'movers' && layer.chooses ? [{ source: layer.source, name: layer.chooses }] : [],
  );
  if (choosing.length === 0) return undefined;
  return ({ id }: DrawnItem) => {
    for (const { source, name } of choosing) {
      const row = rows[source]?.find((each) => each.id === id);
      if (row) hold?.(name, row);
    }
  };
}

/** Rows that cannot be believed do not move the playback's mark. */
function sightingOf(row: MapRow): Sighting[] {
  const lon = Number(row.lon);
  const lat = Number(row.lat);
  if (!Number.isFinite(lon) || !Number.isFinite(lat) || typeof row.time !== 'string' || row.drift === true) return [];
  return [{ lon, lat, time: row.time }];
}

const isHere = (source: RowSource): boolean => 'field' in source || 'record' in source;

async function readAll(sources: ReadonlyArray<[string, RowSource]>, row: RecordRow, host: EngineHost): Promise<Rows> {
  const entries = sources.map(async ([name, source]) => [name, await rowsOf(source, row, host)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
