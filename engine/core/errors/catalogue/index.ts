import { engineErrors } from './engine.ts';
import { codegenErrors, runtimeErrors } from './host.ts';
import { lintErrors } from './lint.ts';
import { schemaErrors } from './schema.ts';
import { serverErrors } from './server.ts';

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
