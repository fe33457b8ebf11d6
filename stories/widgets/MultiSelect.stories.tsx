import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetDemo } from './WidgetDemo.tsx';

const meta = {
  title: '控件/MultiSelect 字典多选',
  component: WidgetDemo,
  args: {
    schema: { type: 'array', title: '支付方式', dictionary: 'payMethod', items: { type: 'string' } },
    value: ['TRANSFER'],
    dictionaries: [
      {
        name: 'payMethod',
        title: '支付方式',
        entries: [
          { code: 'TRANSFER', label: '银行转账' },
          { code: 'ACCEPTANCE', label: '银行承兑汇票' },
        ],
      },
    ],
  },
} satisfies Meta<typeof WidgetDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Editing: Story = {};
export const Empty: Story = { args: { value: null, required: true } };
export const WithError: Story = { args: { value: null, required: true, error: '请填写支付方式' } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { mode: 'read' } };
