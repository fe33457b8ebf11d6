import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import type { MapBlockSpec } from '#core/language';
import { PHONE } from '../screens/phone.ts';
import { BlockStory } from './BlockStory.tsx';

const block: MapBlockSpec = {
  kind: 'map',
  title: '航行轨迹',
  map: 'base',
  sources: { points: { field: 'points' } },
  layers: [
    { kind: 'line', source: 'points', title: '已行路线', style: 'done' },
    {
      kind: 'points',
      source: 'points',
      title: '轨迹点',
      symbol: 'circle',
      color: '#1d4f9c',
      label: 'time',
      card: [
        { label: '时间', field: 'time' },
        { label: '经度', field: 'lon', format: 'longitude' },
        { label: '纬度', field: 'lat', format: 'latitude' },
        { label: '航速', field: 'speed', unit: 'kn' },
      ],
    },
  ],
  playback: 'points',
};
const called: MapBlockSpec = {
  ...block,
  sources: { points: { call: 'GET trade:/api/trip/{id}/track', at: 'points' } },
};

const meta = {
  title: '区块/Map 地图',
  component: BlockStory,
  tags: ['autodocs'],
  args: { of: 'trip', block },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Route: Story = {};
/** The same for those who do not see the drawing: the rows as text. */
export const AsText: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByText(/°/, {}, { timeout: 20_000 });
  },
};
export const NoPosition: Story = { args: { row: { points: [] } } };
export const Phone: Story = { globals: PHONE };
export const Loading: Story = { args: { block: called, answer: 'never' } };
export const LoadError: Story = { args: { block: called, answer: 'error' } };
