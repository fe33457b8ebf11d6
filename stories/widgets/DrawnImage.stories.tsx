import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetDemo, type WidgetDemoProps, widgetStates } from './WidgetDemo.tsx';

const SEAL = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><circle cx="60" cy="60" r="54" fill="none" stroke="#d7000f" stroke-width="5"/><text x="60" y="72" font-size="36" text-anchor="middle" fill="#d7000f">★</text></svg>',
)}`;

const args = {
  schema: { type: 'string', title: '印章预览' },
  widget: 'DrawnImage',
  settings: { call: 'POST user:/api/sample/draw', fields: ['field'] },
  data: { call: async () => ({ image: SEAL }) },
} satisfies WidgetDemoProps;

export default {
  title: '控件/DrawnImage 服务端预览图',
  component: WidgetDemo,
  args,
  tags: ['autodocs'],
} satisfies Meta<typeof WidgetDemo>;

const { Filled, Empty, Disabled, ReadOnly, Printed, LongText } = widgetStates(args);

export { Disabled, Empty, Filled, LongText, Printed, ReadOnly };

type Story = StoryObj<typeof WidgetDemo>;

export const Waiting: Story = { args: { data: { call: () => new Promise(() => {}) } } };
export const Refused: Story = {
  args: { data: { call: async () => Promise.reject(new Error('企业名称为空，无法生成印章')) } },
};
