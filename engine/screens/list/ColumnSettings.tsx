import { ArrowDownOutlined, ArrowUpOutlined, VerticalLeftOutlined, VerticalRightOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer, InputNumber, Radio } from 'antd';
import {
  type ColumnSide,
  type Density,
  EMPTY_LAYOUT,
  isShown,
  orderOf,
  sideOf,
  type TableColumn,
  type TableLayout,
} from '../../table/index.ts';

type ColumnSettingsProps = {
  columns: readonly TableColumn[];
  layout: TableLayout;
  onChange(next: TableLayout): void;
  onClose(): void;
};

const DENSITIES: Array<{ value: Density; label: string }> = [
  { value: 'compact', label: '紧凑' },
  { value: 'middle', label: '适中' },
  { value: 'loose', label: '宽松' },
];
const WIDTH = { min: 56, max: 800, step: 10 };

/** Order, visibility, fixed side, width and row height of the columns, for this user. */
export function ColumnSettings({ columns, layout, onChange, onClose }: ColumnSettingsProps) {
  const listed = columns.filter((column) => !column.actions);
  const order = orderOf(columns, layout);
  const sorted = order.flatMap((id) => listed.find((column) => column.id === id) ?? []);
  const shownCount = listed.filter((column) => isShown(column, layout)).length;

  const move = (id: string, step: 1 | -1) => {
    const ids = sorted.map((column) => column.id);
    const at = ids.indexOf(id);
    ids.splice(at, 1);
    ids.splice(at + step, 0, id);
    const rest = columns.filter((column) => column.actions).map((column) => column.id);
    onChange({ ...layout, order: [...ids, ...rest] });
  };
  const fix = (column: TableColumn, side: ColumnSide) => {
    const next = sideOf(column, layout) === side ? 'none' : side;
    onChange({ ...layout, fixed: { ...layout.fixed, [column.id]: next } });
  };
  return (
    <Drawer
      open
      title="列设置"
      width={420}
      onClose={onClose}
      footer={<Button onClick={() => onChange(EMPTY_LAYOUT)}>恢复默认</Button>}
    >
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
      <ul className="blk-column-list">
        {sorted.map((column, index) => {
          const shown = isShown(column, layout);
          const side = sideOf(column, layout);
          return (
            <li key={column.id}>
              <Checkbox
                checked={shown}
                disabled={shown && shownCount === 1}
                onChange={() => onChange({ ...layout, shown: { ...layout.shown, [column.id]: !shown } })}
              >
                {column.title}
              </Checkbox>
              <InputNumber
                size="small"
                {...WIDTH}
                controls={false}
                value={layout.widths[column.id] ?? column.width}
                aria-label={`${column.title}列宽`}
                onChange={(width) => width && onChange({ ...layout, widths: { ...layout.widths, [column.id]: width } })}
              />
              <Button
                type={side === 'left' ? 'primary' : 'text'}
                size="small"
                icon={<VerticalRightOutlined />}
                aria-pressed={side === 'left'}
                aria-label={`${column.title}固定在左侧`}
                title="固定在左侧"
                onClick={() => fix(column, 'left')}
              />
              <Button
                type={side === 'right' ? 'primary' : 'text'}
                size="small"
                icon={<VerticalLeftOutlined />}
                aria-pressed={side === 'right'}
                aria-label={`${column.title}固定在右侧`}
                title="固定在右侧"
                onClick={() => fix(column, 'right')}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                aria-label={`${column.title}上移`}
                onClick={() => move(column.id, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                disabled={index === sorted.length - 1}
                aria-label={`${column.title}下移`}
                onClick={() => move(column.id, 1)}
              />
            </li>
          );
        })}
      </ul>
    </Drawer>
  );
}
