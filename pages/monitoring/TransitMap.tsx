import { useEffect, useMemo } from 'react';
import { useHost } from '#engine';
import { LoadState, useLoaded } from '#engine/feedback';
import { MapView, useBaseMap } from '#engine/map';
import { moverLayer, positions, type Vehicle } from '#pages/tracking';

const REFRESH_S = 60;

/** Everything that is under way for the company, on one map (block 11 of the business operation board). */
export function TransitMap() {
  const base = useBaseMap('base');
  const loaded = useLoaded('transit', () => positions());
  const { reload } = loaded;
  useEffect(() => {
    const timer = setInterval(reload, REFRESH_S * 1000);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <LoadState loaded={base}>
      {(map) => <LoadState loaded={loaded}>{(rows) => <Movers map={map} rows={rows} />}</LoadState>}
    </LoadState>
  );
}

type Props = { map: Parameters<typeof MapView>[0]['map']; rows: Vehicle[] };

function Movers({ map, rows }: Props) {
  const host = useHost();
  const layers = useMemo(
    () => [
      moverLayer(
        rows.map((row) => ({ ...row, speed: row.speed ? `${row.speed} ${row.speedUnit}` : null })),
        { title: '在途', label: 'name' },
      ),
    ],
    [rows],
  );
  return (
    <MapView
      map={map}
      layers={layers}
      label={`在途 ${rows.length} 个车船`}
      height={360}
      onPick={({ to }) => host.navigate(String(to))}
    />
  );
}
