import { ArrowDownOutlined, ArrowUpOutlined, VerticalLeftOutlined, VerticalRightOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber } from 'antd';
import { type ColumnSide, sideOf, type TableColumn, type TableLayout } from '#engine/table';

const WIDTH = { min: 56, max: 800, step: 10 };

type ColumnRowProps = {
  column: TableColumn;
  layout: TableLayout;
  /** The last shown column stays. */
  only: boolean;
  first: boolean;
  last: boolean;
  onChange(next: TableLayout): void;
  onHide(): void;
  onMove(step: 1 | -1): void;
};

/** One shown column in the settings: hide, width, fixed side, place. */
export function ColumnRow({ column, layout, only, first, last, onChange, onHide, onMove }: ColumnRowProps) {
  const { id, title } = column;
  const side = sideOf(column, layout);
  const fix = (wanted: ColumnSide) =>
    onChange({ ...layout, fixed: { ...layout.fixed, [id]: side === wanted ? 'none' : wanted } });
  return (
    <li data-column={id}>
      <Checkbox checked disabled={only} onChange={onHide}>
        {title}
      </Checkbox>
      <InputNumber
        size="small"
        {...WIDTH}
        controls={false}
        value={layout.widths[id] ?? column.width}
        aria-label={`${title}列宽`}
        onChange={(width) => width && onChange({ ...layout, widths: { ...layout.widths, [id]: width } })}
      />
      <Button
        type={side === 'left' ? 'primary' : 'text'}
        size="small"
        icon={<VerticalRightOutlined />}
        aria-pressed={side === 'left'}
        aria-label={`${title}固定在左侧`}
        title="固定在左侧"
        onClick={() => fix('left')}
      />
      <Button
        type={side === 'right' ? 'primary' : 'text'}
        size="small"
        icon={<VerticalLeftOutlined />}
        aria-pressed={side === 'right'}
        aria-label={`${title}固定在右侧`}
        title="固定在右侧"
        onClick={() => fix('right')}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        disabled={first}
        aria-label={`${title}上移`}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        disabled={last}
        aria-label={`${title}下移`}
        onClick={() => onMove(1)}
      />
    </li>
  );
}
