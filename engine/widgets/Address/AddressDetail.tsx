import { InputBox } from '../InputBox.tsx';
import type { WidgetProps } from '../types.ts';

type AddressDetailProps = WidgetProps & { detail: string; onDetail(detail: string): void };

/** The part of an address that is written by hand. */
export function AddressDetail({ detail, onDetail, ...props }: AddressDetailProps) {
  return (
    <InputBox
      id={`${props.id}-detail`}
      value={detail}
      disabled={props.disabled}
      status={props.status}
      maxLength={props.schema.maxLength}
      autoComplete="street-address"
      aria={{ ...props.aria, 'aria-label': `${props.label} 区县及详细地址` }}
      placeholder={props.disabled ? undefined : '区县、乡镇、街道及门牌'}
      onChange={(event) => onDetail(event.target.value)}
      onBlur={props.onBlur}
    />
  );
}
