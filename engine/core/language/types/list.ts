/** Generated from ../definition/list.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';
import type { ScreenBase } from './screen-base.ts';
import type { ScreenButton } from './action.ts';
import type { TabSpec } from './tab.ts';
import type { Widget } from './field.ts';

/** A table of records with filters, tabs and actions. */
export type ListScreen = ScreenBase & {
  /** A table of records with filters, tabs and actions. */
  kind: 'list';
  /** Name of the entity shown. */
  entity: string;
  /** Filters above the table. */
  filters: FilterSpec[];
  /** Columns in order. */
  columns: ColumnSpec[];
  /** Name of the entity's tabs, or tabs of this list only. */
  tabs?: string | TabSpec[];
  /** Buttons above the table. */
  toolbar?: ScreenButton[];
  /** Actions of each row. */
  rowActions?: ScreenButton[];
  /** Actions on ticked rows. */
  batchActions?: ScreenButton[];
  /** Fields summed over all matching rows. */
  summary?: string[];
  /** Default order: "-signDate,contractNo" (minus: descending). */
  sort?: string;
  /** Offer the export of the filtered rows. */
  export?: boolean;
  /** Rows of a page. Left out: 10. */
  pageSize?: 10 | 20 | 50 | 100 | 200;
  /** Called when a record is opened: "METHOD base:/path" with {field} slots. */
  opened?: string;
  /** Changes of others show at once instead of being offered; for lists that nobody works in, like messages. */
  live?: true;
};

/** A field to filter by, or with label, widget and operator. */
export type FilterSpec = string | {
  /** Field path. */
  field: string;
  /** Label where it differs from the field's. */
  label?: string;
  /** Input component of the filter. */
  widget?: Widget;
  /** contains (texts), equals, in (codes), range (dates and amounts). Left out: by type. */
  op?: 'contains' | 'equals' | 'in' | 'range';
};

/** A field as a column, or with how it is shown. */
export type ColumnSpec = string | {
  /** Field path. */
  field?: string;
  /** Key of a computed column. */
  key?: string;
  /** Value of a computed column. */
  expression?: ExpressionText;
  /** Heading where it differs from the field's. */
  label?: string;
  /** Width in pixels. */
  width?: number;
  /** Stays in place while scrolling sideways. */
  fixed?: 'left' | 'right';
  /** Alignment. Left out: numbers right. */
  align?: 'left' | 'right' | 'center';
  /**
   * The cell links there. A route with {field} and {query.x} slots: "/center/contract/buy/online/detail?id={id}".
   * {+field} is a field that holds an address of the portal.
   */
  link?: string;
  /** Field whose text unfolds below the cell where the link leads nowhere. */
  unfold?: string;
  /** Bold while this holds, e.g. what is unread. */
  strong?: ExpressionText;
  /** How the cell is drawn. Left out: by type. */
  display?: 'text' | 'tag' | 'money' | 'progress' | 'dateRange' | 'company' | 'number';
  /** Can be sorted by. */
  sortable?: boolean;
  /** Hidden until the user chooses the column. */
  hidden?: boolean;
};
