import { outputKey } from '#core/decision';
import { type CompiledExpression, compileExpression, entityNames } from '#core/expression';
import type { DecisionTable, EvaluationContext, TableRow } from '#core/language';
import type { FormModel, FormSources } from '#core/model';
import { candidatesFor, givenOf, type Named, namedField, pathIn, tableOf } from './candidates.ts';
import type { DerivedCase } from './types.ts';

const MOST_COMBINATIONS = 20_000;

/** What rows are tried on: an empty record first, then others that give the inputs' own conditions. */
export type RowGround = { model: FormModel; bases: ReadonlyArray<Record<string, unknown>>; context: EvaluationContext };

/** A case for each row of each table that plain fields or attributes of their codes can lead to. */
export function rowCases(ground: RowGround): DerivedCase[] {
  const { sources } = ground.model;
  return sources.form.rules.flatMap((rule) => {
    const table = 'table' in rule ? sources.tables[rule.table] : undefined;
    return table ? casesOf(table, ground) : [];
  });
}

/**
 * Inputs are evaluated one by one on a plain record, without the form's graph: what a row expects is then compared with
 * what the form does, and both can be wrong.
 */
function casesOf(table: DecisionTable, ground: RowGround): DerivedCase[] {
  const { sources } = ground.model;
  const { context } = ground;
  const { entity } = sources;
  const lineTable = tableOf(entity, table.outputs[0]?.field ?? '');
  const names = entityNames(entity, { field: table.outputs[0]?.field });
  const options = { names, dictionary: sources.dictionary };
  const inputs = table.inputs.map((input) => compileExpression(input.expression, options));
  const fields = fieldsOf(inputs, sources, lineTable);
  const open = new Map(table.rows.entries());
  const cases: DerivedCase[] = [];
  for (const values of fields ? combinations(fields, sources) : []) {
    if (open.size === 0) break;
    const given = givenOf(values, lineTable);
    const row = lineTable === null ? undefined : (given[lineTable] as Array<Record<string, unknown>>)[0];
    const scope = { values: given, context, row };
    const symbols = inputs.map((input, index) => symbolOf(table, index, input.evaluate(scope)));
    for (const [index, candidate] of open) {
      if (!meets(table, candidate, symbols)) continue;
      const whole = settledOn(ground, given, fields ?? []);
      if (!whole) continue;
      open.delete(index);
      const name = `row ${index + 1} of ${table.name}`;
      cases.push({ name, form: sources.form.name, given: whole, expect: expected(table, candidate, lineTable) });
    }
  }
  return cases;
}

/** The values on the first base that lets them stand: an option list may refuse a code, a rule may hide its field. */
function settledOn(
  { model, bases, context }: RowGround,
  given: Record<string, unknown>,
  fields: readonly Named[],
): Record<string, unknown> | null {
  const own = fields.filter(({ isRow }) => !isRow).map(({ path }) => path);
  for (const base of [{}, ...bases]) {
    const whole: Record<string, unknown> = { ...base, ...given };
    const form = model.start({}, context);
    form.assign(whole, { touched: true });
    if (own.every((path) => sameValue(form.value(path), whole[path]) && form.state(path).visible)) return whole;
  }
  return null;
}

function sameValue(left: unknown, right: unknown): boolean {
  return JSON.stringify(left || null) === JSON.stringify(right || null);
}

function fieldsOf(inputs: CompiledExpression[], { entity }: FormSources, lineTable: string | null): Named[] | null {
  const paths = new Set(inputs.flatMap((input) => input.references));
  const fields = [...paths].map((path) => namedField(entity, path.split('.'), lineTable));
  return fields.every((field) => field !== null) ? fields : null;
}

function* combinations(fields: readonly Named[], sources: FormSources): Generator<Array<readonly [Named, unknown]>> {
  const candidates = fields.map(({ schema }) => candidatesFor(schema, sources.dictionary));
  const size = candidates.reduce((product, { length }) => product * length, 1);
  for (let number = 0; number < Math.min(size, MOST_COMBINATIONS); number++) {
    let rest = number;
    yield fields.map((field, index) => {
      const own = candidates[index] ?? [];
      const value = own[rest % own.length];
      rest = Math.floor(rest / own.length);
      return [field, value] as const;
    });
  }
}

function symbolOf(table: DecisionTable, index: number, value: unknown): string {
  if (table.inputs[index]?.domain === 'boolean') return String(value === true);
  return value === null || value === undefined || value === '' ? 'empty' : String(value);
}

function meets(table: DecisionTable, row: TableRow, symbols: readonly string[]): boolean {
  return table.inputs.every(({ name }, index) => {
    const cell = Object.hasOwn(row.when, name) ? row.when[name] : '*';
    const accepted = (Array.isArray(cell) ? cell : [cell]).map(String);
    return accepted.includes('*') || accepted.includes(symbols[index] ?? '');
  });
}

/** The row's cells as expectations; a suggested value only shows where something is suggested. */
function expected(table: DecisionTable, row: TableRow, lineTable: string | null): DerivedCase['expect'] {
  const expect = { visible: {}, required: {}, enabled: {}, options: {}, values: {} } as Record<
    string,
    Record<string, unknown>
  >;
  const put = (aspect: string, path: string, value: unknown) => Object.assign(expect[aspect] ?? {}, { [path]: value });
  for (const output of table.outputs) {
    const path = pathIn(output.field, lineTable);
    const cell = row.then[outputKey(output)] ?? null;
    if (output.aspect === 'options') {
      if (cell !== null) put('options', path, cell);
    } else if (output.aspect !== 'state') {
      if (output.aspect === 'value' || cell !== null) put('values', path, cell);
    } else {
      put('visible', path, cell !== 'hidden');
      if (cell === 'required' || cell === 'shown') put('required', path, cell === 'required');
      if (cell === 'readonly') put('enabled', path, false);
    }
  }
  return expect as DerivedCase['expect'];
}
