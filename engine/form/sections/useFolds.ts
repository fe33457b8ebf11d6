import { useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { FormSection } from '#core/language';
import type { FormMode, FormStore } from '#engine/store';
import { Folds } from './Folds.ts';

/** The folds of a form; a field that is looked for unfolds its section. */
export function useFolds(store: FormStore, sections: readonly FormSection[], mode: FormMode): Folds {
  const isFlat = mode === 'print' || store.evaluation.model.sources.form.stepwise === true;
  const folds = useMemo(() => new Folds(sections, isFlat), [sections, isFlat]);
  useEffect(() => store.onReveal((path) => flushSync(() => folds.reveal(path))), [store, folds]);
  return folds;
}
