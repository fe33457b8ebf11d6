import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Tag } from '#engine/cells';
import { LoadState, useLoaded } from '#engine/feedback';
import { MapView, useBaseMap } from '#engine/map';
import { type FoundTrack, type JourneyAnswer, type Kind, type SearchAnswer, trackOf } from '../calls.ts';
import { doneLayers, moverLayer, planLayer } from '../layers.ts';
import { type TableColumn, TrackTable } from '../TrackTable.tsx';
import { colorOf, labelOf, textOf, timeOf } from '../texts.ts';
import type { Favourites } from './useFavourites.ts';

const COLUMNS: Record<Kind, ReadonlyArray<TableColumn<FoundTrack>>> = {
  TRAIN: [
    { title: '车号', value: (row) => textOf(row.wagonNo) },
    { title: '货票号', value: (row) => textOf(row.ticketNo) },
    { title: '运单号', value: (row) => textOf(row.waybillNo) },
    { title: '发站', value: (row) => textOf(row.sendStation ?? row.fromName) },
    { title: '到站', value: (row) => textOf(row.arriveStation ?? row.toName) },
    { title: '货主', value: (row) => textOf(row.shipper) },
    { title: '现在站', value: (row) => textOf(row.lastPlace) },
    { title: '更新', value: (row) => timeOf(row.lastTime) },
  ],
  SHIP: [
    { title: '船名', value: (row) => textOf(row.shipName) },
    { title: 'MMSI', value: (row) => textOf(row.mmsi) },
    { title: 'IMO', value: (row) => textOf(row.imo) },
    { title: '呼号', value: (row) => textOf(row.callSign) },
    { title: '航次', value: (row) => textOf(row.voyageNo) },
    { title: '起讫', value: (row) => `${textOf(row.loadPort)} → ${textOf(row.dischargePort)}` },
    { title: '位置', value: (row) => textOf(row.lastPlace) },
    { title: '更新', value: (row) => timeOf(row.lastTime) },
  ],
};

type FoundProps = { kind: Kind; answer: SearchAnswer; favourites: Favourites };

/** What a query found; of a ship also the map and its ports. */
export function Found({ kind, answer, favourites }: FoundProps) {
  const [chosen, setChosen] = useState<string | null>(kind === 'SHIP' ? (answer.list[0]?.id ?? null) : null);
  const columns: Array<TableColumn<FoundTrack>> = [
    ...COLUMNS[kind],
    {
      title: '状态',
      value: (row) => <Tag text={labelOf('trackStatus', row.status)} color={colorOf('trackStatus', row.status)} />,
    },
    {
      title: '操作',
      value: (row) => (
        <span className="trk-steps">
          <Link to={row.to}>详情</Link>
          <Star row={row} favourites={favourites} />
        </span>
      ),
    },
  ];
  return (
    <>
      <section className="blk-card">
        <h2 className="trk-title">
          查询结果（{answer.total}）<small>今日剩余 {answer.remaining} 次</small>
        </h2>
        <TrackTable
          label="查询结果"
          rows={answer.list}
          columns={columns}
          keyOf={({ id }) => id}
          empty="未查询到轨迹，请核对后重试"
          chosen={chosen}
          onChoose={kind === 'SHIP' ? ({ id }) => setChosen(id) : undefined}
        />
      </section>
      {chosen && answer.list.some(({ id }) => id === chosen) ? <ShipOnMap id={chosen} /> : null}
    </>
  );
}

function Star({ row, favourites }: { row: FoundTrack; favourites: Favourites }) {
  const kept = favourites.list.some(({ id }) => id === row.id);
  const name = textOf(row.shipName ?? row.wagonNo ?? row.waybillNo);
  return (
    <Button
      type="text"
      size="small"
      aria-pressed={kept}
      aria-label={`${kept ? '取消收藏' : '收藏'} ${name}`}
      icon={kept ? <StarFilled /> : <StarOutlined />}
      onClick={() => favourites.toggle({ id: row.id, name, to: row.to })}
    />
  );
}

function ShipOnMap({ id }: { id: string }) {
  const base = useBaseMap('base');
  const loaded = useLoaded(`track ${id}`, () => trackOf(id));
  const layers = useMemo(() => {
    if (!loaded.data) return [];
    const { plan, now } = loaded.data;
    const rows = now.map((row) => ({ ...row, lastPlace: row.place, lastTime: row.time }));
    return [
      planLayer(plan),
      ...doneLayers(loaded.data),
      moverLayer(rows, { title: '当前位置', label: 'name', unit: 'kn' }),
    ];
  }, [loaded.data]);
  return (
    <>
      <section className="blk-card" aria-label="航行地图">
        <LoadState loaded={base}>
          {(map) => (
            <LoadState loaded={loaded}>
              {({ points }) => (
                <MapView map={map} layers={layers} label="航行轨迹" playback={points.filter(({ drift }) => !drift)} />
              )}
            </LoadState>
          )}
        </LoadState>
      </section>
      {loaded.data ? <Ports ports={loaded.data.ports} /> : null}
    </>
  );
}

function Ports({ ports }: Pick<JourneyAnswer, 'ports'>) {
  return (
    <section className="blk-card">
      <h2 className="trk-title">挂靠港</h2>
      <TrackTable
        label="挂靠港"
        rows={ports}
        keyOf={(port) => String(port.port)}
        empty="暂无挂靠港"
        columns={[
          { title: '港口', value: (port) => textOf(port.port) },
          { title: '抵港', value: (port) => timeOf(port.arriveTime) },
          { title: '靠泊', value: (port) => timeOf(port.berthTime) },
          { title: '离港', value: (port) => timeOf(port.leaveTime) },
          { title: '进港吃水（m）', value: (port) => textOf(port.draughtIn), right: true },
          { title: '出港吃水（m）', value: (port) => textOf(port.draughtOut), right: true },
        ]}
      />
    </section>
  );
}
