import { Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost } from '#engine';
import { EmptyState, messageOf, useLoaded } from '#engine/feedback';
import { type Kind, queryLog, type SearchAnswer, searchTracks } from '../calls.ts';
import { TrackPage } from '../TrackPage.tsx';
import { Found } from './Found.tsx';
import { QueryForm, type Values } from './QueryForm.tsx';
import { Records } from './Records.tsx';
import { useFavourites } from './useFavourites.ts';

const KINDS = [
  { value: 'TRAIN', label: '火车查询' },
  { value: 'SHIP', label: '船舶查询' },
];
const NONE = '未查询到轨迹，请核对后重试';

/** What to do before the first query. */
const FIRST: Record<Kind, string> = {
  TRAIN: '输入车号、货票号或运单号查询轨迹；按车站、日期和货主查询请切换到“发运查询”。',
  SHIP: '输入船名、MMSI、IMO 或呼号查询船舶轨迹与挂靠港。',
};

/** Rail and ship lookup; any other type is taken as TRAIN (chapter 70, travelSearch). */
export function TravelSearch() {
  const [query, setQuery] = useSearchParams();
  const kind: Kind = query.get('type') === 'SHIP' ? 'SHIP' : 'TRAIN';
  return (
    <TrackPage
      title="火车与船舶查询"
      actions={
        <Segmented
          aria-label="查询类型"
          options={KINDS}
          value={kind}
          onChange={(type) => setQuery({ type: String(type) }, { replace: true })}
        />
      }
    >
      <Lookup key={kind} kind={kind} />
    </TrackPage>
  );
}

function Lookup({ kind }: { kind: Kind }) {
  const host = useHost();
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const [start, setStart] = useState<Values>({});
  const records = useLoaded(`log ${kind}`, () => queryLog(kind));
  const favourites = useFavourites(kind);

  const search = async (values: Values) => {
    setBusy(true);
    try {
      setAnswer(await searchTracks(kind, values));
    } catch (error) {
      setAnswer(null);
      host.toast('error', messageOf(error, '查询失败'));
    } finally {
      setBusy(false);
      records.reload();
    }
  };
  const again = (keyword: string) => {
    setStart({ keyword });
    void search({ keyword });
  };
  return (
    <div className="trk-lookup">
      <div className="trk-main">
        <section className="blk-card" aria-label="查询条件">
          <QueryForm
            key={start.keyword ?? ''}
            kind={kind}
            start={start}
            busy={busy}
            onSearch={(values) => void search(values)}
          />
        </section>
        <div aria-live="polite">
          {answer === null && !busy ? (
            <section className="blk-card">
              <EmptyState title="尚未查询" text={FIRST[kind]} />
            </section>
          ) : null}
          {answer && answer.total === 0 ? (
            <section className="blk-card">
              <EmptyState title={NONE} />
            </section>
          ) : null}
          {answer && answer.total > 0 ? <Found kind={kind} answer={answer} favourites={favourites} /> : null}
        </div>
      </div>
      <Records records={records} favourites={favourites} onAgain={again} />
    </div>
  );
}
