import type { Meta, StoryObj } from '@storybook/react-vite';
import { PHONE } from '../screens/phone.ts';
import { BlockStory } from './BlockStory.tsx';

const meta = {
  title: '区块/Fields 字段',
  component: BlockStory,
  tags: ['autodocs'],
  args: {
    block: {
      kind: 'fields',
      title: '合同信息',
      fields: [
        'orderNo',
        'sellerId',
        'coalType',
        'quantity',
        'amount',
        'deliveryDate.start',
        'deliveryDate.end',
        { field: 'remark', span: 2 },
      ],
    },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Facts: Story = { args: { row: { remark: '两次装船，首船三月底前到港。\n检验以装港为准。' } } };
export const LittleKnown: Story = {
  args: { row: { sellerId: null, quantity: null, amount: null, deliveryDate: null } },
};
export const Phone: Story = { globals: PHONE };
