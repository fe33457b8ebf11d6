import { useMemo } from 'react';
import { useHostComponents } from '../host.tsx';
import { Address } from './Address/index.tsx';
import { Agreement } from './Agreement/index.tsx';
import { BankAccount } from './BankAccount/index.tsx';
import { BankCard } from './BankCard/index.tsx';
import { CardSelect } from './CardSelect/index.tsx';
import { DateWidget } from './Date/index.tsx';
import { DateRange } from './DateRange/index.tsx';
import { DateTime } from './DateTime/index.tsx';
import { Decimal } from './Decimal/index.tsx';
import { DrawnImage } from './DrawnImage/index.tsx';
import { formilyWidgets, hostWidgets } from './Formily/index.tsx';
import { IdNumber } from './IdNumber/index.tsx';
import { Integer } from './Integer/index.tsx';
import { LineTable } from './LineTable/index.tsx';
import { LongText } from './LongText/index.tsx';
import { Mobile } from './Mobile/index.tsx';
import { Money } from './Money/index.tsx';
import { Month } from './Month/index.tsx';
import { MultiSelect } from './MultiSelect/index.tsx';
import { Password } from './Password/index.tsx';
import { Percent } from './Percent/index.tsx';
import { Radio } from './Radio/index.tsx';
import { RecordPicker } from './RecordPicker/index.tsx';
import { type WidgetLookup, widgetLookup } from './registry.ts';
import { Select } from './Select/index.tsx';
import { SmsCode } from './SmsCode/index.tsx';
import { Switch } from './Switch/index.tsx';
import { Text } from './Text/index.tsx';
import { Time } from './Time/index.tsx';
import type { WidgetDefinition } from './types.ts';
import { Upload } from './Upload/index.tsx';
import { Uscc } from './Uscc/index.tsx';

export { ControlShell } from './ControlShell.tsx';
export { displayText } from './displayText.ts';
export { ErrorCount } from './ErrorCount.tsx';
export { InputBox } from './InputBox.tsx';
export { KeptControls } from './kept.tsx';
export { WidgetContext, type WidgetLookup } from './registry.ts';
export type { ControlAria, WidgetDefinition, WidgetProps } from './types.ts';
export { useCountdown } from './useCountdown.ts';
export { wake } from './wake.ts';

/** Every widget, in the order in which they are asked whether they apply; `Text` takes what is left. */
export const widgets: readonly WidgetDefinition[] = [
  LineTable,
  MultiSelect,
  RecordPicker,
  Upload,
  Address,
  DateRange,
  Select,
  Money,
  Decimal,
  Percent,
  Integer,
  DateWidget,
  DateTime,
  Month,
  Time,
  Switch,
  LongText,
  Mobile,
  IdNumber,
  Uscc,
  BankCard,
  Radio,
  CardSelect,
  BankAccount,
  Agreement,
  DrawnImage,
  SmsCode,
  Password,
  ...formilyWidgets,
  Text,
];

/** Widget of a field: by name (`widget` of the use or of the schema) or by the first predicate that holds. */
export const widgetFor = widgetLookup(widgets);

const withHost = new WeakMap<object, WidgetLookup>();

/** The same, with the components of the host around. */
export function useWidgetLookup(): WidgetLookup {
  const components = useHostComponents();
  return useMemo(() => {
    if (!components) return widgetFor;
    const lookup = withHost.get(components) ?? widgetLookup([...widgets, ...hostWidgets(components)]);
    withHost.set(components, lookup);
    return lookup;
  }, [components]);
}
