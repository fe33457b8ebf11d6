import { formatNumber } from '#core/format';
import { NumberInput } from '../NumberInput.tsx';
import { ReadOnlyValue } from '../ReadOnlyText.tsx';
import type { ReadOnlyProps, WidgetDefinition, WidgetProps } from '../types.ts';

const DEFAULT_SCALE = 2;

/** `props.sign: "±"` marks a tolerance in both directions. */
function signOf(settings: Readonly<Record<string, unknown>>): string | undefined {
  return typeof settings.sign === 'string' ? settings.sign : undefined;
}

function Edit(props: WidgetProps) {
  const sign = signOf(props.settings);
  return (
    <NumberInput
      {...props}
      scale={props.schema.scale ?? DEFAULT_SCALE}
      prefix={sign}
      suffix={props.schema.unit ?? '%'}
    />
  );
}

function ReadOnly({ value, schema, settings }: ReadOnlyProps) {
  const text = formatNumber(value, schema.scale ?? DEFAULT_SCALE);
  const sign = signOf(settings);
  return <ReadOnlyValue text={text === '-' ? text : `${sign ?? ''}${text}${schema.unit ?? '%'}`} />;
}

/** A decimal in percent: 5 means 5 %. */
export const Percent: WidgetDefinition = {
  name: 'Percent',
  applies: (schema) => schema.format === 'percent',
  Edit,
  ReadOnly,
};
