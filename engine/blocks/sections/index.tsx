import { lazy, Suspense, useEffect, useMemo } from 'react';
import { errors } from '#core/errors';
import type { EntitySpec, FormSection, FormSpec } from '#core/language';
import { compileForm, tablesOf } from '#core/model';
import { FormView, InPlaceContext } from '#engine/form';
import { FormStore } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { EngineHost, ScreenBundle } from '../../port.ts';
import type { BlockProps, BlockRecord } from '../types.ts';
import { EditedContext, useEdited } from './useEdited.ts';

/** A field that is edited in place; comes with the first one. */
const InPlaceField = lazy(async () => ({ default: (await import('./InPlaceField.tsx')).InPlaceField }));

/**
 * Sections of a form, read-only: the same model as the form, so a field that the rules hide does not show here either.
 * Those of `inPlace` may be edited where they stand by whom the server lets edit the record.
 */
export function SectionsBlock({ block, record }: BlockProps<'sections'>) {
  const host = useHost();
  const { bundle, entity, row } = record;
  const sections = useMemo(() => shown(formOf(bundle, entity, block.form), block.sections), [bundle, entity, block]);
  const store = useMemo(
    () => storeOf({ bundle, entity, row }, block.form, sections, host),
    [bundle, entity, row, block.form, sections, host],
  );
  useEffect(() => () => store.dispose(), [store]);
  const edited = useEdited(record, block.form, () => storeOf(record, block.form, sections, host));
  const mayEdit = row._actions?.includes('edit') === true && record.reload !== undefined;
  const inPlace = useMemo(
    () => (block.inPlace && mayEdit ? { paths: new Set(block.inPlace), Field: InPlaceField } : null),
    [block.inPlace, mayEdit],
  );
  return (
    <EditedContext.Provider value={edited}>
      <InPlaceContext.Provider value={inPlace}>
        <Suspense fallback={null}>
          <FormView store={store} sections={sections} mode="read" />
        </Suspense>
      </InPlaceContext.Provider>
    </EditedContext.Provider>
  );
}

function formOf(bundle: ScreenBundle, entity: EntitySpec, name: string): FormSpec {
  const key = `${entity.name}/${name}`;
  const form = Object.hasOwn(bundle.forms, key) ? bundle.forms[key] : undefined;
  if (!form) throw errors.ENG303({ screen: bundle.screen.route, form: key });
  return form;
}

function shown(form: FormSpec, keys: string[] | undefined): FormSection[] {
  if (!keys) return form.sections;
  return keys.flatMap((key) => form.sections.find((section) => section.key === key) ?? []);
}

/** The record in a store of the form. */
function storeOf(
  { bundle, entity, row }: Omit<BlockRecord, 'logs'>,
  name: string,
  sections: FormSection[],
  host: EngineHost,
): FormStore {
  const tables = tablesOf(bundle.tables, entity.name);
  const model = compileForm({
    entity,
    form: formOf(bundle, entity, name),
    tables,
    dictionary: (dictionary) => host.dictionary(dictionary),
  });
  const values = Object.fromEntries(Object.entries(row).filter(([field]) => Object.hasOwn(entity.properties, field)));
  const evaluation = model.start(values, host.context(), { defaults: false });
  return new FormStore(evaluation, { labels: row._labels, sections });
}
