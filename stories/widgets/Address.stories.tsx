import type { Meta } from '@storybook/react-vite';
import { WidgetDemo, type WidgetDemoProps, widgetStates } from './WidgetDemo.tsx';

const args = {
  schema: { type: 'string', title: '发货地址', format: 'address', maxLength: 120 },
  value: '陕西省榆林市榆阳区金鸡滩镇1号',
} satisfies WidgetDemoProps;

export default { title: '控件/Address 地址', component: WidgetDemo, args, tags: ['autodocs'] } satisfies Meta<
  typeof WidgetDemo
>;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText, InTable } =
  widgetStates(args, {
    long: '内蒙古自治区鄂尔多斯市伊金霍洛旗乌兰木伦镇矿区物流园区西侧铁路专用线三号站台旁综合服务大楼二层',
  });

export { Disabled, Empty, Filled, InTable, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };
