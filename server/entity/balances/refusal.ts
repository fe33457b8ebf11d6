import { errors, type ServerError } from '#server/kernel';

/** A reason to refuse the command; the first in the order of the own record's rows is told. */
export type Refusal = { place: number; path: string | null; text: string; isInput?: boolean };

export function refused({ path, text, isInput }: Refusal): ServerError {
  if (isInput && path !== null) return errors.SRV202({ path, text });
  return errors.SRV134({ text }, path === null ? {} : { errors: [{ path, message: text }] });
}
