import type { ColumnSpec, EntitySpec, FilterSpec } from '#core/language';
import { type FieldKind, fieldAt, kindOf } from './field.ts';
import { columnTitle, isFigure, isSortable } from './listing.ts';

type FilterOperator = NonNullable<Exclude<FilterSpec, string>['op']>;
type ColumnObject = Exclude<ColumnSpec, string>;

/** How a column is drawn, with what its screen leaves out: alignment and order follow from what its field holds. */
export type Presentation = { kind: FieldKind; align: 'left' | 'right' | 'center'; sortable: boolean };

/** Kinds that a way of drawing stands for. */
const DISPLAY_KIND: Partial<Record<NonNullable<ColumnObject['display']>, FieldKind>> = {
  money: 'money',
  number: 'number',
  progress: 'percent',
  dateRange: 'dateRange',
};

/** Ways of drawing that a kind has anyway. */
const OWN_DISPLAY: Partial<Record<FieldKind, ColumnObject['display']>> = {
  money: 'money',
  number: 'number',
  dateRange: 'dateRange',
  state: 'tag',
};

/** Kinds whose stored value has an order that means nothing to people: ids and paths. */
const MEANINGLESS_ORDER: readonly FieldKind[] = ['ref', 'files'];

/** Widths of columns of lists in pixels, where neither the field nor the screen gives another one. */
const LIST_WIDTHS: Record<FieldKind, number> = {
  state: 110,
  dictionary: 110,
  boolean: 100,
  money: 150,
  number: 120,
  percent: 110,
  date: 110,
  datetime: 160,
  month: 100,
  dateRange: 210,
  files: 92,
  lines: 92,
  ref: 180,
  text: 160,
};
/** Most of a column of states. */
const MOST_TAG = 190;
/** Of a column drawn as a bar. */
const PROGRESS_WIDTH = 140;
/** Of the column that names the record: its number, or the first part of its label. */
const NAME_WIDTH = 170;

/** Kind, alignment and order of a column as they are drawn. */
export function presentationOf(entity: EntitySpec, column: ColumnSpec): Presentation {
  const spec: ColumnObject = typeof column === 'string' ? { field: column } : column;
  const schema = spec.field ? fieldAt(entity, spec.field) : undefined;
  const kind = (spec.display && DISPLAY_KIND[spec.display]) || kindOf(entity, spec.field ?? '', schema);
  const sortable = schema !== undefined && isSortable(schema) && !MEANINGLESS_ORDER.includes(kind);
  return {
    kind,
    align: spec.align ?? (isFigure(spec, schema) && spec.display !== 'progress' ? 'right' : 'left'),
    sortable: spec.sortable ?? sortable,
  };
}

/** The way of drawing that a field has without a word of its screen; undefined: as plain text. */
export function ownDisplay(entity: EntitySpec, path: string): ColumnObject['display'] {
  return OWN_DISPLAY[kindOf(entity, path, fieldAt(entity, path))];
}

/** Kinds that are filtered by a span. */
const SPANS: readonly FieldKind[] = ['date', 'datetime', 'dateRange', 'month', 'money', 'number', 'percent'];

/** The operator of a filter without a word of its screen. */
export function filterOperator(entity: EntitySpec, path: string): FilterOperator {
  const kind = kindOf(entity, path, fieldAt(entity, path));
  if (SPANS.includes(kind)) return 'range';
  return kind === 'text' || kind === 'files' || kind === 'lines' ? 'contains' : 'in';
}

/** Width in pixels of a column of lists that shows a field. */
export function listWidth(entity: EntitySpec, path: string, display?: ColumnObject['display']): number {
  if (display === 'progress') return PROGRESS_WIDTH;
  const kind = kindOf(entity, path, fieldAt(entity, path));
  const isName = path === entity.number?.field || path === entity.label[0];
  if (kind === 'state') return Math.max(LIST_WIDTHS.state, Math.min(tagWidth(entity), MOST_TAG));
  return kind === 'text' && isName ? NAME_WIDTH : LIST_WIDTHS[kind];
}

/** Room for the longest name of a state: letters of 12 px, their tag's border and padding, the cell's padding. */
function tagWidth({ workflow }: EntitySpec): number {
  const names = (workflow?.states ?? []).map(({ label = '' }) => label);
  const letters = names.map((name) => [...name].reduce((sum, letter) => sum + letterWidth(letter), 0));
  return Math.ceil((Math.max(0, ...letters) * TAG_LETTER_PX) / WIDE_PX) + TAG_PX + PADDING_PX;
}

/** Pixels of a heading as tables draw it: its letters, the room beside them, and the mark of the order. */
const WIDE_PX = 14;
const NARROW_PX = 8;
const SIGN_PX = 6;
const PADDING_PX = 20;
const SORTER_PX = 13;
/** A letter of a tag, and what stands around its letters. */
const TAG_LETTER_PX = 12;
const TAG_PX = 18;

/** Least width in pixels of a column whose heading is not cut. */
export function headingWidth(entity: EntitySpec, column: ColumnSpec): number {
  const path = typeof column === 'string' ? column : column.field;
  const title = columnTitle(column, path === undefined ? undefined : fieldAt(entity, path));
  const letters = [...title].reduce((sum, letter) => sum + letterWidth(letter), 0);
  return letters + PADDING_PX + (presentationOf(entity, column).sortable ? SORTER_PX : 0);
}

function letterWidth(letter: string): number {
  if (/[()/.,:\s]/.test(letter)) return SIGN_PX;
  return (letter.codePointAt(0) ?? 0) > 0x2e7f ? WIDE_PX : NARROW_PX;
}
