import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import type { ChartBlockSpec } from '#core/language';
import { BlockStory } from './BlockStory.tsx';

const lines: ChartBlockSpec = {
  kind: 'chart',
  title: '航速',
  chart: 'line',
  unit: 'kn',
  digits: 1,
  source: { field: 'points' },
  label: 'time',
  series: [{ title: '航速', field: 'speed' }],
};
const called: ChartBlockSpec = { ...lines, source: { call: 'GET trade:/api/trip/{id}/track', at: 'points' } };
const figures: ChartBlockSpec = {
  kind: 'chart',
  title: '合同量与金额',
  chart: 'bar',
  unit: '吨',
  values: [
    { label: '合同量', value: 'quantity' },
    { label: '已履约', value: 'round(quantity * 0.62, 2)' },
    { label: '待履约', value: 'round(quantity * 0.38, 2)' },
  ],
};

const meta = {
  title: '区块/Chart 图表',
  component: BlockStory,
  tags: ['autodocs'],
  args: { of: 'trip', block: lines },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A point for each row of a line table of the record. */
export const OverRows: Story = {};
/** Records of another entity that name this one. */
export const OverOtherRecords: Story = {
  args: {
    of: 'order',
    block: {
      kind: 'chart',
      title: '发货重量',
      chart: 'bar',
      unit: '吨',
      source: { entity: 'delivery', by: 'orderId', sort: 'sendDate' },
      label: 'sendDate',
      series: [{ title: '发货重量', field: 'weight' }],
    },
  },
};
/** Figures derivedFields from the record's own fields. */
export const OwnFigures: Story = { args: { of: 'order', block: { ...figures, horizontal: true } } };
export const Ring: Story = { args: { of: 'order', block: { ...figures, chart: 'ring' } } };
/** The same figures for those who do not see the drawing, and for copying. */
export const AsTable: Story = {
  play: async ({ canvasElement }) => {
    const block = within(canvasElement);
    await userEvent.click(await block.findByRole('button', { name: '航速：看表格' }, { timeout: 20_000 }));
    await block.findByRole('columnheader', { name: '航速（kn）' });
  },
};
export const Empty: Story = { args: { row: { points: [] } } };
export const Loading: Story = { args: { block: called, answer: 'never' } };
export const LoadError: Story = { args: { block: called, answer: 'error' } };
