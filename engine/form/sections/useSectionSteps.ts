import { useEffect, useState } from 'react';
import type { FormSection } from '#core/language';
import { type FormMode, type FormStore, usesOf } from '#engine/store';

export type StepState = 'done' | 'current' | 'ahead';

/**
 * Where the user is in a form whose sections are steps (`stepwise`): the first section with an error is the one to fill
 * in, what comes after it waits. Null for other forms and for records that are only read.
 */
export function useSectionSteps(
  store: FormStore,
  sections: readonly FormSection[],
  mode: FormMode,
): ReadonlyMap<string, StepState> | null {
  const isStepwise = mode === 'edit' && store.evaluation.model.sources.form.stepwise === true;
  const [current, setCurrent] = useState(() => (isStepwise ? currentStep(store, sections) : 0));
  useEffect(() => {
    if (!isStepwise) return;
    const follow = () => setCurrent(currentStep(store, sections));
    follow();
    return store.subscribe(follow);
  }, [store, sections, isStepwise]);
  if (!isStepwise) return null;
  return new Map(
    sections.map(
      ({ key }, index) => [key, index < current ? 'done' : index === current ? 'current' : 'ahead'] as const,
    ),
  );
}

/** Index of the first section that is not complete; past the end when all are. */
function currentStep(store: FormStore, sections: readonly FormSection[]): number {
  const open = sections.findIndex((section) => {
    const paths = usesOf(section).map((use) => use.field);
    return paths.length > 0 && store.evaluation.validate(paths).some((finding) => finding.level === 'error');
  });
  return open < 0 ? sections.length : open;
}
