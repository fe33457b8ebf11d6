import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen as page, userEvent, within } from 'storybook/test';
import { BlockStory } from './BlockStory.tsx';
import { graph as block, nodes, nothing } from './sample/graph.ts';

const PATIENT = { timeout: 20_000 };

const meta = {
  title: '区块/Graph 关系图',
  component: BlockStory,
  tags: ['autodocs'],
  args: { block, call: async () => ({ nodes }) },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {};
export const NothingYet: Story = {
  args: { call: async () => ({ nodes: nodes.map(({ key }) => ({ ...nothing, key })) }) },
};
/** One flow stands out, the others step back. */
export const OneFlow: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '资金流' }, PATIENT));
  },
};
/** The records behind a node; those of others by name and state alone. */
export const RecordsOfANode: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^发货/ }, PATIENT));
    await page.findByText('FH20240310', {}, PATIENT);
  },
};
export const Loading: Story = { args: { answer: 'never' } };
export const LoadError: Story = { args: { answer: 'error' } };
export const Forbidden: Story = { args: { answer: 'forbidden' } };
