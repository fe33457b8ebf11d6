import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { EntitySpec, ScreenSpec } from '#core/language';
import { Tag, valueAt } from '#engine/cells';
import { ErrorState, NotFoundState, ScreenSkeleton } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import { DataError, type RecordRow } from '../../port.ts';
import { useWhySubject } from '../../subjects.ts';
import type { useRecord } from './useRecord.ts';
import './record.css';

type RecordPageProps = {
  screen: ScreenSpec;
  entity: EntitySpec;
  loaded: ReturnType<typeof useRecord>;
  children(row: RecordRow): ReactNode;
};

/** Frame of the pages that show one record: loading, refused, failed, or the content. */
export function RecordPage({ screen, entity, loaded, children }: RecordPageProps) {
  const back = useBack(screen);
  const { data, error, id } = loaded;
  const subject = useMemo(() => (data ? { kind: 'record' as const, entity, row: data } : null), [entity, data]);
  useWhySubject(subject);
  if (data) return <div className="blk-record">{children(data)}</div>;
  if (!id) return <NoRecord screen={screen} onBack={back} />;
  if (error instanceof DataError && error.status === 404) {
    return <NotFoundState text="数据不存在或无权查看该数据" onBack={back} />;
  }
  if (error) return <ErrorState error={error} onRetry={loaded.reload} onBack={back} />;
  return (
    <div className="blk-record">
      <ScreenSkeleton kind="detail" />
    </div>
  );
}

/** The address names no record: it was cut off, or typed by hand. */
function NoRecord({ screen, onBack }: { screen: ScreenSpec; onBack: () => void }) {
  return (
    <NotFoundState
      text="缺少记录编号"
      reason="打开的地址没有指明要查看哪一条记录，可能是链接不完整。请从列表中选择一条记录查看。"
      backLabel={screen.parent ? '前往列表' : '返回上一页'}
      onBack={onBack}
    />
  );
}

/** To the parent screen, else where the user came from. */
export function useBack(screen: ScreenSpec): () => void {
  const host = useHost();
  return () => (screen.parent ? host.navigate(screen.parent) : window.history.back());
}

type RecordHeadProps = { screen: ScreenSpec; entity: EntitySpec; row: RecordRow; children?: ReactNode };

/** What is this: title, number, name, state; the buttons stand right. */
export function RecordHead({ screen, entity, row, children }: RecordHeadProps) {
  const back = useBack(screen);
  const code = entity.workflow ? valueAt(row, entity.workflow.field) : null;
  const state = entity.workflow?.states.find((each) => each.code === code);
  const number = numberOf(entity, row);
  const name = entity.label
    .map((path) => valueAt(row, path))
    .filter((text) => text && text !== number)
    .join(' ');
  return (
    <header className="blk-record-head">
      <Button type="text" icon={<ArrowLeftOutlined />} aria-label="返回" onClick={back} />
      <div className="blk-record-title">
        <h1>{screen.title}</h1>
        <span className="blk-record-number">{number}</span>
        {name ? <span className="blk-record-name">{name}</span> : null}
        {state ? <Tag text={state.label} color={state.color} /> : null}
      </div>
      {children}
    </header>
  );
}

/** Number of a record as people know it. */
export function numberOf(entity: EntitySpec, row: RecordRow): string {
  const own = entity.number ? valueAt(row, entity.number.field) : row.number;
  return typeof own === 'string' ? own : '';
}
