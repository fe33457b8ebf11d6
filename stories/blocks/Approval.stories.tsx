import type { Meta, StoryObj } from '@storybook/react-vite';
import { BlockStory } from './BlockStory.tsx';
import { passed, rejected, running, withoutFlow } from './sample/approval.ts';

const meta = {
  title: '区块/Approval 审批进度',
  component: BlockStory,
  tags: ['autodocs'],
  args: { block: { kind: 'approval' }, approval: running },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {};
export const Passed: Story = { args: { approval: passed } };
export const Rejected: Story = { args: { approval: rejected } };
/** The company has no flow: the record passed at once. */
export const WithoutFlow: Story = { args: { approval: withoutFlow } };
export const Loading: Story = { args: { answer: 'never' } };
export const LoadError: Story = { args: { answer: 'error' } };
