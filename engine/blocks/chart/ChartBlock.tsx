import type { ChartBlock as ChartSpec, EntitySpec } from '#core/language';
import { recordExpression, valueAt } from '../../cells/index.ts';
import { LoadState, useLoaded } from '../../feedback/index.ts';
import { useHost } from '../../host.tsx';
import type { EngineHost, RecordRow } from '../../port.ts';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';
import { Chart } from './Chart.tsx';
import type { ChartData } from './types.ts';

const MOST_POINTS = 200;

/** A chart of a record's own figures, or of the rows that name it. */
export function ChartBlock({ block, record }: BlockProps<'chart'>) {
  const host = useHost();
  const loaded = useLoaded(`chart ${block.title} ${record.row.id} ${record.row.version}`, async (signal) =>
    block.rows
      ? rowsData(block, block.rows, record, host, signal)
      : block.lines
        ? linesData(block, block.lines, record.row)
        : ownData(block, record.entity, record.row, host),
  );
  return (
    <Card title={block.title}>
      <LoadState loaded={loaded}>{(data) => <Chart data={data} />}</LoadState>
    </Card>
  );
}

const frame = ({ chart, title, unit, digits, horizontal }: ChartSpec) => ({
  kind: chart,
  title,
  unit,
  digits,
  horizontal,
});

function ownData(block: ChartSpec, entity: EntitySpec, row: RecordRow, host: EngineHost): ChartData {
  const values = block.values ?? [];
  const context = host.context();
  const cells = values.map(({ value }) =>
    text(recordExpression(host, entity, value).evaluate({ values: row, context })),
  );
  return {
    ...frame(block),
    categories: values.map(({ label }) => label),
    series: [{ name: block.title, values: cells }],
  };
}

function linesData(block: ChartSpec, { field, ...source }: NonNullable<ChartSpec['lines']>, row: RecordRow): ChartData {
  const held = valueAt(row, field);
  return { ...frame(block), ...points(Array.isArray(held) ? (held as Cells[]) : [], source) };
}

type Cells = Record<string, unknown>;

/** One point for each row. */
function points(
  list: readonly Cells[],
  { label, series }: Pick<NonNullable<ChartSpec['lines']>, 'label' | 'series'>,
): Pick<ChartData, 'categories' | 'series'> {
  return {
    categories: list.map((each) => text(each[label]) ?? ''),
    series: series.map(({ title, field }) => ({ name: title, values: list.map((each) => text(each[field])) })),
  };
}

async function rowsData(
  block: ChartSpec,
  rows: NonNullable<ChartSpec['rows']>,
  { row, bundle }: BlockProps<'chart'>['record'],
  host: EngineHost,
  signal: AbortSignal,
): Promise<ChartData> {
  const entity = bundle.entities[rows.entity] ?? (await host.entity(rows.entity));
  const query = {
    view: rows.view,
    filters: { [rows.by]: row.id },
    sort: rows.sort ?? rows.label,
    pageNo: 1,
    pageSize: MOST_POINTS,
  };
  const { list } = await host.data.page(entity, query, signal);
  return { ...frame(block), ...points(list, rows) };
}

const text = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);
