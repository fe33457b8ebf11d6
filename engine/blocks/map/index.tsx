import { useEffect, useMemo } from 'react';
import type { Sighting } from '#core/geo';
import type { MapBlockSpec, MapSpec } from '#core/language';
import { LoadState, useLoaded } from '#engine/feedback';
import { layerOf, type MapRow, MapView, useBaseMap } from '#engine/map';
import { rowsOf } from '#engine/rows';
import { useHost } from '../../host.tsx';
import type { EngineHost, RecordRow } from '../../port.ts';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';

/** A map of what the block's sources hold. */
export function MapBlock({ block, record }: BlockProps<'map'>) {
  const base = useBaseMap(block.map);
  return (
    <Card title={block.title} flush>
      <LoadState loaded={base}>{(map) => <BlockMap block={block} row={record.row} map={map} />}</LoadState>
    </Card>
  );
}

type Rows = Record<string, MapRow[]>;

function BlockMap({ block, row, map }: { block: MapBlockSpec; row: RecordRow; map: MapSpec }) {
  const host = useHost();
  const rows = useLoaded<Rows>(`${block.map} ${row.id} ${row.version}`, () => readAll(block, row, host));
  const { refresh } = block;
  const { reload } = rows;
  useEffect(() => {
    if (refresh === undefined) return;
    const timer = setInterval(reload, refresh * 1000);
    return () => clearInterval(timer);
  }, [refresh, reload]);
  return <LoadState loaded={rows}>{(loaded) => <DrawnBlock block={block} rows={loaded} map={map} />}</LoadState>;
}

function DrawnBlock({ block, rows, map }: { block: MapBlockSpec; rows: Rows; map: MapSpec }) {
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
      height={block.height}
      playback={playback}
      navigate={host.navigate}
    />
  );
}

/** Rows that cannot be believed do not move the playback's mark. */
function sightingOf(row: MapRow): Sighting[] {
  const lon = Number(row.lon);
  const lat = Number(row.lat);
  if (!Number.isFinite(lon) || !Number.isFinite(lat) || typeof row.time !== 'string' || row.drift === true) return [];
  return [{ lon, lat, time: row.time }];
}

async function readAll(block: MapBlockSpec, row: RecordRow, host: EngineHost): Promise<Rows> {
  const entries = Object.entries(block.sources).map(
    async ([name, source]) => [name, await rowsOf(source, row, host)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
