import type { FieldSchema, FormFieldUse } from '#core/language';
import { isLineTable } from '#engine/store';
import type { WidgetLookup } from '../registry.ts';
import type { WidgetDefinition } from '../types.ts';

/** A column of a line table. */
export type Column = {
  name: string;
  schema: FieldSchema;
  widget: WidgetDefinition;
  /** px of what its kind asks for; the table scrolls sideways when the sum is wider than its card. */
  width: number;
  /** px of its heading. */
  least: number;
  required: boolean;
  /** Right-aligned figures. */
  numeric: boolean;
  /** How the cell is edited: a native input at once, or a shell that becomes the widget when entered. */
  entry: 'text' | 'number' | 'widget';
};

export type TableLayout = { columns: Column[]; nested: Array<{ name: string; schema: FieldSchema }> };

/** How rows stand instead of as lines of a table. */
export type RowsAs = NonNullable<FormFieldUse['as']>;

/** What the use of a line table in form.json says: `props`, `as` and `heading`. */
export type TableSettings = {
  /** Each row stands for itself; null: lines of one table. */
  as: RowsAs | null;
  /** Columns in the heading of a row that stands for itself; default: the first. */
  heading: string[] | null;
  /** Column order; default: the schema's. */
  columns: string[] | null;
  /** Columns that are summed; default: the money columns. */
  totals: string[] | null;
  /** Column that is true in rows which may not be removed. */
  mandatory: string | null;
  /** No adding, removing, moving. */
  fixedRows: boolean;
  maxRows: number;
  addLabel: string;
  /** Columns that are kept but not shown. */
  hiddenColumns: string[];
  /** Rows may come from a workbook. */
  sheets: boolean;
};

const ROWS_AS: readonly RowsAs[] = ['cards', 'panels', 'folded'];
const MAX_ROWS = 500;
const NUMERIC = new Set(['money', 'decimal', 'percent']);
const TEXT_WIDGETS = new Set(['Text', 'Mobile', 'IdNumber', 'Uscc', 'BankCard']);
const WIDTHS: Partial<Record<string, number>> = {
  Money: 130,
  Decimal: 110,
  Percent: 100,
  Integer: 80,
  Date: 140,
  DateTime: 190,
  Month: 120,
  DateRange: 250,
  Switch: 80,
  LongText: 220,
  RecordPicker: 200,
  Select: 150,
  MultiSelect: 200,
  Upload: 220,
  Address: 320,
};
const DEFAULT_WIDTH = 140;

const listOf = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : null;

export function tableSettings(settings: Readonly<Record<string, unknown>>): TableSettings {
  return {
    as: ROWS_AS.find((as) => as === settings.as) ?? null,
    heading: listOf(settings.heading),
    columns: listOf(settings.columns),
    totals: listOf(settings.totals),
    mandatory: typeof settings.mandatory === 'string' ? settings.mandatory : null,
    fixedRows: settings.fixedRows === true,
    maxRows: typeof settings.maxRows === 'number' ? settings.maxRows : MAX_ROWS,
    hiddenColumns: listOf(settings.hiddenColumns) ?? [],
    sheets: settings.sheets !== false && settings.fixedRows !== true,
    addLabel: typeof settings.addLabel === 'string' ? settings.addLabel : '添加一行',
  };
}

/** Columns and nested tables of a row schema. */
export function layoutOf(schema: FieldSchema, settings: TableSettings, widgets: WidgetLookup): TableLayout {
  const properties = schema.items?.properties ?? {};
  const required = new Set(schema.items?.required ?? []);
  const names = (settings.columns ?? Object.keys(properties)).filter(
    (name) => Object.hasOwn(properties, name) && !properties[name]?.internal && !settings.hiddenColumns.includes(name),
  );
  const layout: TableLayout = { columns: [], nested: [] };
  for (const name of names) {
    const column = properties[name] as FieldSchema;
    if (isLineTable(column)) layout.nested.push({ name, schema: column });
    else layout.columns.push(columnOf(name, column, required.has(name), widgets(column)));
  }
  return layout;
}

function columnOf(name: string, schema: FieldSchema, required: boolean, widget: WidgetDefinition): Column {
  const numeric = schema.type === 'integer' || NUMERIC.has(schema.format ?? '');
  const entry = numeric ? 'number' : TEXT_WIDGETS.has(widget.name) ? 'text' : 'widget';
  const least = (schema.title.length + (schema.unit ? schema.unit.length + 2 : 0)) * 14 + 30;
  const width = Math.max(WIDTHS[widget.name] ?? DEFAULT_WIDTH, least);
  return { name, schema, widget, width, least, required, numeric, entry };
}

/** Columns whose sum stands in the footer. */
export function totalColumns(columns: Column[], settings: TableSettings): Column[] {
  const wanted = settings.totals;
  return columns.filter((column) => (wanted ? wanted.includes(column.name) : column.schema.format === 'money'));
}
