import type { ReactNode } from 'react';
import { EMPTY_DASH } from '#core/format';
import type { ColumnSpec, EntitySpec, FieldSchema } from '#core/language';
import { columnTitle, type FieldKind, fieldAt, type Presentation, presentationOf } from '#core/listing';
import type { TableColumn } from '#engine/table';
import type { EngineHost, RecordRow } from '../port.ts';
import { entryOf, isColored } from './dictionary.ts';
import { recordExpression } from './expression.ts';
import { valueReader } from './field.ts';
import { RouteLink } from './RouteLink.tsx';
import { fillRoute } from './route.ts';
import { Tag } from './Tag.tsx';
import { fieldReader, plainText } from './text.ts';
import { Unfold } from './Unfold.tsx';
import './cells.css';

export type CellTools = {
  entity: EntitySpec;
  host: EngineHost;
  /** A row was opened by its link, or its text unfolded. */
  onOpen?(row: RecordRow): void;
};

type ColumnObject = Exclude<ColumnSpec, string>;
type Shape = { spec: ColumnObject; id: string; schema: FieldSchema | undefined } & Presentation;

const WIDTHS: Partial<Record<FieldKind, number>> = {
  state: 104,
  dictionary: 108,
  boolean: 72,
  money: 132,
  number: 112,
  percent: 92,
  date: 112,
  datetime: 148,
  month: 92,
  dateRange: 196,
  files: 92,
  lines: 92,
  ref: 176,
};
const TEXT_WIDTH = 160;
const PROGRESS_WIDTH = 128;
function shapeOf(column: ColumnSpec, entity: EntitySpec): Shape {
  const spec: ColumnObject = typeof column === 'string' ? { field: column } : column;
  const schema = spec.field ? fieldAt(entity, spec.field) : undefined;
  return { spec, id: spec.field ?? spec.key ?? spec.label ?? 'column', schema, ...presentationOf(entity, spec) };
}

/** Columns of a list or a related-records block from their schema. */
export function columnsOf(columns: readonly ColumnSpec[], tools: CellTools): TableColumn[] {
  return columns.map((column) => columnOf(column, tools));
}

/** A column of the table: what the screen says, and what the schema of the field adds (title, width in pixels, cell). */
export function columnOf(column: ColumnSpec, tools: CellTools): TableColumn {
  const shape = shapeOf(column, tools.entity);
  const { spec, id, schema, kind, align, sortable } = shape;
  return {
    id,
    title: columnTitle(column, schema),
    width: spec.width ?? (spec.display === 'progress' ? PROGRESS_WIDTH : (WIDTHS[kind] ?? TEXT_WIDTH)),
    align,
    fixed: spec.fixed,
    hidden: spec.hidden,
    sortable,
    render: renderer(shape, tools),
  };
}

function renderer({ spec, schema, kind }: Shape, tools: CellTools): (row: RecordRow) => ReactNode {
  const { entity, host } = tools;
  const computed = spec.expression ? recordExpression(host, entity, spec.expression) : null;
  const read = valueReader(spec.field ?? '');
  const valueIn = computed
    ? (row: RecordRow) => computed.evaluate({ values: row, context: host.context() })
    : (row: RecordRow) => read(row);
  if (spec.display === 'progress') return (row) => <Progress percent={valueIn(row)} />;
  const plain = computed !== null || (spec.field !== undefined && spec.display === 'dateRange');
  const textOf = plain
    ? (row: RecordRow) => plainText(kind, valueIn(row), schema?.scale)
    : fieldReader(host, entity, spec.field ?? '');
  const colorOf = colors(kind, schema, tools);
  const isStrong = spec.strong === undefined ? null : recordExpression(host, entity, spec.strong);
  const content = (row: RecordRow): ReactNode => {
    const text = textOf(row);
    if (text === EMPTY_DASH) return <span className="blk-none">{EMPTY_DASH}</span>;
    if (kind === 'state' || spec.display === 'tag' || colored(host, schema)) {
      return <Tag text={text} color={colorOf(valueIn(row))} />;
    }
    return isStrong?.evaluate({ values: row, context: host.context() }) === true ? <b>{text}</b> : text;
  };
  const link = spec.link;
  if (!link) return content;
  const unfolded = spec.unfold === undefined ? null : fieldReader(host, entity, spec.unfold);
  return (row) => {
    const value = valueIn(row);
    // A computed link (去盖章) that does not apply to a row leaves its cell blank.
    if (value === null || value === undefined || value === '') return computed ? null : content(row);
    const onOpen = tools.onOpen && (() => tools.onOpen?.(row));
    if (unfolded && fillRoute(link, row, host.query()) === null)
      return (
        <Unfold key={row.id} text={unfolded(row)} onOpen={onOpen}>
          {content(row)}
        </Unfold>
      );
    return (
      <RouteLink template={link} row={row} onOpen={onOpen}>
        {content(row)}
      </RouteLink>
    );
  };
}

/** Asked again for each row: the host may receive the dictionary after the columns were made. */
function colored(host: EngineHost, schema: FieldSchema | undefined): boolean {
  if (!schema?.dictionary || schema.type === 'array') return false;
  const dictionary = host.dictionary(schema.dictionary);
  return dictionary !== undefined && isColored(dictionary);
}

function colors(kind: FieldKind, schema: FieldSchema | undefined, { entity, host }: CellTools) {
  if (kind === 'state') {
    const byCode = new Map(entity.workflow?.states.map((state) => [state.code as unknown, state.color]));
    return (value: unknown) => byCode.get(value);
  }
  return (value: unknown) => {
    const dictionary = host.dictionary(schema?.dictionary ?? '');
    return dictionary && typeof value === 'string' ? entryOf(dictionary, value)?.color : undefined;
  };
}

function Progress({ percent }: { percent: unknown }) {
  const figure = Number(percent);
  if (percent === null || percent === undefined || percent === '' || Number.isNaN(figure)) {
    return <span className="blk-none">{EMPTY_DASH}</span>;
  }
  const filled = Math.min(100, Math.max(0, figure));
  return (
    <span className="blk-progress" title={`${figure}%`}>
      <span className="blk-progress-bar" aria-hidden="true">
        <span style={{ width: `${filled}%` }} />
      </span>
      <span className="blk-progress-text">{plainText('percent', String(percent), 1)}</span>
    </span>
  );
}
