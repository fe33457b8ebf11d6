import { ControlShell } from '../ControlShell.tsx';
import { lazyControl } from '../lazyControl.tsx';
import { ReadOnlyText } from '../ReadOnlyText.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { textOf } from '../values.ts';
import { AddressDetail } from './AddressDetail.tsx';
import { joinAddress, splitAddress } from './address.ts';

function Shell(props: WidgetProps) {
  const { region, detail } = splitAddress(textOf(props.value));
  return (
    <div className="blk-address">
      <span className="blk-address-region">
        <ControlShell
          {...props}
          aria={{ ...props.aria, 'aria-label': `${props.label} 省市` }}
          text={region.join(' / ')}
          placeholder="省 / 市"
          mark="list"
        />
      </span>
      <AddressDetail
        {...props}
        detail={detail}
        onDetail={(text) => props.onChange(joinAddress({ region, detail: text }) || null)}
      />
    </div>
  );
}

/** Province and city from a list, the rest by hand; stored as one text, e.g. `陕西省榆林市榆阳区金鸡滩镇1号`. */
export const Address: WidgetDefinition = {
  name: 'Address',
  applies: (schema) => schema.format === 'address',
  ...lazyControl(async () => (await import('./control.tsx')).AddressControl, Shell),
  ReadOnly: ReadOnlyText,
  group: true,
};
