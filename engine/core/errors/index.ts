/**
 * The error catalogue: groups SCH (schemas), ENG (engine), RUN (runtime), GEN (code generation), SRV (server).
 * Messages and hints are English and meant for developers and analysts; end users see the Chinese texts of the parts.
 */
export {
  BulklineError,
  BulklineErrors,
  catalogued,
  type ErrorDetails,
  type ErrorParameters,
  type ErrorPlace,
  formatError,
} from './bulkline-error.ts';
export { addErrors, type ErrorCode, templatesOf } from './catalogue/index.ts';
export { lintErrors } from './catalogue/lint.ts';
export { serverErrors } from './catalogue/server.ts';
export { didYouMean, nearest } from './suggestion.ts';
