/**
 * The expression language (docs/language/expressions.md, "Expressions"): CEL syntax, typed against the names of
 * its place, compiled to closures over exact decimals. Nothing here evaluates text, loops, or reaches a prototype.
 */

export type { Binding, Probe, Reader, RowPlace, TableReader } from './binding.ts';
export { type CheckOptions, type CheckResult, check } from './check.ts';
export { compile, memberReader } from './compile.ts';
export { placeReader } from './compile-macro.ts';
export { Decimal } from './decimal.ts';
export { contextNames, entityNames, fieldType, SYSTEM_FIELDS } from './entity-names.ts';
export { type CompileOptions, compileExpression, fitsType } from './evaluate.ts';
export { functions } from './functions/index.ts';
export type { FunctionSpec, ParameterType } from './functions/specification.ts';
export { isForbiddenName, LIMITS, remainingSteps, resetSteps, spendSteps } from './limits.ts';
export { type DictionaryLookup, isRootName, type Names, type NameType } from './names.ts';
export { parseExpression } from './parse.ts';
export { type References, referencesOf } from './references.ts';
export type { CompiledExpression, EvaluationScope, ExpressionNode, ValueType } from './types.ts';
export { areEqual, converter, fromOutside, isEmpty, isList, order, toDecimal, toOutside, type Value } from './value.ts';
export { walk } from './walk.ts';
