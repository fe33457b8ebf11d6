import { useMemo, useState } from 'react';
import { rowsEntity } from '#core/answers';
import type { EntitySpec } from '#core/language';
import { isPersonal } from '#core/listing';
import { fillSlots } from '#engine/cells';
import { type Loaded, useLoaded } from '#engine/feedback';
import type { Row } from '#engine/rows';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';
import { useSource } from '../overview/useSource.ts';
import type { BlockProps, BlockRecord } from '../types.ts';

type Paged = { list: Row[]; total: number };
type Place = { pageNo: number; pageSize: number };

export type Pages = {
  entity: EntitySpec;
  loaded: Loaded<RecordRow[]>;
  total: number;
  page: Place & { rows(all: readonly RecordRow[]): readonly RecordRow[] };
  values: Record<string, string>;
  turn(pageNo: number, pageSize: number): void;
  filter(values: Record<string, string>): void;
};

const ALL = Number.POSITIVE_INFINITY;

/** Rows page by page: the call's own pages where the table has filters, else those of the rows that are there. */
export function usePages(block: BlockProps<'table'>['block'], record: BlockRecord): Pages {
  const [place, setPlace] = useState<Place>({ pageNo: 1, pageSize: block.pageSize ?? ALL });
  const [values, setValues] = useState<Record<string, string>>({});
  const isPaged = block.filters !== undefined && 'call' in block.source;
  const source = useSource(isPaged ? { record: true } : block.source, record);
  const paged = usePaged(isPaged ? block : null, record, { ...place, ...values });
  const loaded = isPaged ? paged : source.loaded;
  const { data: found } = loaded;
  // The same rows stay the same objects: what is chosen among them is told by them.
  const data = useMemo(() => found && ('list' in found ? found.list : found).map(identified), [found]);
  const total = found && 'list' in found ? found.total : (data?.length ?? 0);
  const from = (place.pageNo - 1) * place.pageSize;
  const rows = (all: readonly RecordRow[]) =>
    isPaged || place.pageSize === ALL ? all : all.slice(from, from + place.pageSize);
  return {
    entity: isPaged ? rowsEntity(record.entity, block.source) : source.entity,
    loaded: { ...loaded, data },
    total,
    page: { ...place, rows },
    values,
    turn: (pageNo, pageSize) => setPlace({ pageNo, pageSize }),
    filter: (next) => {
      setValues(next);
      setPlace({ ...place, pageNo: 1 });
    },
  };
}

/** One page of a call that is told page and filters. */
function usePaged(block: BlockProps<'table'>['block'] | null, record: BlockRecord, values: Record<string, unknown>) {
  const host = useHost();
  const call = block && 'call' in block.source ? fillSlots(block.source.call, record.row, host.query()) : '';
  const [method = 'GET', target = ''] = call.split(' ');
  const key = call ? JSON.stringify([record.row.version, call, values]) : null;
  return useLoaded<Paged>(key, async () => {
    const asked = Object.entries(values);
    const isKept = ([name]: [string, unknown]) => isPersonal(block?.filters?.[name]);
    const open = Object.fromEntries(asked.filter((each) => !isKept(each)));
    const privately = Object.fromEntries(asked.filter(isKept));
    return (await host.data.call(method, target, open, privately)) as Paged;
  });
}

const known = new WeakMap<Row, RecordRow>();

/** The row with an identity; one row of an answer is always the same object. */
function identified(row: Row, index: number): RecordRow {
  const made = known.get(row) ?? ({ version: 0, ...row, id: String(row.id ?? index) } as RecordRow);
  known.set(row, made);
  return made;
}
