/**
 * Decision tables with the hit policy *unique*: each combination of finite inputs meets exactly one row
 * (docs/language/forms.md, "Decision tables"). `checkTable` proves it, `compileTable` evaluates it.
 */
export { checkTable } from './check.ts';
export type { Domain } from './domain.ts';
export { type CompiledTable, compileTable, type LosingRow, outputKey } from './table.ts';
