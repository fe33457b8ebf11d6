import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useEffect, useMemo, useReducer } from 'react';
import { answersEntity } from '#core/answers';
import type { OverviewScreen as OverviewSpec } from '#core/language';
import { BlockButtons, BlockList, type BlockRecord, useTexts } from '#engine/blocks';
import { fillRoute, holdsFor } from '#engine/cells';
import { ErrorState, type Loaded, ScreenSkeleton } from '#engine/feedback';
import { useHost, useRights } from '../../host.tsx';
import type { LogEntry, ScreenProps } from '../../port.ts';
import { screenOf } from '../bundle.ts';
import { useBack } from '../record/index.ts';
import { useAnswers } from './useAnswers.ts';
import '../record/record.css';
import './overview.css';

const NO_LOGS: Loaded<LogEntry[]> = { data: [], error: null, loading: false, reload: () => undefined };

/** Blocks over what calls answer: pages of a person, of a company, of what is on its way. */
export function OverviewScreen({ bundle }: ScreenProps) {
  const screen = screenOf(bundle, 'overview');
  const host = useHost();
  const rights = useRights();
  const entity = useMemo(() => answersEntity(screen, bundle.entities), [screen, bundle]);
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => host.watchQuery?.(redraw), [host]);
  const { row, error, isComplete, reload, hold } = useAnswers(screen, entity);
  useEffect(() => {
    if (rights > 0) reload();
  }, [rights, reload]);
  const record = useMemo<BlockRecord>(
    () => ({ bundle, entity, row, logs: NO_LOGS, reload, hold }),
    [bundle, entity, row, reload, hold],
  );
  const left = isComplete ? screen.leads?.find(({ when }) => holdsFor(host, entity, when, row))?.to : undefined;
  useEffect(() => {
    const to = left === undefined ? null : fillRoute(left, row, host.query());
    if (to !== null) host.navigate(to, { replace: true });
  }, [left, row, host]);
  if (error !== null && !isComplete) return <ErrorState error={error} onRetry={reload} />;
  if (!isComplete || left !== undefined) return <ScreenSkeleton kind="detail" />;
  return (
    <div className="blk-record blk-overview" data-layout={screen.layout}>
      <Head screen={screen} record={record} onChoice={redraw} />
      <BlockList blocks={screen.blocks} record={record} />
    </div>
  );
}

type HeadProps = { screen: OverviewSpec; record: BlockRecord; onChoice: () => void };

/** Title, what the page is about, a choice and buttons; pages inside the portal without any of these need no head. */
function Head({ screen, record, onChoice }: HeadProps) {
  const host = useHost();
  const textOf = useTexts(record);
  const back = useBack(screen);
  const { about, choice, actions } = screen;
  if (screen.layout !== 'blank' && !about && !choice && !actions) return null;
  const choose = (value: string) => {
    const next = new URLSearchParams({ [choice?.query ?? '']: value });
    host.setQuery(next);
    onChoice();
  };
  const given = host.query().get(choice?.query ?? '');
  return (
    <header className="blk-record-head">
      <Button type="text" icon={<ArrowLeftOutlined />} aria-label="返回" onClick={back} />
      <div className="blk-record-title">
        <h1>{screen.title}</h1>
        <span className="blk-record-name">{textOf(about)}</span>
      </div>
      {choice ? (
        <Segmented
          aria-label={choice.label}
          options={choice.options}
          value={choice.options.find(({ value }) => value === given)?.value ?? choice.options[0]?.value}
          onChange={(value) => choose(String(value))}
        />
      ) : null}
      {actions ? <BlockButtons specs={actions} record={record} size="middle" /> : null}
    </header>
  );
}
