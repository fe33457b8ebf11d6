import type { SheetColumn } from './columns.ts';

/** The heading that a template gives the column. */
export const headingOf = ({ column, reads }: SheetColumn): string => reads?.headings[0] ?? column.schema.title;
