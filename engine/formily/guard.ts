import { type Form, FormPath, type FormPathPattern } from '@formily/core';
import { guardPath } from '#engine/store';

const BY_PATTERN = ['setValuesIn', 'setInitialValuesIn', 'deleteValuesIn', 'deleteInitialValuesIn'] as const;
const BY_NAME = ['createField', 'createArrayField', 'createObjectField', 'createVoidField'] as const;
const BY_VALUES = ['setValues', 'setInitialValues'] as const;

type Named = { basePath?: FormPathPattern; name: FormPathPattern };

/**
 * Puts a guard before every door of a Formily form through which a path or a key gets into its values: the library
 * itself writes through `__proto__`.
 * @throws BulklineError ENG202 from a guarded call, before anything is written
 */
export function guardForm(form: Form): Form {
  for (const name of BY_PATTERN) guard(form, name, (pattern) => guardPattern(pattern as FormPathPattern));
  for (const name of BY_VALUES) guard(form, name, guardKeys);
  for (const name of BY_NAME)
    guard(form, name, (props) => {
      const { basePath, name: own } = props as Named;
      guardPattern(FormPath.parse(basePath).concat(own));
    });
  return form;
}

function guard(form: Form, name: keyof Form, look: (argument: unknown) => void): void {
  const call = form[name] as (...args: unknown[]) => unknown;
  Object.assign(form, {
    [name]: (...args: unknown[]) => {
      look(args[0]);
      return call(...args);
    },
  });
}

/** Patterns that match several fields, or take a value apart, write where nobody can tell. */
function guardPattern(pattern: FormPathPattern): void {
  guardPath(FormPath.parse(pattern).toString());
}

/** No key anywhere in a value leads out of it. */
export function guardKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (!Array.isArray(value)) guardPath(key);
    guardKeys(part);
  }
}
