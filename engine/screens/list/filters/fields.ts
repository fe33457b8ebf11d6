import type { EntitySpec, FieldSchema, FilterSpec } from '#core/language';
import { type FieldKind, fieldAt, kindOf } from '#core/listing';
import { type Choice, presetOf, rangeEnds } from '#engine/filters';
import type { EngineHost } from '../../../port.ts';

export type FilterControl = 'text' | 'choice' | 'dates' | 'months' | 'numbers' | 'record';

export type FilterField = {
  path: string;
  label: string;
  schema: FieldSchema;
  kind: FieldKind;
  control: FilterControl;
};

export type FilterControlProps = {
  id: string;
  field: FilterField;
  entity: EntitySpec;
  /** Protocol form: `A,B`, `a~b`, text; empty text = no filter. */
  value: string;
  onChange(value: string): void;
};

const CONTROLS: Partial<Record<FieldKind, FilterControl>> = {
  state: 'choice',
  dictionary: 'choice',
  boolean: 'choice',
  date: 'dates',
  datetime: 'dates',
  dateRange: 'dates',
  month: 'months',
  money: 'numbers',
  number: 'numbers',
  percent: 'numbers',
  ref: 'record',
};

/** Filters of a list with the control that fits their field; a filter on an unknown field is left out (the linter names it). */
export function filterFields(filters: readonly FilterSpec[], entity: EntitySpec): FilterField[] {
  return filters.flatMap((filter) => {
    const spec = typeof filter === 'string' ? { field: filter } : filter;
    const field = filterField(spec.field, entity);
    if (!field) return [];
    return [
      {
        ...field,
        label: spec.label ?? field.label,
        control: spec.op === 'contains' ? ('text' as const) : field.control,
      },
    ];
  });
}

export function filterField(path: string, entity: EntitySpec): FilterField | null {
  const schema = fieldAt(entity, path);
  if (!schema || schema.sensitive || schema.internal) return null;
  const kind = kindOf(entity, path, schema);
  return { path, label: schema.title, schema, kind, control: CONTROLS[kind] ?? 'text' };
}

/** Values on offer of a filter by choice. */
export function choicesOf(field: FilterField, entity: EntitySpec, host: Pick<EngineHost, 'dictionary'>): Choice[] {
  if (field.kind === 'state') {
    return (entity.workflow?.states ?? []).map((state) => ({ value: state.code, label: state.label }));
  }
  if (field.kind === 'boolean') {
    return [
      { value: 'true', label: '是' },
      { value: 'false', label: '否' },
    ];
  }
  const entries = host.dictionary(field.schema.dictionary ?? '')?.entries ?? [];
  return entries.map((entry) => ({ value: entry.code, label: entry.label }));
}

/** A filter's value in words, for the chips of filters that are not in the filter area. */
export function filterText(
  field: FilterField,
  value: string,
  entity: EntitySpec,
  host: Pick<EngineHost, 'dictionary'>,
): string {
  if (field.control === 'choice') {
    const choices = choicesOf(field, entity, host);
    return value
      .split(',')
      .map((code) => choices.find((choice) => choice.value === code)?.label ?? code)
      .join('、');
  }
  if (field.control === 'dates' || field.control === 'months' || field.control === 'numbers') {
    const preset = presetOf(value);
    if (preset) return preset.label;
    const [from, to] = rangeEnds(value);
    if (from && to) return `${from} 至 ${to}`;
    return from ? `≥ ${from}` : `≤ ${to}`;
  }
  return value;
}
