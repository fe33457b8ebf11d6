import { useMemo } from 'react';
import type { DecisionTable } from '#core/language';
import { compileForm } from '#core/model';
import { EngineProvider } from '#engine';
import { FormView } from '#engine/form';
import { FormStore } from '#engine/store';
import { storyHost } from '../host.ts';
import { entities, formOf, tablesOf } from '../schemas.ts';

export type TableRowDemoProps = {
  entity: string;
  /** Section of the entity's form that the table decides about. */
  section: string;
  table: unknown;
  row: number;
};

/** Values that meet a row: the first code of each input that is a plain field. */
function valuesOf(table: DecisionTable, index: number): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const input of table.inputs) {
    const wanted = table.rows[index]?.when[input.name];
    const value = Array.isArray(wanted) ? wanted[0] : wanted;
    values[input.expression] = value === '*' || value === 'empty' ? null : (value ?? null);
  }
  return values;
}

/** One section of a real form under one row of a decision table. */
export function TableRowDemo({ entity: name, section, table, row }: TableRowDemoProps) {
  const host = useMemo(() => storyHost(), []);
  const { store, sections } = useMemo(() => {
    const entity = entities.get(name);
    if (!entity) throw new Error(`schemas/entities has no ${name}`);
    const form = formOf(name);
    const sections = form.sections.filter((each) => each.key === section);
    const model = compileForm({ entity, form, tables: tablesOf(name), dictionary: host.dictionary });
    const evaluation = model.start(valuesOf(table as DecisionTable, row), host.context());
    return { store: new FormStore(evaluation, { sections }), sections };
  }, [name, section, table, row, host]);
  return (
    <EngineProvider host={host}>
      <FormView store={store} sections={sections} anchors={false} />
    </EngineProvider>
  );
}
