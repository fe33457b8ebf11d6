import { fieldErrors } from '#pages/entry';
import { HttpFailure } from '#runtime/http';

/** A refusal that names no field: the conversation with the server is over and starts again. */
export const isOver = (failure: unknown): boolean =>
  failure instanceof HttpFailure && failure.status === 400 && Object.keys(fieldErrors(failure)).length === 0;
