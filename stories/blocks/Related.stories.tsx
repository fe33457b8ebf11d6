import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BlockSpec } from '#core/language';
import { PHONE } from '../screens/phone.ts';
import { BlockStory } from './BlockStory.tsx';

const block: BlockSpec = {
  kind: 'related',
  entity: 'delivery',
  by: 'orderId',
  title: '发货单',
  columns: ['deliveryNo', 'weight', 'sendDate'],
  link: '/sample/delivery/detail?id={id}',
};

const meta = {
  title: '区块/Related 关联记录',
  component: BlockStory,
  tags: ['autodocs'],
  args: { block },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {};
export const Empty: Story = { args: { row: { id: 'O2' } } };
export const Loading: Story = { args: { answer: 'never' } };
export const LoadError: Story = { args: { answer: 'error' } };
export const Forbidden: Story = { args: { answer: 'forbidden' } };
export const Phone: Story = { globals: PHONE };
