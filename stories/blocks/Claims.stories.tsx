import type { Meta, StoryObj } from '@storybook/react-vite';
import { PHONE } from '../screens/phone.ts';
import { BlockStory } from './BlockStory.tsx';

const named = (title: string, label: string, statusLabel: string) => ({
  entity: 'order',
  title,
  id: label,
  label,
  statusLabel,
  to: `/order/detail?id=${label}`,
});
const linked = {
  claimants: [
    { ...named('付款', 'FK202403050001', '已付款'), shares: [{ field: 'amount', amount: '4000000' }] },
    { ...named('结算单', 'JS202403120002', '审批中'), shares: [{ field: 'amount', amount: '1250.5' }] },
  ],
  targets: [named('购销合同', 'HT202403010001', '执行中')],
  others: { claimants: 2, targets: 0 },
};

const meta = {
  title: '区块/Claims 关联单据',
  component: BlockStory,
  tags: ['autodocs'],
  args: { block: { kind: 'claims' }, entity: { balances: { amount: {} }, claims: [] }, call: async () => linked },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Linked: Story = {};
export const Empty: Story = {
  args: { call: async () => ({ claimants: [], targets: [], others: { claimants: 0, targets: 0 } }) },
};
export const Loading: Story = { args: { answer: 'never' } };
export const LoadError: Story = { args: { answer: 'error' } };
export const Phone: Story = { globals: PHONE };
