import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetDemo, type WidgetDemoProps, widgetStates } from './WidgetDemo.tsx';

const TERMS = {
  name: '电子签章服务条款',
  versionNumber: 'V1.0',
  content: '本条款由企业与平台订立。\n# 一、服务内容\n1.1 包括证书的签发、印章的保管和文件的签署。',
};

const args = {
  schema: { type: 'string', title: '服务条款' },
  widget: 'Agreement',
  value: 'V1.0',
  settings: { call: 'GET user:/api/agreement/get?fileType=SAMPLE' },
  data: { call: async () => TERMS },
} satisfies WidgetDemoProps;

export default { title: '控件/Agreement 条款与同意', component: WidgetDemo, args, tags: ['autodocs'] } satisfies Meta<
  typeof WidgetDemo
>;

const { Filled, Empty, Required, WithError, WithWarning, Disabled, ReadOnly, Printed } = widgetStates(args);

export { Disabled, Empty, Filled, Printed, ReadOnly, Required, WithError, WithWarning };

type Story = StoryObj<typeof WidgetDemo>;

export const LongText: Story = {
  args: { data: { call: async () => ({ ...TERMS, content: `${TERMS.content}\n`.repeat(12) }) } },
};
export const Waiting: Story = { args: { data: { call: () => new Promise(() => {}) } } };
export const NotConfigured: Story = { args: { data: { call: async () => null } } };
