import { useId } from 'react';
import type { BoardFilter, DictionarySpec } from '#core/language';
import { ChoiceFilter, DatesFilter, RecordFilter, rangeEnds, rangeText } from '#engine/filters';
import { useHost } from '../../host.tsx';
import { PERIODS } from './query.ts';

type Changes = Record<string, string>;
type Props<Of extends BoardFilter = BoardFilter> = { filter: Of; onChange(changes: Changes): void };

/** What a board is narrowed by; each change is in force at once. */
export function BoardFilters({ filters, onChange }: { filters: readonly BoardFilter[]; onChange: Props['onChange'] }) {
  return (
    <search className="blk-board-filters" aria-label="看板筛选">
      {filters.map((filter) => (
        <Filter key={filter.key} filter={filter} onChange={onChange} />
      ))}
    </search>
  );
}

function Filter({ filter, onChange }: Props) {
  if (filter.kind === 'period') return <PeriodFilter filter={filter} onChange={onChange} />;
  return <Narrowing filter={filter} onChange={onChange} />;
}

function Narrowing({ filter, onChange }: Props<Exclude<BoardFilter, { kind: 'period' }>>) {
  const host = useHost();
  const id = useId();
  const { key, title: label } = filter;
  const value = host.query().get(key) ?? '';
  const common = { id, label, value, onChange: (next: string) => onChange({ [key]: next }) };
  return (
    <div className="blk-board-filter">
      <label htmlFor={id}>{label}</label>
      {filter.kind === 'text' ? <TextFilter {...common} /> : null}
      {filter.kind === 'choice' ? (
        <ChoiceFilter {...common} options={onOffer(host.dictionary(filter.dictionary))} multiple={false} />
      ) : null}
      {filter.kind === 'record' ? <RecordFilter {...common} entity={filter.entity} placeholder="全部" /> : null}
    </div>
  );
}

const onOffer = (dictionary: DictionarySpec | undefined) =>
  (dictionary?.entries ?? []).filter(({ disabled }) => !disabled).map(({ code, label }) => ({ value: code, label }));

type TextProps = { id: string; value: string; onChange(value: string): void };

/** In force when it is left or entered. */
function TextFilter({ id, value, onChange }: TextProps) {
  return (
    <input
      id={id}
      defaultValue={value}
      maxLength={40}
      placeholder="全部"
      onBlur={(event) => onChange(event.target.value.trim())}
      onKeyDown={(event) => event.key === 'Enter' && onChange(event.currentTarget.value.trim())}
    />
  );
}

function PeriodFilter({ filter, onChange }: Props) {
  const query = useHost().query();
  const id = useId();
  const kind = query.get(filter.key) ?? 'year';
  const take = (range: string) => {
    const [from, to] = rangeEnds(range);
    onChange({ from, to });
  };
  return (
    <fieldset>
      <legend className="blk-visually-hidden">{filter.title}</legend>
      {PERIODS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={kind === value}
          onClick={() => onChange({ [filter.key]: value })}
        >
          {label}
        </button>
      ))}
      {kind === 'custom' ? (
        <DatesFilter
          id={id}
          label={`${filter.title}起止`}
          unit="days"
          presets={false}
          value={rangeText(query.get('from') ?? '', query.get('to') ?? '')}
          onChange={take}
        />
      ) : null}
    </fieldset>
  );
}
