import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { TabBar, TabPanel } from '#engine';
import { type Kind, places } from '../calls.ts';

const TABS = [
  { key: 'TRACK', label: '轨迹查询' },
  { key: 'DISPATCH', label: '发运查询' },
];
const PANEL = 'travel-search-panel';
const HINTS: Record<Kind, string> = { TRAIN: '车号 / 货票号 / 运单号', SHIP: '船名 / MMSI / IMO / 呼号' };

type QueryFormProps = { kind: Kind; start: Values; busy: boolean; onSearch: (values: Values) => void };

/** Track lookup by a number, for rail also the dispatch lookup by stations. */
export function QueryForm({ kind, start, busy, onSearch }: QueryFormProps) {
  const [tab, setTab] = useState('TRACK');
  if (kind === 'SHIP') return <TrackForm kind={kind} start={start} busy={busy} onSearch={onSearch} />;
  return (
    <>
      <TabBar label="查询方式" tabs={TABS} active={tab} panel={PANEL} onChange={setTab} />
      <TabPanel id={PANEL} tab={tab} className="trk-panel">
        {tab === 'TRACK' ? (
          <TrackForm kind={kind} start={start} busy={busy} onSearch={onSearch} />
        ) : (
          <DispatchForm busy={busy} onSearch={onSearch} />
        )}
      </TabPanel>
    </>
  );
}

function TrackForm({ kind, start, busy, onSearch }: QueryFormProps) {
  const [values, setValues] = useState<Values>({ keyword: start.keyword ?? '', from: '', to: '' });
  const set = (change: Values) => setValues({ ...values, ...change });
  return (
    <Lines busy={busy} ready={values.keyword?.trim() !== ''} onSearch={() => onSearch(values)}>
      <Line label={HINTS[kind]}>
        {(id) => (
          <Input
            id={id}
            value={values.keyword}
            maxLength={60}
            allowClear
            onChange={({ target }) => set({ keyword: target.value })}
          />
        )}
      </Line>
      {kind === 'TRAIN' ? <Days values={values} onChange={set} /> : null}
    </Lines>
  );
}

function DispatchForm({ busy, onSearch }: Pick<QueryFormProps, 'busy' | 'onSearch'>) {
  const [values, setValues] = useState<Values>({ sendStation: '', arriveStation: '', from: '', to: '', shipper: '' });
  const set = (change: Values) => setValues({ ...values, ...change });
  const ready = [values.sendStation, values.arriveStation, values.shipper].some((text) => text?.trim() !== '');
  return (
    <Lines busy={busy} ready={ready} onSearch={() => onSearch(values)}>
      <Station label="发站" value={values.sendStation ?? ''} onChange={(sendStation) => set({ sendStation })} />
      <Station label="到站" value={values.arriveStation ?? ''} onChange={(arriveStation) => set({ arriveStation })} />
      <Days values={values} onChange={set} />
      <Line label="货主">
        {(id) => (
          <Input
            id={id}
            value={values.shipper}
            maxLength={60}
            allowClear
            onChange={({ target }) => set({ shipper: target.value })}
          />
        )}
      </Line>
    </Lines>
  );
}

type LinesProps = { busy: boolean; ready: boolean; onSearch: () => void; children: React.ReactNode };

function Lines({ busy, ready, onSearch, children }: LinesProps) {
  return (
    <form
      className="trk-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onSearch();
      }}
    >
      {children}
      <Button type="primary" htmlType="submit" icon={<SearchOutlined />} loading={busy} disabled={!ready}>
        查询
      </Button>
    </form>
  );
}

/** A control with its label. */
function Line({ label, children }: { label: string; children: (id: string) => React.ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

function Days({ values, onChange }: { values: Values; onChange: (change: Values) => void }) {
  return (
    <>
      <Line label="发运日期起">
        {(id) => (
          <Input id={id} type="date" value={values.from} onChange={({ target }) => onChange({ from: target.value })} />
        )}
      </Line>
      <Line label="发运日期止">
        {(id) => (
          <Input
            id={id}
            type="date"
            value={values.to}
            min={values.from}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        )}
      </Line>
    </>
  );
}

/** A station, with the known ones on offer; others may be typed. */
function Station({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [options, setOptions] = useState<Array<{ value: string }>>([]);
  const offer = (keyword: string) => {
    // Without an answer nothing is offered; the station can still be typed.
    places('TRAIN', keyword).then(
      (found) => setOptions(found.map(({ name }) => ({ value: name }))),
      () => setOptions([]),
    );
  };
  return (
    <div>
      <span>{label}</span>
      <AutoComplete
        aria-label={label}
        value={value}
        options={options}
        maxLength={40}
        onFocus={() => offer(value)}
        onSearch={offer}
        onChange={onChange}
      />
    </div>
  );
}

export type Values = Record<string, string>;
