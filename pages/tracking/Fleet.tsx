import { ReloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from '#engine';
import { Tag } from '#engine/cells';
import { LoadState, useLoaded } from '#engine/feedback';
import { MapView, useBaseMap } from '#engine/map';
import { positions, type Vehicle } from './calls.ts';
import { moverLayer } from './layers.ts';
import { TrackPage } from './TrackPage.tsx';
import { TrackTable } from './TrackTable.tsx';
import { labelOf, textOf, timeOf } from './texts.ts';
import { useRefresh } from './useRefresh.ts';

const REFRESH_S = 60;
const EVERY = '';

/** Ships under way that concern the company, on one map and as a list; asked anew every minute. */
export function Fleet() {
  const base = useBaseMap('base');
  const loaded = useLoaded('fleet', () => positions({ mode: 'SHIP' }));
  useRefresh(loaded.reload, REFRESH_S);
  return (
    <LoadState loaded={base}>
      {(map) => (
        <LoadState loaded={loaded}>{(ships) => <Ships map={map} ships={ships} reload={loaded.reload} />}</LoadState>
      )}
    </LoadState>
  );
}

type ShipsProps = { map: Parameters<typeof MapView>[0]['map']; ships: Vehicle[]; reload: () => void };

function Ships({ map, ships, reload }: ShipsProps) {
  const host = useHost();
  const [wanted, setWanted] = useState({ port: EVERY, goods: EVERY, state: EVERY });
  const shown = useMemo(
    () =>
      ships.filter(
        (ship) =>
          (wanted.port === EVERY || portsOf(ship).includes(wanted.port)) &&
          (wanted.goods === EVERY || ship.goodsName === wanted.goods) &&
          (wanted.state === EVERY || stateOf(ship) === wanted.state),
      ),
    [ships, wanted],
  );
  const layers = useMemo(() => [moverLayer(shown, { title: '在航船舶', label: 'name', unit: 'kn' })], [shown]);
  return (
    <TrackPage
      title="船舶监控"
      about={`在途 ${ships.length} 艘，每 ${REFRESH_S} 秒更新`}
      actions={
        <Button icon={<ReloadOutlined />} onClick={reload}>
          刷新
        </Button>
      }
    >
      <section className="blk-card trk-filters" aria-label="筛选">
        <Choice
          label="港口"
          value={wanted.port}
          options={ships.flatMap(portsOf)}
          onChange={(port) => setWanted({ ...wanted, port })}
        />
        <Choice
          label="货物"
          value={wanted.goods}
          options={ships.map((ship) => textOf(ship.goodsName))}
          onChange={(goods) => setWanted({ ...wanted, goods })}
        />
        <Choice
          label="状态"
          value={wanted.state}
          options={ships.map(stateOf)}
          onChange={(state) => setWanted({ ...wanted, state })}
        />
      </section>
      <section className="blk-card" aria-label="船队地图">
        <MapView
          map={map}
          layers={layers}
          label="在途船舶的位置"
          height={420}
          onPick={({ to }) => host.navigate(String(to))}
        />
      </section>
      <section className="blk-card">
        <h2 className="trk-title">在途船舶</h2>
        <TrackTable<Vehicle>
          label="在途船舶"
          rows={shown}
          keyOf={(ship) => String(ship.id)}
          empty="暂无在途船舶"
          columns={[
            { title: '船名', value: (ship) => <Link to={String(ship.to)}>{textOf(ship.name)}</Link> },
            { title: '货物', value: (ship) => textOf(ship.goodsName) },
            { title: '吨数', value: (ship) => textOf(ship.quantity), right: true },
            { title: '起讫', value: (ship) => `${textOf(ship.loadPort)} → ${textOf(ship.dischargePort)}` },
            { title: '速度（kn）', value: (ship) => textOf(ship.speed), right: true },
            { title: '状态', value: stateOf },
            { title: 'ETA', value: (ship) => timeOf(ship.eta) },
            { title: '异常', value: (ship) => <Signs codes={ship.abnormal} /> },
            { title: '操作', value: (ship) => <Link to={String(ship.to)}>详情</Link> },
          ]}
        />
      </section>
    </TrackPage>
  );
}

const portsOf = (ship: Vehicle): string[] => [textOf(ship.loadPort), textOf(ship.dischargePort)];
const stateOf = (ship: Vehicle): string => labelOf('navStatus', ship.navStatus);

function Signs({ codes }: { codes: unknown }) {
  const list = Array.isArray(codes) ? codes : [];
  if (list.length === 0) return <>-</>;
  return (
    <>
      {list.map((code) => (
        <Tag key={String(code)} text={labelOf('trackAbnormal', code)} color="warning" />
      ))}
    </>
  );
}

type ChoiceProps = { label: string; value: string; options: readonly string[]; onChange: (value: string) => void };

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const known = [...new Set(options)].filter((option) => option !== '-');
  return (
    <div>
      <span>{label}</span>
      <Select
        aria-label={label}
        value={value}
        onChange={onChange}
        options={[{ value: EVERY, label: '全部' }, ...known.map((option) => ({ value: option, label: option }))]}
      />
    </div>
  );
}
