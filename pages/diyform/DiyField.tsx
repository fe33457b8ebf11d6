import type { CollectionField } from '#core/protocol';
import { CheckGroup, SelectField, TextInput } from '#pages/site';
import { GuestFiles } from './GuestFiles.tsx';

type DiyFieldProps = {
  /** Code of the form. */
  form: string;
  field: CollectionField;
  value: string;
  error: string | null;
  onValue: (value: string) => void;
};

const INPUTS: Partial<Record<CollectionField['type'], { type?: string; inputMode?: 'decimal' | 'numeric' }>> = {
  number: { inputMode: 'decimal' },
  date: { type: 'date' },
  mobile: { inputMode: 'numeric' },
};

/** One question of a collection form by its type. */
export function DiyField({ form, field, ...bound }: DiyFieldProps) {
  const { label, required, type } = field;
  const options = field.options.map((option) => ({ code: option, label: option }));
  if (type === 'files') return <GuestFiles form={form} field={field} {...bound} />;
  if (type === 'select') return <SelectField label={label} required={required} options={options} {...bound} />;
  if (type === 'multi')
    return <CheckGroup label={label} required={required} options={options} separator="、" {...bound} />;
  return <TextInput label={label} required={required} maxLength={500} {...INPUTS[type]} {...bound} />;
}
