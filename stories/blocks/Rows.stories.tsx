import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RowsBlockSpec } from '#core/language';
import { BlockStory } from './BlockStory.tsx';
import { points } from './sample/trip.ts';

const block: RowsBlockSpec = {
  kind: 'rows',
  title: '轨迹点',
  source: { field: 'points' },
  columns: [
    { label: '时间', field: 'time' },
    { label: '经度', field: 'lon', format: 'longitude' },
    { label: '纬度', field: 'lat', format: 'latitude' },
    { label: '航速', field: 'speed', unit: 'kn' },
  ],
  export: '轨迹点',
  empty: '暂无轨迹',
};
const called: RowsBlockSpec = { ...block, source: { call: 'GET trade:/api/trip/{id}/track', at: 'points' } };

const meta = {
  title: '区块/Rows 行表',
  component: BlockStory,
  tags: ['autodocs'],
  args: { of: 'trip', block },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfALineTable: Story = {};
export const OfACall: Story = {
  args: { block: called, call: async () => ({ points: points(12) }) },
};
export const Empty: Story = { args: { row: { points: [] } } };
export const Loading: Story = { args: { block: called, answer: 'never' } };
export const LoadError: Story = { args: { block: called, answer: 'error' } };
export const Forbidden: Story = { args: { block: called, answer: 'forbidden' } };
