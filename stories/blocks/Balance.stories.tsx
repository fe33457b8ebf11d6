import type { Meta, StoryObj } from '@storybook/react-vite';
import { PHONE } from '../screens/phone.ts';
import { BlockStory } from './BlockStory.tsx';

const claim = (label: string, amount: string) => ({ entity: 'order', title: '订单', id: label, label, amount });
const claims = [claim('DD202403050001', '4000000'), claim('DD202403120002', '-1250.5')];
const explained = {
  title: '已付款',
  value: '4998749.5',
  left: '1250.5' as string | null,
  claims,
  others: { count: 2, amount: '1000000' },
};

const meta = {
  title: '区块/Balance 余额构成',
  component: BlockStory,
  tags: ['autodocs'],
  args: { block: { kind: 'balance', field: 'amount', title: '已付款构成' }, call: async () => explained },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Claimed: Story = {};
export const WithoutALimit: Story = {
  args: { call: async () => ({ ...explained, left: null, others: { count: 0, amount: '0' } }) },
};
export const Empty: Story = {
  args: { call: async () => ({ ...explained, value: '0', claims: [], others: { count: 0, amount: '0' } }) },
};
export const Loading: Story = { args: { answer: 'never' } };
export const LoadError: Story = { args: { answer: 'error' } };
export const Phone: Story = { globals: PHONE };
