import { observer } from '@formily/reactive-react';
import { groupCardNumber } from '#core/format';
import { useFormContext } from '#engine/store';
import { ReadOnlyValue } from '../ReadOnlyText.tsx';
import type { ReadOnlyProps } from '../types.ts';
import { textOf } from '../values.ts';

/** The account's label with its number in groups of four. */
export const ReadOnly = observer(({ value, path }: ReadOnlyProps) => {
  const form = useFormContext();
  const id = textOf(value);
  const label = form?.store.labels[path] ?? id;
  return <ReadOnlyValue text={id ? label.replace(/\d{8,}/g, (digits) => groupCardNumber(digits)) : ''} />;
});
