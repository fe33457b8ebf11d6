// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EngineProvider } from '#engine';
import { BlockView } from '#engine/blocks';
import { bundleOf, detailScreen, orderEntity, orders } from '../../../stories/screens/sample/index.ts';
import { sampleHost } from '../screens.tsx';

const order = { ...orders(1)[0], id: 'O1', version: 1 } as ReturnType<typeof orders>[number];
const logs = { data: [], error: null, loading: false, reload() {} };
const columns = [{ label: '指标', field: 'name' }];

async function shown(source: { field: string; where?: string }): Promise<Array<string | null>> {
  const record = { bundle: bundleOf(detailScreen), entity: orderEntity, row: order, logs };
  render(
    <EngineProvider host={sampleHost()}>
      <BlockView block={{ kind: 'rows', title: '指标', source, columns }} record={record} />
    </EngineProvider>,
  );
  await screen.findByRole('table', {}, { timeout: 20_000 });
  return screen.getAllByRole('cell').map((cell) => cell.textContent);
}

describe('rows of a record', () => {
  it('stand there one below the other', async () => {
    expect(await shown({ field: 'items' })).toEqual(['收到基低位发热量', '干燥基全硫']);
  });

  it('are those that a condition picks', async () => {
    expect(await shown({ field: 'items', where: 'row.value > 1' })).toEqual(['收到基低位发热量']);
  });
});
