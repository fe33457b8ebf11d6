import type { ComponentType } from 'react';
import { ChoiceFilter, DatesFilter, RecordFilter } from '#engine/filters';
import { useHost } from '../../../host.tsx';
import { choicesOf, type FilterControl, type FilterControlProps } from './fields.ts';
import { NumbersFilter } from './NumbersFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

/** Controls of a list's filters by kind. */
export const FILTER_CONTROLS: Record<FilterControl, ComponentType<FilterControlProps>> = {
  text: TextFilter,
  numbers: NumbersFilter,
  choice: Choices,
  dates: Dates,
  months: Dates,
  record: Records,
};

function Choices({ field, entity, ...common }: FilterControlProps) {
  const options = choicesOf(field, entity, useHost());
  return <ChoiceFilter {...common} label={field.label} options={options} multiple={field.kind !== 'boolean'} />;
}

function Dates({ id, field, value, onChange }: FilterControlProps) {
  const common = { id, value, onChange, label: field.label };
  return <DatesFilter {...common} unit={field.control === 'months' ? 'months' : 'days'} presets />;
}

function Records({ id, field, value, onChange }: FilterControlProps) {
  return <RecordFilter {...{ id, value, onChange }} label={field.label} entity={field.schema.ref?.entity ?? ''} />;
}
