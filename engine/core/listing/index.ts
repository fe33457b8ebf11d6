/**
 * What lists of an entity show: which fields beyond the columns that the screen names (the one rule behind the column
 * settings of every list and the lint of `listable`; docs/language/screens.md, "Lists"), how a column is headed on screen
 * and in the export, how it is drawn when the screen says nothing, and which tabs a list has.
 */
export { type FieldKind, fieldAt, kindOf } from './field.ts';
export { amountInSight, LIST_ROOM } from './in-sight.ts';
export { columnTitle, isFigure, isListable, isQueryable, isSortable, offeredFields } from './listing.ts';
export { isPersonal, isPersonalFilter } from './personal.ts';
export {
  filterOperator,
  headingWidth,
  listWidth,
  ownDisplay,
  type Presentation,
  presentationOf,
} from './presentation.ts';
export { tabSetOf, tabsOf } from './tabs.ts';
