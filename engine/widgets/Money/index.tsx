import { useMemo } from 'react';
import { NumberInput } from '../NumberInput.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { numberHint, numberHintOptions } from './numberHint.ts';
import { ReadOnly } from './ReadOnly.tsx';

const DEFAULT_SCALE = 2;

function Edit(props: WidgetProps) {
  const { hint, words } = props.settings;
  const options = useMemo(
    () => (hint === false || words === false ? null : numberHintOptions((hint ?? {}) as Record<string, unknown>)),
    [hint, words],
  );
  const inWords = options && !props.compact ? numberHint(props.value, options) : null;
  return (
    <>
      <NumberInput {...props} scale={props.schema.scale ?? DEFAULT_SCALE} />
      {inWords ? <div className={`blk-amount-words blk-align-${options?.position}`}>{inWords}</div> : null}
    </>
  );
}

/** An amount with separators and its words below; `props.hint` = `{ min, position }` or false (as `words`). */
export const Money: WidgetDefinition = {
  name: 'Money',
  applies: (schema) => schema.format === 'money',
  Edit,
  ReadOnly,
};
