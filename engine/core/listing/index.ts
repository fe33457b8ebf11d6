/**
 * Which fields of an entity a list may show beyond the columns that its screen names: the one rule behind the column
 * settings of every list and the lint of `listable` (docs/language.md, "Lists").
 */
export { isListable, isQueryable, offeredFields } from './listing.ts';
