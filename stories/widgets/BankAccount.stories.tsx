import type { Meta } from '@storybook/react-vite';
import { WidgetDemo, type WidgetDemoProps, widgetStates } from './WidgetDemo.tsx';

const args = {
  schema: {
    type: 'string',
    title: '收款账户',
    format: 'ref',
    widget: 'BankAccount',
    ref: { entity: 'companyAccount', label: ['bankName', 'accountNo'] },
  },
  value: 'A1',
  labels: { field: '中国工商银行榆林分行 6222021234567890123' },
} satisfies WidgetDemoProps;

export default { title: '控件/BankAccount 银行账户', component: WidgetDemo, args, tags: ['autodocs'] } satisfies Meta<
  typeof WidgetDemo
>;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText } =
  widgetStates(args, {
    longLabels: { field: '中国工商银行股份有限公司鄂尔多斯伊金霍洛旗乌兰木伦矿区支行 6222021234567890123' },
  });

export { Disabled, Empty, Filled, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };
