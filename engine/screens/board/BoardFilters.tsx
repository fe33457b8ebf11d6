import { useEffect, useId, useState } from 'react';
import type { BoardFilter } from '#core/language';
import { useHost } from '../../host.tsx';
import { PERIODS } from './query.ts';

type Props = { filters: readonly BoardFilter[]; onChange: (changes: Record<string, string>) => void };

/** Native controls: a board is read far more often than filtered, and its code stays small. */
export function BoardFilters({ filters, onChange }: Props) {
  return (
    <search className="blk-board-filters" aria-label="看板筛选">
      {filters.map((filter) => (
        <Filter key={filter.key} filter={filter} onChange={onChange} />
      ))}
    </search>
  );
}

function Filter({ filter, onChange }: { filter: BoardFilter; onChange: Props['onChange'] }) {
  const host = useHost();
  const id = useId();
  const value = host.query().get(filter.key) ?? '';
  if (filter.kind === 'period') return <PeriodFilter filter={filter} onChange={onChange} />;
  return (
    <label htmlFor={id}>
      {filter.title}
      {filter.kind === 'text' ? (
        <input
          id={id}
          defaultValue={value}
          maxLength={40}
          placeholder="全部"
          onBlur={(event) => onChange({ [filter.key]: event.target.value.trim() })}
          onKeyDown={(event) => event.key === 'Enter' && onChange({ [filter.key]: event.currentTarget.value.trim() })}
        />
      ) : (
        <Choice id={id} filter={filter} value={value} onChange={(next) => onChange({ [filter.key]: next })} />
      )}
    </label>
  );
}

function PeriodFilter({ filter, onChange }: { filter: BoardFilter; onChange: Props['onChange'] }) {
  const query = useHost().query();
  const kind = query.get(filter.key) ?? 'year';
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
        <>
          <input
            type="date"
            aria-label="开始日期"
            value={query.get('from') ?? ''}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <input
            type="date"
            aria-label="结束日期"
            value={query.get('to') ?? ''}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </>
      ) : null}
    </fieldset>
  );
}

type ChoiceProps = {
  id: string;
  filter: Extract<BoardFilter, { kind: 'choice' | 'record' }>;
  value: string;
  onChange: (value: string) => void;
};

function Choice({ id, filter, value, onChange }: ChoiceProps) {
  const options = useOptions(filter);
  return (
    <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">全部</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Codes of a dictionary, or the first records of a picker; without the right to pick only 全部 stays. */
function useOptions(filter: ChoiceProps['filter']): Array<{ value: string; label: string }> {
  const host = useHost();
  const [found, setFound] = useState<Array<{ value: string; label: string }>>([]);
  const entity = filter.kind === 'record' ? filter.entity : null;
  useEffect(() => {
    if (entity === null) return;
    let live = true;
    host.data.options(entity, {}).then(
      (options) => live && setFound(options),
      () => live && setFound([]),
    );
    return () => {
      live = false;
    };
  }, [entity, host]);
  if (filter.kind === 'record') return found;
  const entries = host.dictionary(filter.dictionary)?.entries ?? [];
  return entries.filter(({ disabled }) => !disabled).map(({ code, label }) => ({ value: code, label }));
}
