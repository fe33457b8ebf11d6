import { ReadOnlyValue } from '../ReadOnlyText.tsx';
import type { ReadOnlyProps } from '../types.ts';
import { useLabelOf } from '../useDictionary.ts';
import { codesOf } from '../values.ts';

/** Labels of the chosen codes. */
export function ReadOnly({ value, schema }: ReadOnlyProps) {
  const labelOf = useLabelOf(schema.dictionary);
  return <ReadOnlyValue text={codesOf(value).map(labelOf).join('、')} unit={schema.unit} />;
}
