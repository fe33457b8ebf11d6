import { LoadState, useLoaded } from '../../feedback/index.ts';
import { useHost } from '../../host.tsx';
import { rowsOf } from '../../rows/index.ts';
import { Card } from '../Card.tsx';
import { Chart, type ChartData } from '../chart/index.ts';
import type { BlockProps } from '../types.ts';

/** Lines over rows. */
export function PlotBlock({ block, record }: BlockProps<'plot'>) {
  const host = useHost();
  const loaded = useLoaded(`plot ${block.title} ${record.row.id} ${record.row.version}`, async () =>
    chartOf(block, await rowsOf(block.source, record.row, host.data)),
  );
  return (
    <Card title={block.title}>
      <LoadState loaded={loaded}>{(data) => <Chart data={data} />}</LoadState>
    </Card>
  );
}

function chartOf(block: BlockProps<'plot'>['block'], rows: ReadonlyArray<Record<string, unknown>>): ChartData {
  const { title, unit, digits } = block;
  return {
    kind: 'line',
    title,
    unit,
    digits,
    categories: rows.map((row) => text(row[block.x]) ?? ''),
    series: block.series.map(({ title: name, field }) => ({ name, values: rows.map((row) => text(row[field])) })),
  };
}

const text = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);
