import { engineErrors } from './engine.ts';
import { codegenErrors, runtimeErrors } from './host.ts';
import type { lintErrors } from './lint.ts';
import { schemaErrors } from './schema.ts';
import type { serverErrors } from './server.ts';

type Group = Readonly<Record<string, readonly [message: string, hint: string]>>;

export type ErrorCode = keyof (typeof schemaErrors &
  typeof lintErrors &
  typeof engineErrors &
  typeof runtimeErrors &
  typeof codegenErrors &
  typeof serverErrors);

/** Code -> [message template, hint template]; `{name}` is replaced by a parameter. */
const known: Record<string, readonly [message: string, hint: string]> = {
  ...schemaErrors,
  ...engineErrors,
  ...runtimeErrors,
  ...codegenErrors,
};

/** Makes a group known that only one part of the house tells, so that pages need not load its texts. */
export function addErrors(group: Group): void {
  Object.assign(known, group);
}

/** Message and hint of a code; the code itself where the part that tells it did not make it known. */
export function templatesOf(code: ErrorCode): readonly [message: string, hint: string] {
  return known[code] ?? [code, ''];
}
