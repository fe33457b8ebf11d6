import { formatNumber } from '#core/format';
import { NumberInput } from '../NumberInput.tsx';
import { ReadOnlyValue } from '../ReadOnlyText.tsx';
import type { ReadOnlyProps, WidgetDefinition, WidgetProps } from '../types.ts';

const DEFAULT_SCALE = 2;

function Edit(props: WidgetProps) {
  return <NumberInput {...props} scale={props.schema.scale ?? DEFAULT_SCALE} />;
}

function ReadOnly({ value, schema }: ReadOnlyProps) {
  return <ReadOnlyValue text={formatNumber(value, schema.scale ?? DEFAULT_SCALE)} unit={schema.unit} />;
}

/** An exact decimal: weights, prices per unit, measured values. */
export const Decimal: WidgetDefinition = {
  name: 'Decimal',
  applies: (schema) => schema.format === 'decimal',
  Edit,
  ReadOnly,
};
