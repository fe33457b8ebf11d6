import type { Meta, StoryObj } from '@storybook/react-vite';
import { PHONE } from '../screens/phone.ts';
import { BlockStory } from './BlockStory.tsx';

const meta = {
  title: '区块/Timeline 操作记录',
  component: BlockStory,
  tags: ['autodocs'],
  args: { block: { kind: 'timeline' } },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Entries: Story = {};
export const Empty: Story = { args: { logs: [] } };
export const Loading: Story = { args: { answer: 'never' } };
export const LoadError: Story = { args: { answer: 'error' } };
export const Phone: Story = { globals: PHONE };
