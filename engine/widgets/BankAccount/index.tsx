import { groupCardNumber } from '#core/format';
import type { RefOption } from '../../port.ts';
import { PickerSelect } from '../RecordPicker/PickerSelect.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { ReadOnly } from './ReadOnly.tsx';

const LONG_DIGITS = /\d{8,}/g;

/** Groups every account number in a label by four. */
export function groupNumbers(label: string): string {
  return label.replace(LONG_DIGITS, (digits) => groupCardNumber(digits));
}

/** The fields of the record's label on two lines: number first, then whose and which bank. */
function AccountOption({ option, fields }: { option: RefOption; fields: string[] }) {
  const texts = fields.map((field) => String(option.record[field] ?? '')).filter(Boolean);
  const number = texts.find((text) => /^\d{8,}$/.test(text.replace(/\s/g, '')));
  if (!number) return <>{groupNumbers(option.label)}</>;
  return (
    <span className="blk-account">
      <span className="blk-account-number">{groupCardNumber(number)}</span>
      <span className="blk-account-bank">{texts.filter((text) => text !== number).join(' ')}</span>
    </span>
  );
}

function Edit(props: WidgetProps) {
  const fields = props.schema.ref?.label ?? [];
  return (
    <PickerSelect
      {...props}
      write={groupNumbers}
      draw={(option) => <AccountOption option={option} fields={fields} />}
    />
  );
}

/** A ref to an account record: bank and number, the number in groups of four. Chosen by `"widget": "BankAccount"`. */
export const BankAccount: WidgetDefinition = { name: 'BankAccount', applies: () => false, Edit, ReadOnly };
