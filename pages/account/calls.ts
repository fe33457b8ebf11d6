import type { FormInstance } from 'antd';
import { DataError } from '#engine';
import { runtime } from '#pages/base';
import { encryptSensitive } from '#runtime/crypto';
import { toast } from '#runtime/toast';

type Values = Record<string, unknown>;

/** `GET` of a call of the account centre, e.g. `user:/api/personal/profile`. */
export const read = <T>(path: string, values?: Values): Promise<T> =>
  runtime.data.call('GET', path, values) as Promise<T>;

export const send = <T = null>(path: string, values: Values = {}): Promise<T> =>
  runtime.data.call('POST', path, values) as Promise<T>;

/** A secret under the server's public key (specification section 7). */
export async function sealed(secret: string): Promise<string> {
  const { publicKey } = await read<{ publicKey: string }>('user:/api/getKey');
  return encryptSensitive(publicKey, secret);
}

const entryOf = (dictionary: string, code: unknown) =>
  runtime.schemas.dictionary(dictionary)?.entries.find((candidate) => candidate.code === code);

/** Label of a code; the code itself where the dictionary does not know it. */
export const labelOf = (dictionary: string, code: unknown): string =>
  entryOf(dictionary, code)?.label ?? String(code ?? '');

/** Colour of a code's tag, as lists show it. */
export const colorOf = (dictionary: string, code: unknown): string | undefined => entryOf(dictionary, code)?.color;

/** Shows a refusal at its fields and as a toast; a lost session is told by the runtime. */
export function showRefusal<T>(error: unknown, form?: FormInstance<T>): void {
  if (!(error instanceof DataError)) throw error;
  // The server names fields as text; those that this form does not have are left to the toast.
  const fields = error.errors.map(({ path, message }) => ({ name: path, errors: [message] }));
  form?.setFields(fields as Parameters<FormInstance<T>['setFields']>[0]);
  if (error.status !== 401) toast('error', error.message);
}
