import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetDemo } from './WidgetDemo.tsx';

const meta = {
  title: '控件/RecordPicker 记录选择',
  component: WidgetDemo,
  args: {
    schema: { type: 'string', title: '卖方', format: 'ref', ref: { entity: 'company' } },
    value: 'C1',
    labels: { field: '北岭能源物产有限公司' },
  },
} satisfies Meta<typeof WidgetDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Editing: Story = {};
export const Empty: Story = { args: { value: null, required: true } };
export const WithError: Story = { args: { value: null, required: true, error: '请填写卖方' } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { mode: 'read' } };
