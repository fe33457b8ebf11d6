import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetDemo } from './WidgetDemo.tsx';

const meta = {
  title: '控件/BankCard 银行账号',
  component: WidgetDemo,
  args: {
    schema: { type: 'string', title: '账号', format: 'bank-card' },
    value: '6222021234567890123',
  },
} satisfies Meta<typeof WidgetDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Editing: Story = {};
export const Empty: Story = { args: { value: null, required: true } };
export const WithError: Story = { args: { value: null, required: true, error: '请填写账号' } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { mode: 'read' } };
