import type { Meta, StoryObj } from '@storybook/react-vite';
import { PHONE } from '../screens/phone.ts';
import { BlockStory } from './BlockStory.tsx';

const meta = {
  title: '区块/Summary 要点',
  component: BlockStory,
  tags: ['autodocs'],
  args: { block: { kind: 'summary', fields: ['sellerId', 'quantity', 'price', 'amount', 'status'] } },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Amounts: Story = {};
/** Amounts are not spelled out. */
export const Plain: Story = {
  args: { block: { kind: 'summary', title: '要点', plain: true, fields: ['sellerId', 'quantity', 'amount'] } },
};
export const LittleKnown: Story = { args: { row: { quantity: null, price: null, amount: null } } };
export const Phone: Story = { globals: PHONE };
