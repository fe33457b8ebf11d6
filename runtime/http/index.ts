/** HTTP with the request conventions of specification section 7 and the error catalogue of section 8. */
export {
  createHttpClient,
  type HttpClient,
  REQUEST_TIMEOUT_MS,
  type RequestSpec,
} from './client.ts';
export { httpErrors } from './errors.ts';
export { failureEffect, HttpFailure, shownText, shownToast } from './failure.ts';
