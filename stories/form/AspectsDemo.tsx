import { useMemo } from 'react';
import { compileForm } from '#core/model';
import { EngineProvider } from '#engine';
import { FormView } from '#engine/form';
import { type FormMode, FormStore } from '#engine/store';
import { memoryHost } from '../screens/host.ts';
import { aspectDictionary, aspectEntity, aspectForm } from './aspects.ts';

export type AspectsDemoProps = { on?: boolean; mode?: FormMode };

const ROWS = [
  { amount: '4', rowOn: true },
  { amount: '7', rowOn: false },
];

/** The twelve aspects beside each other, in every place of a form; the switch on top turns them all. */
export function AspectsDemo({ on = false, mode = 'edit' }: AspectsDemoProps) {
  const host = useMemo(() => memoryHost({ entities: [aspectEntity], dictionaries: [aspectDictionary] }), []);
  const store = useMemo(() => {
    const { dictionary } = host;
    const model = compileForm({ entity: aspectEntity, form: aspectForm, tables: {}, dictionary });
    return new FormStore(model.start({ on, rows: ROWS }, host.context()), { sections: aspectForm.sections });
  }, [host, on]);
  return (
    <EngineProvider host={host}>
      <FormView store={store} sections={aspectForm.sections} mode={mode} />
    </EngineProvider>
  );
}
