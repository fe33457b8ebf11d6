/** Fields of a record as read-only cells, texts, tags and links; shared by lists, blocks and headers. */
export { columnOf, columnsOf } from './column.tsx';
export { holdsFor, recordExpression } from './expression.ts';
export { valueAt } from './field.ts';
export { RouteLink } from './RouteLink.tsx';
export { fillRoute, fillSlots } from './route.ts';
export { Tag } from './Tag.tsx';
export { fieldText } from './text.ts';
