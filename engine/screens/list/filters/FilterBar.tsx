import { Button } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { EntitySpec } from '#core/language';
import { FILTER_CONTROLS } from './controls.tsx';
import type { FilterField } from './fields.ts';
import { useColumnCount } from './useColumnCount.ts';

type Values = Record<string, string>;

type FilterBarProps = {
  fields: readonly FilterField[];
  entity: EntitySpec;
  /** Filters that are in force. */
  values: Values;
  open: boolean;
  onOpen(open: boolean): void;
  onSearch(values: Values): void;
  onReset(): void;
};

/** Filter area: one control for each field, folded to one row, in force on 查询 or Enter. */
export function FilterBar({ fields, entity, values, open, onOpen, onSearch, onReset }: FilterBarProps) {
  const box = useRef<HTMLFormElement>(null);
  const columns = useColumnCount(box);
  const [draft, setDraft] = useDraft(values);
  const base = useId();
  const room = Math.max(1, columns - 1);
  const foldable = fields.length > room;
  const folded = foldable && !open;
  const shown = folded ? fields.slice(0, room) : fields;
  const buried = folded ? fields.slice(room).filter((field) => values[field.path]).length : 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(Object.fromEntries(Object.entries(draft).map(([path, value]) => [path, value.trim()])));
  };
  return (
    <form
      ref={box}
      className="blk-filters"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onSubmit={submit}
      data-guide="filters"
      aria-label="筛选"
    >
      {shown.map((field, index) => {
        const Control = FILTER_CONTROLS[field.control];
        const id = `${base}-${index}`;
        return (
          <div key={field.path} className="blk-filter">
            <label htmlFor={id} title={field.label}>
              {field.label}
            </label>
            <Control
              id={id}
              field={field}
              entity={entity}
              value={draft[field.path] ?? ''}
              onChange={(value) => setDraft({ ...draft, [field.path]: value })}
            />
          </div>
        );
      })}
      <div className="blk-filter-buttons" style={{ gridColumnEnd: -1 }}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button
          onClick={() => {
            setDraft({});
            onReset();
          }}
        >
          重置
        </Button>
        {foldable ? (
          <Button type="link" className="blk-fold" aria-expanded={open} onClick={() => onOpen(!open)}>
            {open ? '收起' : `展开${buried ? `（${buried}）` : ''}`}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** What is typed over the filters in force; other filters in force (Back, a saved view) take its place, a new order or page does not. */
function useDraft(values: Values): [Values, (next: Values) => void] {
  const inForce = JSON.stringify(values);
  const [draft, setDraft] = useState({ over: inForce, values });
  return [draft.over === inForce ? draft.values : values, (next) => setDraft({ over: inForce, values: next })];
}
