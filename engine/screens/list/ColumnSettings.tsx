import { Button, Checkbox, Drawer, Input, Radio } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { EntitySpec, ListScreen } from '#core/language';
import {
  type Density,
  EMPTY_LAYOUT,
  isShown,
  movedBeside,
  orderOf,
  type TableColumn,
  type TableLayout,
} from '#engine/table';
import { useHost } from '../../host.tsx';
import { ColumnRow } from './ColumnRow.tsx';
import { settingsColumns } from './columns.tsx';

type ColumnSettingsProps = {
  screen: ListScreen;
  entity: EntitySpec;
  layout: TableLayout;
  onChange(next: TableLayout): void;
  onClose(): void;
};

const DENSITIES: Array<{ value: Density; label: string }> = [
  { value: 'compact', label: '紧凑' },
  { value: 'middle', label: '适中' },
  { value: 'loose', label: '宽松' },
];

/** The layout with a shown column moved by one place among the shown ones. */
export function moved(columns: readonly TableColumn[], layout: TableLayout, id: string, step: 1 | -1): TableLayout {
  const visible = orderOf(columns, layout).filter((each) =>
    columns.some((column) => column.id === each && isShown(column, layout)),
  );
  const neighbour = visible[visible.indexOf(id) + step];
  if (neighbour === undefined) return layout;
  return { ...layout, order: movedBeside(columns, layout, id, { id: neighbour, after: step > 0 }) };
}

/** Order, visibility, fixed side, width and row height of the columns, for this user; also fields that the screen does not name. */
export function ColumnSettings({ screen, entity, layout, onChange, onClose }: ColumnSettingsProps) {
  const host = useHost();
  const columns = useMemo(() => settingsColumns(screen, entity, host), [screen, entity, host]);
  const [keyword, setKeyword] = useState('');
  const sorted = orderOf(columns, layout).flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const shown = sorted.filter((column) => isShown(column, layout));
  const hidden = columns.filter((column) => !isShown(column, layout));
  const matching = hidden.filter((column) => column.title.includes(keyword.trim()));
  const root = useRef<HTMLDivElement>(null);
  const switched = useRef<string | null>(null);
  const show = (id: string, visible: boolean) => {
    switched.current = id;
    onChange({ ...layout, shown: { ...layout.shown, [id]: visible } });
  };
  // A column that changes its list takes the focus along, or the keyboard would have lost the drawer.
  useEffect(() => {
    if (switched.current === null) return;
    const row = [...(root.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].find(
      (each) => each.dataset.column === switched.current,
    );
    switched.current = null;
    row?.querySelector('input')?.focus();
  });

  return (
    <Drawer
      open
      title="列设置"
      width="min(420px, 100vw)"
      onClose={onClose}
      footer={<Button onClick={() => onChange(EMPTY_LAYOUT)}>恢复默认</Button>}
    >
      <div ref={root} className="blk-column-settings">
        <div className="blk-density">
          <span>行高</span>
          <Radio.Group
            optionType="button"
            size="small"
            options={DENSITIES}
            value={layout.density}
            onChange={(event) => onChange({ ...layout, density: event.target.value })}
          />
        </div>
        <ul className="blk-column-list" aria-label="显示的列">
          {shown.map((column, index) => (
            <ColumnRow
              key={column.id}
              column={column}
              layout={layout}
              only={shown.length === 1}
              first={index === 0}
              last={index === shown.length - 1}
              onChange={onChange}
              onHide={() => show(column.id, false)}
              onMove={(step) => onChange(moved(columns, layout, column.id, step))}
            />
          ))}
        </ul>
        {hidden.length > 0 ? (
          <section className="blk-column-more">
            <h3>未显示的字段（{hidden.length}）</h3>
            <Input
              allowClear
              size="small"
              value={keyword}
              placeholder="搜索字段"
              aria-label="搜索字段"
              onChange={(event) => setKeyword(event.target.value)}
            />
            <ul aria-label="未显示的字段">
              {matching.map((column) => (
                <li key={column.id} data-column={column.id}>
                  <Checkbox checked={false} onChange={() => show(column.id, true)}>
                    {column.title}
                  </Checkbox>
                </li>
              ))}
            </ul>
            {matching.length === 0 ? <p>没有匹配的字段</p> : null}
          </section>
        ) : null}
      </div>
    </Drawer>
  );
}
