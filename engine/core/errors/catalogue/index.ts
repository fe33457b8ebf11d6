import { engineErrors } from './engine.ts';
import { codegenErrors, runtimeErrors, serverErrors } from './host.ts';
import { lintErrors } from './lint.ts';
import { schemaErrors } from './schema.ts';

/** Code -> [message template, hint template]; `{name}` is replaced by a parameter. */
export const catalogue = {
  ...schemaErrors,
  ...lintErrors,
  ...engineErrors,
  ...runtimeErrors,
  ...codegenErrors,
  ...serverErrors,
} as const;

export type ErrorCode = keyof typeof catalogue;
