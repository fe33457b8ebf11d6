import type { Meta } from '@storybook/react-vite';
import { type WidgetDemoProps, widgetPage, widgetStates } from '../WidgetDemo.tsx';

const args = {
  schema: { type: 'string', title: '签名', maxLength: 20, widget: 'formily:Signature' },
  settings: { strokes: 6 },
  components: {
    Signature: { load: async () => (await import('../../formily/Signature.tsx')).Signature, props: ['strokes'] },
  },
  value: '陈磊',
} satisfies WidgetDemoProps;

/** A component that the host brings: named in `components.json`, handed over with `EngineHost.components`. */
export default { title: '控件/Formily/Signature 自有组件', tags: ['autodocs'], ...widgetPage(args) } satisfies Meta;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning } = widgetStates(args);

export { Disabled, Empty, Filled, Printed, ReadOnly, Required, WithError, WithWarning };
