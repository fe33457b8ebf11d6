import { Cascader, Input } from 'antd';
import { useMemo } from 'react';
import { ReadOnlyText } from '../ReadOnlyText.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { useControlAria } from '../useControlAria.ts';
import { textOf } from '../values.ts';
import { joinAddress, regionTree, splitAddress } from './address.ts';

function Edit(props: WidgetProps) {
  useControlAria(props.id, { ...props.aria, 'aria-label': `${props.label} 省市` });
  const address = useMemo(() => splitAddress(textOf(props.value)), [props.value]);
  const write = (next: Partial<typeof address>) => props.onChange(joinAddress({ ...address, ...next }) || null);
  return (
    <div className="blk-address">
      <Cascader
        id={props.id}
        className="blk-address-region"
        value={address.region.length > 0 ? address.region : undefined}
        options={regionTree}
        disabled={props.disabled}
        status={props.status}
        changeOnSelect
        showSearch
        placeholder={props.disabled ? '' : '省 / 市'}
        onChange={(region) => write({ region: (region ?? []) as string[] })}
        onBlur={props.onBlur}
      />
      <Input
        id={`${props.id}-detail`}
        value={address.detail}
        disabled={props.disabled}
        status={props.status}
        maxLength={props.schema.maxLength}
        autoComplete="street-address"
        aria-label={`${props.label} 区县及详细地址`}
        placeholder={props.disabled ? '' : '区县、乡镇、街道及门牌'}
        onChange={(event) => write({ detail: event.target.value })}
        onBlur={props.onBlur}
        {...props.aria}
      />
    </div>
  );
}

/** Province and city from a list, the rest by hand; stored as one text, e.g. `陕西省榆林市榆阳区金鸡滩镇1号`. */
export const Address: WidgetDefinition = {
  name: 'Address',
  applies: (schema) => schema.format === 'address',
  Edit,
  ReadOnly: ReadOnlyText,
  group: true,
};
