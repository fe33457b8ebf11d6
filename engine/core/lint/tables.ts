import { checkTable } from '#core/decision';
import type { DecisionTable, EntitySpec, TableOutput } from '#core/language';
import { lintExpression } from './expressions.ts';
import { expectField, fieldAt, tableOf } from './field.ts';
import { tell } from './problems.ts';
import { dictionaryOf, expectCode } from './references.ts';
import { listed } from './routes.ts';
import { below, fileOf, type LintRun, type Place } from './run.ts';

/** Gaps, overlaps, dead rows, unknown names of every decision table, and tables that no form uses. */
export function lintTables(run: LintRun) {
  const used = usedTables(run);
  for (const [key, table] of Object.entries(run.set.tables)) {
    const file = fileOf('tables', key);
    const entity = run.entity(key.split('/')[0] ?? '', file);
    if (!used.has(key)) {
      run.report('SCH211', { what: `table "${table.name}"`, reason: 'no form uses it' }, below(file, 'name'));
    }
    for (const problem of checkTable(table, (name) => dictionaryOf(run, name))) {
      const pointer = typeof problem.where === 'object' && problem.where !== null ? (problem.where.pointer ?? '') : '';
      tell(run, problem, { ...file, pointer });
    }
    if (entity) lintNames(run, entity, table, file);
  }
}

function usedTables(run: LintRun): Set<string> {
  const names = Object.values(run.set.forms).flatMap((form) =>
    form.rules.flatMap((rule) => ('table' in rule ? [`${form.entity}/${rule.table}`] : [])),
  );
  return new Set(names);
}

function lintNames(run: LintRun, entity: EntitySpec, table: DecisionTable, file: Place) {
  const field = table.outputs.map((output) => output.field).find((path) => tableOf(entity, path) !== null);
  for (const [input, at] of listed(table.inputs, below(file, 'inputs'))) {
    const expects = input.domain === 'boolean' ? 'bool' : 'text';
    lintExpression(run, input.expression, below(at, 'expression'), { entity, field, expects });
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

/** Codes in the cells of an output whose field has a dictionary. */
function lintCells(run: LintRun, entity: EntitySpec, table: DecisionTable, output: TableOutput, file: Place) {
  const dictionary = fieldAt(entity, output.field)?.dictionary;
  if (!dictionary || output.aspect === 'state') return;
  const key = `${output.field}:${output.aspect}`;
  for (const [row, at] of listed(table.rows, below(file, 'rows'))) {
    const cell = row.then[key];
    const place = below(at, 'then', key);
    if (typeof cell === 'string' && cell !== '') expectCode(run, cell, dictionary, place);
    if (Array.isArray(cell))
      for (const [code, codeAt] of listed(cell, place)) expectCode(run, code, dictionary, codeAt);
  }
}
