import { DownloadOutlined, GlobalOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost } from '#engine';
import { Tag } from '#engine/cells';
import { LoadState, useLoaded } from '#engine/feedback';
import { downloadRows } from '#engine/rows';
import { type DeliverAnswer, deliverAt, type Track, trackOf } from './calls.ts';
import { DeliverFacts } from './DeliverFacts.tsx';
import { EventTimeline } from './EventTimeline.tsx';
import { TrackPage } from './TrackPage.tsx';
import { TrackTable } from './TrackTable.tsx';
import { colorOf, labelOf, textOf, timeOf } from './texts.ts';

const EXPORTED = [
  { label: '车号', field: 'wagonNo' },
  { label: '货票号', field: 'ticketNo' },
  { label: '标重', field: 'loadWeight', unit: '吨' },
  { label: '发站', field: 'sendStation' },
  { label: '到站', field: 'arriveStation' },
  { label: '现在站', field: 'lastPlace' },
  { label: '状态', field: 'status', dictionary: 'trackStatus' },
  { label: '更新', field: 'lastTime' },
];

/** Wagons of a delivery as a list, with the stations of the chosen one. */
export function WagonList() {
  const [query] = useSearchParams();
  const loaded = useLoaded(`deliver ${query}`, () => deliverAt(query));
  return <LoadState loaded={loaded}>{(answer) => <Wagons answer={answer} wanted={query.get('id')} />}</LoadState>;
}

function Wagons({ answer, wanted }: { answer: DeliverAnswer; wanted: string | null }) {
  const host = useHost();
  const wagons = answer.tracks.filter(({ mode }) => mode === 'TRAIN');
  const [chosen, setChosen] = useState(wanted ?? wagons[0]?.id ?? null);
  const deliverId = encodeURIComponent(String(answer.deliver.deliverId ?? ''));
  const save = () =>
    downloadRows(host, {
      name: `铁路发运明细-${textOf(answer.deliver.deliveryNo)}`,
      columns: EXPORTED,
      rows: wagons,
    }).catch(() => host.toast('error', '导出失败'));
  return (
    <TrackPage
      title="铁路发运明细"
      about={textOf(answer.deliver.deliveryNo)}
      actions={
        <>
          <Button
            icon={<GlobalOutlined />}
            onClick={() => host.navigate(`/logistics/logisticsDetailTrainNew?deliverId=${deliverId}`)}
          >
            地图版
          </Button>
          <Button icon={<DownloadOutlined />} onClick={() => void save()}>
            导出
          </Button>
        </>
      }
    >
      <DeliverFacts deliver={answer.deliver} tracks={wagons} />
      <section className="blk-card">
        <h2 className="trk-title">车皮明细</h2>
        <TrackTable<Track>
          label="车皮明细"
          rows={wagons}
          keyOf={({ id }) => id}
          chosen={chosen}
          onChoose={({ id }) => setChosen(id)}
          empty="未查询到轨迹，请核对后重试"
          columns={[
            { title: '车号', value: (row) => textOf(row.wagonNo) },
            { title: '货票号', value: (row) => textOf(row.ticketNo) },
            { title: '标重（吨）', value: (row) => textOf(row.loadWeight), right: true },
            { title: '发站', value: (row) => textOf(row.sendStation) },
            { title: '到站', value: (row) => textOf(row.arriveStation) },
            { title: '现在站', value: (row) => textOf(row.lastPlace) },
            {
              title: '状态',
              value: (row) => (
                <Tag text={labelOf('trackStatus', row.status)} color={colorOf('trackStatus', row.status)} />
              ),
            },
            { title: '更新', value: (row) => timeOf(row.lastTime) },
          ]}
        />
      </section>
      {chosen ? <ChosenTimeline id={chosen} /> : null}
    </TrackPage>
  );
}

/** Stations of one track. */
export function ChosenTimeline({ id }: { id: string }) {
  const loaded = useLoaded(`track ${id}`, () => trackOf(id));
  return (
    <section className="blk-card">
      <LoadState loaded={loaded}>
        {({ track, events }) => {
          const name = textOf(track.wagonNo ?? track.plateNo ?? track.shipName);
          return (
            <>
              <h2 className="trk-title">途经节点 · {name}</h2>
              <EventTimeline events={events} label={`${name} 途经节点`} />
            </>
          );
        }}
      </LoadState>
    </section>
  );
}
