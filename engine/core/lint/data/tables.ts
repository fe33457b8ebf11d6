import { checkTable } from '#core/decision';
import { actionsIn, type DialogSpec, dialogSources, entityOf, tableNames } from '#core/dialog';
import type { DecisionTable, EntitySpec, TableOutput } from '#core/language';
import { lintExpression } from '../expressions/expressions.ts';
import { lintValueFor } from '../expressions/given.ts';
import { dictionaryOf, expectCode } from '../expressions/references.ts';
import { expectField, fieldAt, fieldsOf, own, tableOf } from '../run/field.ts';
import { tell } from '../run/problems.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';

/** Gaps, overlaps, dead rows, unknown names of every decision table, and tables that no form and no dialog uses. */
export function lintTables(run: LintRun) {
  const uses = usesOf(run);
  for (const [key, table] of Object.entries(run.set.tables)) {
    const file = fileOf('tables', key);
    run.entity(key.split('/')[0] ?? '', file);
    const grounds = uses.get(key);
    if (!grounds)
      run.report('SCH211', { what: `table "${table.name}"`, reason: 'no form or dialog uses it' }, below(file, 'name'));
    for (const problem of checkTable(table, (name) => dictionaryOf(run, name))) {
      const pointer = typeof problem.where === 'object' && problem.where !== null ? (problem.where.pointer ?? '') : '';
      tell(run, problem, { ...file, pointer });
    }
    lintRowIds(run, table, file);
    for (const ground of grounds ?? []) lintNames(run, ground, table, file);
  }
}

/** A row's name is its own. */
function lintRowIds(run: LintRun, { rows }: DecisionTable, file: Place) {
  const named = new Set<string>();
  for (const [{ id }, at] of listed(rows, below(file, 'rows'))) {
    if (id !== undefined && named.has(id)) run.report('SCH124', { name: id }, below(at, 'id'));
    if (id !== undefined) named.add(id);
  }
}

/** Whose fields a table decides about; of a dialog also the record beside it. */
type Ground = { entity: EntitySpec; record?: EntitySpec };

/** Where each table is used: by forms of its entity, and by dialogs about its records. */
function usesOf(run: LintRun): Map<string, Ground[]> {
  const uses = new Map<string, Ground[]>();
  const note = (key: string, ground: Ground) => uses.set(key, [...(uses.get(key) ?? []), ground]);
  const asked = (record: EntitySpec | undefined, dialog: Omit<DialogSpec, 'record'>) => {
    const names = tableNames(dialog.rules);
    if (!record || names.length === 0) return;
    const { entity } = dialogSources({ ...dialog, record }, (name) => dictionaryOf(run, name));
    for (const name of names) note(`${record.name}/${name}`, { entity, record });
  };
  for (const form of Object.values(run.set.forms)) {
    const entity = own(run.set.entities, form.entity);
    for (const name of tableNames(form.rules)) if (entity) note(`${form.entity}/${name}`, { entity });
  }
  for (const entity of Object.values(run.set.entities))
    for (const { name, label, dialog } of entity.workflow?.transitions ?? [])
      asked(entity, { ...dialog, fields: dialog?.fields ?? {}, name, title: label });
  for (const screen of Object.values(run.set.screens))
    for (const { key, dialog } of Object.values(actionsIn(screen)))
      if (dialog) asked(own(run.set.entities, entityOf(screen)), { ...dialog, name: key });
  return uses;
}

function lintNames(run: LintRun, { entity, record }: Ground, table: DecisionTable, file: Place) {
  const field = table.outputs.map((output) => output.field).find((path) => tableOf(entity, path) !== null);
  for (const [input, at] of listed(table.inputs, below(file, 'inputs'))) {
    const expects = input.domain === 'boolean' ? 'bool' : 'text';
    lintExpression(run, input.expression, below(at, 'expression'), { entity, record, field, expects });
  }
  const seen = new Set<string>();
  for (const [output, at] of listed(table.outputs, below(file, 'outputs'))) {
    expectField(run, entity, output.field, below(at, 'field'));
    const name = `${output.field} ${output.aspect}`;
    if (seen.has(name)) run.report('SCH201', { aspect: output.aspect, field: output.field, other: 'above' }, at);
    seen.add(name);
    lintCells(run, entity, table, output, file);
  }
}

/** Cells of an output are values that its field takes, or lists of its codes. */
function lintCells(run: LintRun, entity: EntitySpec, table: DecisionTable, output: TableOutput, file: Place) {
  const schema = fieldAt(entity, output.field);
  if (!schema || output.aspect === 'state') return;
  const key = `${output.field}:${output.aspect}`;
  for (const [row, at] of listed(table.rows, below(file, 'rows'))) {
    const cell = row.then[key];
    const place = below(at, 'then', key);
    if (run.mentions && cell !== undefined) run.mention(output.field, fieldsOf(entity), place);
    if (Array.isArray(cell)) {
      for (const [code, codeAt] of listed(cell, place))
        if (schema.dictionary) expectCode(run, code, schema.dictionary, codeAt);
    } else lintValueFor(run, cell, { name: output.field, schema, what: output.aspect }, place);
  }
}
