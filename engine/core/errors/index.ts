/**
 * The errors of the house: groups SCH (schemas), ENG (engine), RUN (runtime and pages), GEN (code generation), SRV
 * (server). Texts, hint and parameters of a code stand in the catalogue and nowhere else; `docs/errors.md` lists them.
 */
import { codegenErrors } from './catalogue/generation.ts';
import { commonErrors } from './catalogue/index.ts';
import { factoriesOf } from './factories.ts';

export { BulklineError, BulklineErrors, type ErrorDetails, type ErrorPlace, formatError } from './bulkline-error.ts';
export { codegenErrors } from './catalogue/generation.ts';
export { addErrors, commonErrors, type ErrorCode, type ParametersOf, templatesOf } from './catalogue/index.ts';
export { lintErrors } from './catalogue/lint.ts';
export { modelRefusals, operatorErrors, type RefusalTexts, refusals } from './catalogue/server/index.ts';
export { catalogued, type ErrorMore, factoriesOf } from './factories.ts';
export { invariant } from './invariant.ts';
export { type Arguments, type ErrorParameters, fill } from './slots.ts';
export { didYouMean, nearest } from './suggestion.ts';
export { UserError, type UserTexts, userFactoriesOf } from './user-error.ts';

/** A factory for each code that any part may tell: `throw errors.SCH105({ name }, { where })`. */
export const errors = factoriesOf(commonErrors);

/** The same for commands: code generation and scripts. No page loads them. */
export const commandErrors = /* @__PURE__ */ factoriesOf(codegenErrors);
