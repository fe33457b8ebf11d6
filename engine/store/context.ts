import { createContext, useContext } from 'react';
import { errors } from '#core/errors';
import type { FormMode, FormStore } from './FormStore.ts';

export type FormContextValue = { store: FormStore; mode: FormMode };

/** The form that a widget stands in; null outside of one. */
export const FormContext = createContext<FormContextValue | null>(null);

/** The form around a widget, or null where a widget stands alone (filters, stories). */
export function useFormContext(): FormContextValue | null {
  return useContext(FormContext);
}

/** The form around a view that only makes sense inside of one. */
export function useForm(): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw errors.ENG305({ name: 'a part of a form', around: '<FormView>' });
  return context;
}
