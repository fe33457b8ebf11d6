import { Cascader } from 'antd';
import { useMemo } from 'react';
import { keepMounted } from '../kept.tsx';
import type { WidgetProps } from '../types.ts';
import { useControlAria } from '../useControlAria.ts';
import { textOf } from '../values.ts';
import { AddressDetail } from './AddressDetail.tsx';
import { joinAddress, regionTree, splitAddress } from './address.ts';

keepMounted('cascader', <Cascader key="cascader" />);

export function AddressControl(props: WidgetProps) {
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
      <AddressDetail {...props} detail={address.detail} onDetail={(detail) => write({ detail })} />
    </div>
  );
}
