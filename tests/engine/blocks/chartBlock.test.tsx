// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ChartBlockSpec } from '#core/language';
import { EngineProvider } from '#engine';
import { BlockView } from '#engine/blocks';
import { bundleOf, detailScreen, orderEntity, orders } from '../../../stories/screens/sample/index.ts';
import { user } from '../browser.ts';
import { callsOf, sampleHost } from '../screens.tsx';

const SLOW = { timeout: 20_000 };
const base = { kind: 'chart', title: '图', chart: 'line' } as const;
const order = { ...orders(1)[0], id: 'O1', version: 1 } as ReturnType<typeof orders>[number];
const logs = { data: [], error: null, loading: false, reload() {} };

/** The table that the chart offers, a text for each row. */
async function figuresOf(block: ChartBlockSpec, host = sampleHost()): Promise<Array<string | null>> {
  const record = { bundle: bundleOf(detailScreen), entity: orderEntity, row: order, logs };
  render(
    <EngineProvider host={host}>
      <BlockView block={block} record={record} />
    </EngineProvider>,
  );
  await user.click(await screen.findByRole('button', { name: '图：看表格' }, SLOW));
  return screen.getAllByRole('row').map((row) => row.textContent);
}

describe('a chart of a record', () => {
  it('draws figures that are derivedFields from its own fields', async () => {
    const values = [
      { label: '数量', value: 'quantity' },
      { label: '一半', value: 'quantity / 2' },
    ];
    expect(await figuresOf({ ...base, values, unit: '吨', digits: 1 })).toEqual([
      '项目图（吨）',
      '数量1,500.0',
      '一半750.0',
    ]);
  });

  it('draws a point for each row of a line table', async () => {
    const series = [{ title: '合同值', field: 'value' }];
    expect(await figuresOf({ ...base, source: { field: 'items' }, label: 'name', series })).toEqual([
      '项目合同值',
      '收到基低位发热量5,000',
      '干燥基全硫1',
    ]);
  });

  it('draws those rows of a line table that its condition picks', async () => {
    const series = [{ title: '合同值', field: 'value' }];
    const source = { field: 'items', where: 'row.value > 1' };
    expect(await figuresOf({ ...base, source, label: 'name', series })).toEqual([
      '项目合同值',
      '收到基低位发热量5,000',
    ]);
  });

  it('draws the rows that a call answers, with a gap where a row has no value', async () => {
    const call = async () => ({ points: [{ time: '08:00', speed: '11.8' }, { time: '09:00' }] });
    const host = sampleHost({ data: { call } });
    const source = { call: 'GET trade:/api/track?id={id}', at: 'points' };
    const series = [{ title: '航速', field: 'speed' }];
    expect(await figuresOf({ ...base, source, label: 'time', series }, host)).toEqual([
      '项目航速',
      '08:0011.8',
      '09:00–',
    ]);
    expect(callsOf(host, 'call')[0]?.slice(0, 2)).toEqual(['GET', 'trade:/api/track?id=O1']);
  });

  it('draws the records of another entity that name it, in their order', async () => {
    const host = sampleHost();
    const source = { entity: 'delivery', by: 'orderId', sort: '-sendDate' };
    const series = [{ title: '重量', field: 'weight' }];
    expect(await figuresOf({ ...base, source, label: 'sendDate', series }, host)).toEqual([
      '项目重量',
      '2024-03-12508.9',
      '2024-03-11495.7',
      '2024-03-10482.5',
    ]);
    expect(callsOf(host, 'page')[0]?.[1]).toMatchObject({
      filters: { orderId: 'O1' },
      sort: '-sendDate',
      pageSize: 200,
    });
  });

  it('draws records that share a value with it, narrowed to those that are equal in more', async () => {
    const host = sampleHost();
    const source = { entity: 'delivery', by: 'orderId', of: 'orderNo', same: ['quantity'], sort: '-sendDate' };
    const record = { bundle: bundleOf(detailScreen), entity: orderEntity, row: order, logs };
    const block = { ...base, source, label: 'sendDate', series: [{ title: '重量', field: 'weight' }] };
    render(
      <EngineProvider host={host}>
        <BlockView block={block} record={record} />
      </EngineProvider>,
    );
    const filters = { orderId: order.orderNo, quantity: order.quantity };
    await waitFor(() => expect(callsOf(host, 'page')[0]?.[1]).toMatchObject({ filters }), SLOW);
  });
});
