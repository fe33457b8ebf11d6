import type { Meta, StoryObj } from '@storybook/react-vite';
import { PHONE } from '../screens/phone.ts';
import { logs } from '../screens/sample/index.ts';
import { BlockStory } from './BlockStory.tsx';

const meta = {
  title: '区块/Steps 状态进程',
  component: BlockStory,
  tags: ['autodocs'],
  args: {
    block: { kind: 'steps', states: ['DRAFT', 'AUDITING', 'WAIT_CONFIRM', 'WAIT_SEAL', 'EXECUTING', 'COMPLETED'] },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {};
export const Finished: Story = { args: { row: { status: 'COMPLETED' } } };
export const JustBegun: Story = { args: { row: { status: 'DRAFT' }, logs: [] } };
/** A state off the way stands behind the last one that was reached. */
export const OffTheWay: Story = { args: { row: { status: 'REJECT' }, logs: logs.slice(0, 3) } };
/** Without its times. */
export const TimesFailed: Story = { args: { answer: 'error' } };
export const Phone: Story = { globals: PHONE };
