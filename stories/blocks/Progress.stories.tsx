import type { Meta, StoryObj } from '@storybook/react-vite';
import { PHONE } from '../screens/phone.ts';
import { BlockStory } from './BlockStory.tsx';

const meta = {
  title: '区块/Progress 行程',
  component: BlockStory,
  tags: ['autodocs'],
  args: {
    of: 'trip',
    block: {
      kind: 'progress',
      title: '航行进度',
      value: 'progress',
      ends: ['origin', 'target'],
      notes: ['distance', 'eta'],
    },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {};
export const NotStarted: Story = { args: { row: { progress: null, eta: null } } };
export const Arrived: Story = { args: { row: { progress: '100', distance: '0' } } };
export const Phone: Story = { globals: PHONE };
