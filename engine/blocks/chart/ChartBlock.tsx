import { recordExpression } from '#engine/cells';
import { Chart, type ChartData } from '#engine/chart';
import { LoadState, useLoaded } from '#engine/feedback';
import { type Row, rowsShown } from '#engine/rows';
import { useHost } from '../../host.tsx';
import type { EngineHost } from '../../port.ts';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';

type Points = Pick<ChartData, 'categories' | 'series'>;

/** A chart of a record's own figures, or of rows. */
export function ChartBlock({ block, record }: BlockProps<'chart'>) {
  const host = useHost();
  const loaded = useLoaded(`chart ${block.title} ${record.row.id} ${record.row.version}`, async (signal) =>
    'values' in block
      ? ownFigures(block, record, host)
      : pointsOf(block, await rowsShown(block.source, record, host, signal)),
  );
  const { chart: kind, title, unit, digits, horizontal, limit } = block;
  return (
    <Card title={title}>
      <LoadState loaded={loaded}>
        {(points) => <Chart data={{ kind, title, unit, digits, horizontal, limit, ...points }} />}
      </LoadState>
    </Card>
  );
}

type Of<Part extends string> = Extract<BlockProps<'chart'>['block'], { [key in Part]: unknown }>;

/** One series: a point for each figure. */
function ownFigures(
  { title, values }: Of<'values'>,
  { entity, row }: BlockProps<'chart'>['record'],
  host: EngineHost,
): Points {
  const context = host.context();
  const figures = values.map(({ value }) =>
    text(recordExpression(host, entity, value).evaluate({ values: row, context })),
  );
  return { categories: values.map(({ label }) => label), series: [{ name: title, values: figures }] };
}

/** A point for each row. */
function pointsOf({ label, series }: Of<'source'>, rows: readonly Row[]): Points {
  return {
    categories: rows.map((row) => text(row[label]) ?? ''),
    series: series.map(({ title, field }) => ({ name: title, values: rows.map((row) => text(row[field])) })),
  };
}

const text = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);
