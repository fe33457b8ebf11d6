/** What a field's keywords and validators ask of its value. */
export { applyDemand, type Making } from './demand.ts';
export { demandsOf } from './rules.ts';
