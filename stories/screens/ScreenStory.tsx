import { useMemo } from 'react';
import type { ScreenSpec } from '#core/language';
import { EngineProvider } from '#engine';
import type { DataSource, ListView, SealInfo } from '#engine/port';
import { forgetLists, ScreenView } from '#engine/screens';
import { EMPTY_LAYOUT, type TableLayout } from '#engine/table';
import { type Answer, answering, FAILURES } from '../answers.ts';
import { type MemoryHost, memoryHost } from './host.ts';
import { samplePdf } from './pdf.ts';
import {
  bundleOf,
  companies,
  companyEntity,
  deliveries,
  deliveryEntity,
  dictionaries,
  logs,
  orderEntity,
  orders,
  sealInfo,
  signatures,
} from './sample/index.ts';

export type ScreenStoryProps = {
  screen: ScreenSpec;
  /** Address of the screen. */
  query?: string;
  rows?: number;
  /** What becomes of the calls that the screen begins with. */
  answer?: Answer;
  /** Answers of the calls that are no records, e.g. the figures of a board. */
  call?: DataSource['call'];
  /** Columns as the user arranged them. */
  layout?: Partial<TableLayout>;
  permissions?: string[];
  seal?: SealInfo;
  guide?: boolean;
  /** Every call after the first one fails. */
  laterFailure?: boolean;
  /** A colleague changes a record while the list is open. */
  changed?: boolean;
  /** Views that colleagues share. */
  views?: ListView[];
};

/** A screen of the sample entity on an in-memory host. */
export function ScreenStory(props: ScreenStoryProps) {
  const { screen, query, rows = 87, answer = 'rows', call, layout } = props;
  const { permissions, seal, guide, changed, views, laterFailure } = props;
  const host = useMemo(() => {
    forgetLists();
    const state = answering(answer, ['page', 'get', 'call']);
    const made = memoryHost({
      entities: [orderEntity, companyEntity, deliveryEntity],
      records: { order: orders(rows), company: companies, delivery: deliveries },
      dictionaries,
      logs,
      signatures,
      sealInfo: seal ?? sealInfo,
      file: samplePdf,
      query,
      permissions,
      tabs: screen.kind === 'list' && Array.isArray(screen.tabs) ? { [screen.route]: screen.tabs } : undefined,
      ...state,
      data: { ...(call ? { call } : {}), ...state.data },
    });
    if (layout) made.stored.set(`list.${screen.route}`, { ...EMPTY_LAYOUT, ...layout });
    if (laterFailure) made.data.page = failingLater(made.data.page);
    if (!guide) made.stored.set('guide.orderList', -1);
    if (changed) made.listen = (_type, listener) => listenOnce(made, listener);
    if (views) made.views = { list: async () => views, save: async () => ({ id: 'V9' }), remove: async () => {} };
    return made;
  }, [screen, query, rows, answer, call, layout, permissions, seal, guide, changed, views, laterFailure]);
  return (
    <div style={{ height: 820, margin: -16, background: 'var(--blk-ground)', overflow: 'auto' }}>
      <EngineProvider host={host}>
        <ScreenView bundle={bundleOf(screen)} />
      </EngineProvider>
    </div>
  );
}

function failingLater(page: MemoryHost['data']['page']): MemoryHost['data']['page'] {
  let asked = false;
  return (...question) => {
    if (asked) return Promise.reject(FAILURES.error);
    asked = true;
    return page(...question);
  };
}

/** One change by somebody else, shortly after the list has come. */
function listenOnce(host: MemoryHost, listener: (data: Record<string, unknown> | null) => void): () => void {
  const timer = setTimeout(async () => {
    await host.data.save(orderEntity, 'O1', 1, { orderName: '同事修改的合同' });
    listener({ entity: orderEntity.name, id: 'O1', version: 2, change: 'changed' });
  }, 1_000);
  return () => clearTimeout(timer);
}
