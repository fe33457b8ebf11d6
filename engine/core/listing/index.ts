/**
 * What lists of an entity show: which fields beyond the columns that the screen names (the one rule behind the column
 * settings of every list and the lint of `listable`; docs/language.md, "Lists"), and how a column is headed on screen
 * and in the export.
 */
export { columnTitle, isFigure, isListable, isQueryable, offeredFields } from './listing.ts';
