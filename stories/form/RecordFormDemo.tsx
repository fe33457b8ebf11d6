import { useMemo } from 'react';
import { compileForm } from '#core/model';
import { EngineProvider } from '#engine';
import { FormView } from '#engine/form';
import { type FormMode, FormStore } from '#engine/store';
import { storyHost } from '../host.ts';
import { entities, formOf, samples, tablesOf } from '../schemas.ts';

export type RecordFormDemoProps = { entity: string; mode: FormMode };

/** The form of an entity over its first sample: filled in, read or printed from the same sections. */
export function RecordFormDemo({ entity: name, mode }: RecordFormDemoProps) {
  const host = useMemo(() => storyHost(), []);
  const { store, sections } = useMemo(() => {
    const entity = entities.get(name);
    if (!entity) throw new Error(`schemas/entities has no ${name}`);
    const form = formOf(name);
    const model = compileForm({ entity, form, tables: tablesOf(name), dictionary: host.dictionary });
    const [sample = {}] = samples.get(name)?.samples ?? [];
    const evaluation = model.start(sample, host.context(), { defaults: false });
    return { store: new FormStore(evaluation, { sections: form.sections }), sections: form.sections };
  }, [name, host]);
  return (
    <EngineProvider host={host}>
      <FormView store={store} sections={sections} mode={mode} />
    </EngineProvider>
  );
}
