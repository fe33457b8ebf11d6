import { groupCardNumber } from '#core/format';
import { ReadOnlyValue } from '../ReadOnlyText.tsx';
import { TextInput } from '../TextInput.tsx';
import type { ReadOnlyProps, WidgetDefinition, WidgetProps } from '../types.ts';
import { textOf } from '../values.ts';

const MAX_DIGITS = 32;
const clean = (text: string) => text.replace(/\D/g, '').slice(0, MAX_DIGITS);

function Edit(props: WidgetProps) {
  return <TextInput {...props} clean={clean} show={groupCardNumber} maxLength={MAX_DIGITS + 8} inputMode="numeric" />;
}

function ReadOnly({ value }: ReadOnlyProps) {
  return <ReadOnlyValue text={groupCardNumber(textOf(value))} />;
}

/** A card or account number, shown in groups of four, stored without blanks (specification section 9). */
export const BankCard: WidgetDefinition = {
  name: 'BankCard',
  applies: (schema) => schema.format === 'bank-card',
  Edit,
  ReadOnly,
};
