import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetDemo } from './WidgetDemo.tsx';

const meta = {
  title: '控件/BankAccount 银行账户',
  component: WidgetDemo,
  args: {
    schema: {
      type: 'string',
      title: '收款账户',
      format: 'ref',
      widget: 'BankAccount',
      ref: { entity: 'companyAccount', label: ['bankName', 'accountNo'] },
    },
    value: 'A1',
    labels: { field: '中国工商银行榆林分行 6222021234567890123' },
  },
} satisfies Meta<typeof WidgetDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Editing: Story = {};
export const Empty: Story = { args: { value: null, required: true } };
export const WithError: Story = { args: { value: null, required: true, error: '请填写收款账户' } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { mode: 'read' } };
