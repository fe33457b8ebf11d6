/**
 * Who may see and do what with the records of an entity, in each state, as the entity's file and the permissions say.
 * Pure: what the server enforces row by row (`server/entity/store/access.ts`) is reckoned here for all rows at once, with
 * the conditions that only a row decides. The linter judges it; `codegen/access` writes it down.
 */
export { accessText } from './access-text.ts';
export { conditionIn } from './condition-in-state.ts';
export { type Holder, holdersOf } from './holders.ts';
export { type Deed, deedsOf, seesIn } from './matrix.ts';
export { isPlayed, mayBeOne } from './roles.ts';
