import { useState } from 'react';
import type { EntitySpec, ListScreen } from '#core/language';
import { useHost } from '../../host.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import type { FilterField } from './filters/fields.ts';
import type { ListData } from './useListData.ts';

type ListFiltersProps = { screen: ListScreen; entity: EntitySpec; fields: readonly FilterField[]; data: ListData };

/** The filter area, unfolded as this user left it, and the filters in force that it has no control for. */
export function ListFilters({ screen, entity, fields, data }: ListFiltersProps) {
  const host = useHost();
  const unfolded = `list.${screen.route}.filters`;
  const [open, setOpen] = useState(() => host.settings.get(unfolded) === true);
  const { filters: inForce } = data.query;
  const others = Object.entries(inForce).filter(([path]) => !fields.some((field) => field.path === path));
  return (
    <>
      {fields.length > 0 ? (
        <FilterBar
          fields={fields}
          entity={entity}
          values={inForce}
          open={open}
          onOpen={(next) => {
            setOpen(next);
            host.settings.set(unfolded, next);
          }}
          onSearch={(filters) => {
            data.change({ filters });
            if (JSON.stringify(filters) === JSON.stringify(inForce)) data.refresh();
          }}
          onReset={() => data.change({ filters: {} })}
        />
      ) : null}
      <FilterChips
        entity={entity}
        filters={Object.fromEntries(others)}
        onRemove={(path) =>
          data.change({ filters: Object.fromEntries(Object.entries(inForce).filter(([each]) => each !== path)) })
        }
      />
    </>
  );
}
