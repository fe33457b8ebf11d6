import { useMemo } from 'react';
import type { DictionarySpec, EntitySpec, FormSpec } from '#core/language';
import { compileForm } from '#core/model';
import { EngineProvider } from '#engine';
import { FormView } from '#engine/form';
import { type FormMode, FormStore } from '#engine/store';
import guide from '../../docs/formily.md?raw';
import { memoryHost } from '../screens/host.ts';
import { blocksOf } from './blocks.ts';

type WorkedFormProps = { values: Record<string, unknown>; mode?: FormMode };

/** The form of the guide's worked migration, from the files that the page shows. */
export function WorkedForm({ values, mode = 'edit' }: WorkedFormProps) {
  const { host, store, sections } = useMemo(() => worked(values), [values]);
  return (
    <EngineProvider host={host}>
      <FormView store={store} sections={sections} mode={mode} />
    </EngineProvider>
  );
}

function worked(values: Record<string, unknown>) {
  const blocks = blocksOf(guide);
  const read = <File,>(file: string): File => JSON.parse(blocks.get(`schemas/${file}`) ?? '{}');
  const entity = read<EntitySpec>('entities/trade/loan/entity.json');
  const form = read<FormSpec>('entities/trade/loan/form.json');
  const host = memoryHost({
    entities: [entity],
    dictionaries: [read<DictionarySpec>('dictionaries/trade/loanKind.json')],
  });
  const model = compileForm({ entity, form, tables: {}, dictionary: host.dictionary });
  const { sections } = form;
  return { host, store: new FormStore(model.start(values, host.context()), { sections }), sections };
}
