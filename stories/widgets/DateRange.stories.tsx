import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetDemo } from './WidgetDemo.tsx';

const meta = {
  title: '控件/DateRange 日期区间',
  component: WidgetDemo,
  args: {
    schema: {
      type: 'object',
      title: '交货期',
      properties: {
        start: { type: 'string', title: '开始', format: 'date' },
        end: { type: 'string', title: '结束', format: 'date' },
      },
    },
    value: { start: '2024-03-15', end: '2024-04-30' },
  },
} satisfies Meta<typeof WidgetDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Editing: Story = {};
export const Empty: Story = { args: { value: null, required: true } };
export const WithError: Story = { args: { value: null, required: true, error: '请填写交货期' } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { mode: 'read' } };
