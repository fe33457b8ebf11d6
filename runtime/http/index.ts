/** HTTP with the request conventions of specification section 7 and the error catalogue of section 8. */
export {
  type ContentType,
  createHttpClient,
  type HttpClient,
  type HttpPort,
  REQUEST_TIMEOUT_MS,
  type RequestSpec,
} from './client.ts';
export { type FailureEffect, failureEffect, HttpFailure, type Refusal, SESSION_EXPIRED } from './errors.ts';
