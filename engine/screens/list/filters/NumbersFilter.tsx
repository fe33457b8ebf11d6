import { rangeEnds, rangeText } from '#engine/filters';
import { InputBox } from '#engine/widgets';
import type { FilterControlProps } from './fields.ts';

/** Keeps what can become a decimal: digits, one point, a leading minus; commas of pasted figures go. */
export function cleanFigure(text: string): string {
  const plain = text.replace(/[,，\s]/g, '').replace('。', '.');
  return /^-?\d*\.?\d*/.exec(plain)?.[0] ?? '';
}

/** From and to of an amount or quantity; decimal texts, never floats. */
export function NumbersFilter({ id, field, value, onChange }: FilterControlProps) {
  const [from, to] = rangeEnds(value);
  return (
    <span className="blk-filter-control blk-number-range">
      <InputBox
        id={id}
        value={from}
        status={undefined}
        disabled={false}
        inputMode="decimal"
        placeholder="最小值"
        onChange={(event) => onChange(rangeText(cleanFigure(event.target.value), to))}
        aria={{ 'aria-label': `${field.label}最小值` }}
      />
      <InputBox
        id={`${id}-end`}
        value={to}
        status={undefined}
        disabled={false}
        inputMode="decimal"
        placeholder="最大值"
        suffix={field.schema.unit ?? (field.kind === 'percent' ? '%' : undefined)}
        onChange={(event) => onChange(rangeText(from, cleanFigure(event.target.value)))}
        aria={{ 'aria-label': `${field.label}最大值` }}
      />
    </span>
  );
}
