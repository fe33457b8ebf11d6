import { Input, Select } from 'antd';
import type { FieldSchema } from '#core/language';
import { useHost } from '../../host.tsx';

type TableFiltersProps = {
  fields: Record<string, FieldSchema>;
  values: Record<string, string>;
  onChange(values: Record<string, string>): void;
};

/** What narrows the rows of a call: a text to look for, a code of a dictionary. */
export function TableFilters({ fields, values, onChange }: TableFiltersProps) {
  const host = useHost();
  const set = (name: string, value: string) => onChange({ ...values, [name]: value });
  return (
    <div className="blk-table-filters">
      {Object.entries(fields).map(([name, { title, dictionary }]) =>
        dictionary ? (
          <Select
            key={name}
            aria-label={title}
            value={values[name] ?? ''}
            options={[
              { value: '', label: `全部${title}` },
              ...(host.dictionary(dictionary)?.entries ?? []).map(({ code, label }) => ({ value: code, label })),
            ]}
            onChange={(value) => set(name, value)}
          />
        ) : (
          <Input.Search
            key={name}
            allowClear
            aria-label={title}
            placeholder={title}
            onSearch={(text) => set(name, text.trim())}
          />
        ),
      )}
    </div>
  );
}
