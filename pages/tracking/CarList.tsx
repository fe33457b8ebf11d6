import { GlobalOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost } from '#engine';
import { Tag } from '#engine/cells';
import { LoadState, useLoaded } from '#engine/feedback';
import { type DeliverAnswer, deliverAt, type Track } from './calls.ts';
import { DeliverFacts } from './DeliverFacts.tsx';
import { TrackPage } from './TrackPage.tsx';
import { TrackTable } from './TrackTable.tsx';
import { colorOf, labelOf, textOf, timeOf } from './texts.ts';
import { ChosenTimeline } from './WagonList.tsx';

/** Cars of a delivery with their weighings, and the way of the chosen one. */
export function CarList() {
  const [query] = useSearchParams();
  const loaded = useLoaded(`deliver ${query}`, () => deliverAt(query));
  return <LoadState loaded={loaded}>{(answer) => <Cars answer={answer} wanted={query.get('id')} />}</LoadState>;
}

function Cars({ answer, wanted }: { answer: DeliverAnswer; wanted: string | null }) {
  const host = useHost();
  const cars = answer.tracks.filter(({ mode }) => mode === 'AUTOMOBILE');
  const [chosen, setChosen] = useState(wanted ?? cars[0]?.id ?? null);
  return (
    <TrackPage
      title="公路发运明细"
      about={textOf(answer.deliver.deliveryNo)}
      actions={
        chosen ? (
          <Button
            icon={<GlobalOutlined />}
            onClick={() => host.navigate(`/logistics/logisticsDetailCarNew?id=${encodeURIComponent(chosen)}`)}
          >
            地图版
          </Button>
        ) : null
      }
    >
      <DeliverFacts deliver={answer.deliver} tracks={cars} />
      <section className="blk-card">
        <h2 className="trk-title">车辆明细</h2>
        <TrackTable<Track>
          label="车辆明细"
          rows={cars}
          keyOf={({ id }) => id}
          chosen={chosen}
          onChoose={({ id }) => setChosen(id)}
          empty="未查询到轨迹，请核对后重试"
          columns={[
            { title: '车牌', value: (row) => textOf(row.plateNo) },
            { title: '司机', value: (row) => textOf(row.driverName) },
            { title: '净重（吨）', value: (row) => textOf(row.netOut), right: true },
            { title: '出矿', value: (row) => timeOf(row.outWeighTime) },
            { title: '到厂', value: (row) => timeOf(row.inWeighTime) },
            { title: '途损', value: (row) => (row.lossRate ? `${textOf(row.lossRate)}%` : '-'), right: true },
            { title: '现在位置', value: (row) => textOf(row.lastPlace) },
            {
              title: '状态',
              value: (row) => (
                <Tag text={labelOf('trackStatus', row.status)} color={colorOf('trackStatus', row.status)} />
              ),
            },
          ]}
        />
      </section>
      {chosen ? <ChosenTimeline id={chosen} /> : null}
    </TrackPage>
  );
}
