import { CameraOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost } from '#engine';
import { EmptyState, LoadState, useLoaded } from '#engine/feedback';
import { MapView, useBaseMap } from '#engine/map';
import { type DeliverAnswer, deliverAt, type Track, trackOf } from './calls.ts';
import { EventTimeline } from './EventTimeline.tsx';
import { doneLayers, moverLayer, planLayer } from './layers.ts';
import { TrackPage } from './TrackPage.tsx';
import { labelOf, textOf } from './texts.ts';
import { useRefresh } from './useRefresh.ts';

const REFRESH_S = 60;

/** All wagons of a delivery on one map: list with search left, stations of the chosen wagon below. */
export function WagonMap() {
  const [query] = useSearchParams();
  const base = useBaseMap('base');
  const loaded = useLoaded(`deliver ${query}`, () => deliverAt(query));
  useRefresh(loaded.reload, REFRESH_S);
  return (
    <LoadState loaded={base}>
      {(map) => (
        <LoadState loaded={loaded}>
          {(answer) => <Wagons map={map} answer={answer} wanted={query.get('id')} />}
        </LoadState>
      )}
    </LoadState>
  );
}

type WagonsProps = { map: Parameters<typeof MapView>[0]['map']; answer: DeliverAnswer; wanted: string | null };

function Wagons({ map, answer, wanted }: WagonsProps) {
  const host = useHost();
  const wagons = useMemo(() => answer.tracks.filter(({ mode }) => mode === 'TRAIN'), [answer]);
  const [chosen, setChosen] = useState(wanted ?? wagons[0]?.id ?? null);
  const one = useLoaded(chosen ? `track ${chosen} ${answer.tracks.length}` : null, () => trackOf(chosen ?? ''));
  const layers = useMemo(
    () => [
      planLayer(answer.plan),
      ...(one.data ? doneLayers(one.data) : []),
      moverLayer(wagons, { title: '车皮', label: wagons.length > 1 ? 'wagonNo' : 'lastPlace', unit: 'km/h' }),
    ],
    [answer.plan, one.data, wagons],
  );
  const deliverId = encodeURIComponent(String(answer.deliver.deliverId ?? ''));
  return (
    <TrackPage
      title="铁路在途地图"
      about={`${textOf(answer.deliver.deliveryNo)} · ${textOf(answer.deliver.sendPlace)} → ${textOf(answer.deliver.arrivePlace)}`}
      actions={
        <>
          <Button
            icon={<UnorderedListOutlined />}
            onClick={() => host.navigate(`/logistics/logisticsDetailTrain?deliverId=${deliverId}`)}
          >
            列表版
          </Button>
          {chosen ? (
            <>
              <Button
                onClick={() => host.navigate(`/logistics/LogisticsDetailTrainNewInfo?id=${encodeURIComponent(chosen)}`)}
              >
                单车详情
              </Button>
              <Button
                icon={<CameraOutlined />}
                onClick={() =>
                  host.navigate(`/logistics/logisticsSreenshot?trackId=${encodeURIComponent(chosen)}&mode=TRAIN`)
                }
              >
                截图
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <div className="trk-split">
        <WagonPicker wagons={wagons} chosen={chosen} onChoose={setChosen} />
        <div className="trk-main">
          <section className="blk-card" aria-label="车皮地图">
            <MapView
              map={map}
              layers={layers}
              label="全部车皮的位置"
              height={440}
              playback={one.data?.points.filter(({ drift }) => !drift)}
              onPick={(item) => wagons.some(({ id }) => id === item.id) && setChosen(item.id)}
            />
          </section>
          <section className="blk-card">
            <h2 className="trk-title">途经节点 · {textOf(one.data?.track.wagonNo)}</h2>
            <LoadState loaded={one}>{({ events }) => <EventTimeline events={events} label="途经节点" />}</LoadState>
          </section>
        </div>
      </div>
    </TrackPage>
  );
}

type PickerProps = { wagons: readonly Track[]; chosen: string | null; onChoose: (id: string) => void };

function WagonPicker({ wagons, chosen, onChoose }: PickerProps) {
  const [keyword, setKeyword] = useState('');
  const found = wagons.filter((row) =>
    [row.wagonNo, row.ticketNo].some((text) => textOf(text).includes(keyword.trim())),
  );
  const count = (...states: Array<Track['status']>) =>
    wagons.filter(({ status }) => states.includes(status ?? null)).length;
  return (
    <aside className="blk-card trk-picker" aria-label="车皮列表">
      <Input.Search allowClear placeholder="车号 / 货票号" aria-label="搜索车皮" onSearch={setKeyword} />
      <p>
        在途 <b>{count('IN_TRANSIT')}</b>　到达 <b>{count('ARRIVED', 'SIGNED')}</b>　共 {wagons.length}
      </p>
      {found.length === 0 ? <EmptyState title="未查询到轨迹，请核对后重试" /> : null}
      <ul>
        {found.map((row) => (
          <li key={row.id}>
            <button type="button" aria-pressed={row.id === chosen} onClick={() => onChoose(row.id)}>
              <b>{textOf(row.wagonNo)}</b>
              <span>{labelOf('trackStatus', row.status)}</span>
              <small>{textOf(row.lastPlace)}</small>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
