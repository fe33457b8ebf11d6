import { groupCardNumber } from '#core/format';
import type { RefOption } from '../../port.ts';
import type { loadPicker } from '../RecordPicker/index.tsx';
import type { WidgetProps } from '../types.ts';
import { groupNumbers } from './groupNumbers.ts';

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

/** The picker of records that shows an account in each option. */
export function accountControl(Picker: Awaited<ReturnType<typeof loadPicker>>) {
  return function AccountControl(props: WidgetProps) {
    const fields = props.schema.ref?.label ?? [];
    const draw = (option: RefOption) => <AccountOption option={option} fields={fields} />;
    return <Picker {...props} write={groupNumbers} draw={draw} />;
  };
}
