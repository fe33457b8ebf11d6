import type { Meta } from '@storybook/react-vite';
import { WidgetDemo, type WidgetDemoProps, widgetStates } from './WidgetDemo.tsx';

const args = {
  schema: { type: 'string', title: '卖方', format: 'ref', ref: { entity: 'company' } },
  value: 'C1',
  labels: { field: '北岭能源物产有限公司' },
} satisfies WidgetDemoProps;

export default { title: '控件/RecordPicker 记录选择', component: WidgetDemo, args, tags: ['autodocs'] } satisfies Meta<
  typeof WidgetDemo
>;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText, InTable } =
  widgetStates(args, { longLabels: { field: '北岭能源物产有限公司鄂尔多斯市伊金霍洛旗煤炭运销分公司第三经营部' } });

export { Disabled, Empty, Filled, InTable, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };
