import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { EngineProvider, type RecordRow } from '#engine';
import { columnsOf } from '#engine/cells';
import { DataTable, type Density, EMPTY_LAYOUT, Selection } from '#engine/table';
import { memoryHost } from './host.ts';
import { dictionaries, listScreen, orderEntity, orders } from './sample/index.ts';

type DemoProps = { count: number; density: Density; selectable: boolean };

/** The table alone, without paging: above 20 rows only those in view are drawn. */
function TableDemo({ count, density, selectable }: DemoProps) {
  const host = useMemo(() => memoryHost({ entities: [orderEntity], dictionaries }), []);
  const rows = useMemo(() => orders(count), [count]);
  const columns = useMemo(() => columnsOf(listScreen.columns, { entity: orderEntity, host }), [host]);
  const selection = useMemo(() => new Selection<RecordRow>(), []);
  const [layout, setLayout] = useState(EMPTY_LAYOUT);
  return (
    <EngineProvider host={host}>
      <DataTable
        label="合同"
        rows={rows}
        columns={columns}
        layout={{ ...layout, density }}
        onLayout={setLayout}
        selection={selectable ? selection : null}
        height={680}
      />
    </EngineProvider>
  );
}

const meta = {
  title: '页面/DataTable 表格',
  component: TableDemo,
  args: { count: 20, density: 'middle', selectable: true },
  argTypes: { density: { control: 'inline-radio', options: ['compact', 'middle', 'loose'] } },
} satisfies Meta<typeof TableDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TwentyRows: Story = {};
export const TwoHundredRows: Story = { args: { count: 200 } };
export const TenThousandRows: Story = { args: { count: 10_000 } };
export const Compact: Story = { args: { density: 'compact' } };
