import type { Parameters } from '../slots.ts';
import { engineErrors } from './engine.ts';
import type { codegenErrors } from './generation.ts';
import type { lintErrors } from './lint.ts';
import { schemaErrors } from './schema.ts';
import type { operatorErrors } from './server/index.ts';

/** Code -> [message, hint]; `{name}` is a parameter. */
export type Templates = Readonly<Record<string, readonly [message: string, hint: string]>>;

type Catalogue = typeof schemaErrors &
  typeof lintErrors &
  typeof engineErrors &
  typeof codegenErrors &
  typeof operatorErrors;

/** Codes of what developers, analysts and operators read; those that users meet carry Chinese texts beside them. */
export type ErrorCode = keyof Catalogue;

/** Message and hint of a code. */
export type TextsOf<Code extends ErrorCode> = Catalogue[Code][number];

/** What the texts of a code are filled with. */
export type ParametersOf<Code extends ErrorCode> = Code extends ErrorCode ? Parameters<TextsOf<Code>> : never;

/** What a page may tell, too: mistakes of schemas, forms and screens. */
export const commonErrors = { ...schemaErrors, ...engineErrors } as const;

const known: Record<string, readonly [message: string, hint: string]> = { ...commonErrors };

/** Makes a group known that only one part of the house tells, so that pages need not load its texts. */
export function addErrors(group: Templates): void {
  Object.assign(known, group);
}

/** Message and hint of a code; the code itself where the part that tells it did not make it known. */
export function templatesOf(code: ErrorCode): readonly [message: string, hint: string] {
  return known[code] ?? [code, ''];
}
