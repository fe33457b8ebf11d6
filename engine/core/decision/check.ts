import { type BulklineError, didYouMean, errors } from '#core/errors';
import type { DictionaryLookup } from '#core/expression';
import { type DecisionTable, escapePointer, type TableCell, type TableOutput, type TableRow } from '#core/language';
import { type Combination, coverageOf } from './coverage.ts';
import { type Domain, domainOf, readCell, writeCell } from './domain.ts';
import { compileTable, outputKey } from './table.ts';

const STATES: ReadonlySet<unknown> = new Set(['required', 'shown', 'readonly', 'hidden']);

/**
 * Everything wrong with a table: unknown names and values, cells that do not fit, rows that can never hold, and (once
 * the rest is right) the first gap and the first overlap with a row to paste, inputs that decide nothing.
 * `where.pointer` points into the file.
 */
export function checkTable(table: DecisionTable, dictionary: DictionaryLookup, file?: string): BulklineError[] {
  const domains = table.inputs.map((input) => domainOf(input, dictionary));
  const problems = [
    ...checkInputs(table, domains),
    ...table.rows.flatMap((row, index) => checkRow(table, domains, row, index)),
  ];
  if (problems.length === 0) problems.push(...checkCoverage(table, dictionary), ...checkUse(table));
  return file === undefined ? problems : problems.map((problem) => problem.at({ file }));
}

function checkInputs(table: DecisionTable, domains: readonly Domain[]): BulklineError[] {
  return domains.flatMap((domain, index) => {
    if (domain.missing === null) return [];
    const where = { pointer: `/inputs/${index}/domain` };
    return [errors.SCH311({ table: table.name, name: domain.missing, input: domain.name }, { where })];
  });
}

/** Inputs that no row asks about. */
function checkUse(table: DecisionTable): BulklineError[] {
  return table.inputs.flatMap(({ name }, index) => {
    if (table.rows.some(({ when }) => when[name] !== undefined && when[name] !== '*')) return [];
    return [errors.SCH312({ table: table.name, input: name }, { where: { pointer: `/inputs/${index}` } })];
  });
}

function checkRow(table: DecisionTable, domains: readonly Domain[], row: TableRow, index: number): BulklineError[] {
  return [...checkConditions(table, domains, row, index), ...checkCells(table, row, index)];
}

function checkConditions(
  table: DecisionTable,
  domains: readonly Domain[],
  row: TableRow,
  index: number,
): BulklineError[] {
  const byName = new Map(domains.map((domain) => [domain.name, domain]));
  return Object.entries(row.when).flatMap(([name, cell]) => {
    const where = { pointer: `/rows/${index}/when/${escapePointer(name)}` };
    const domain = byName.get(name);
    if (!domain) {
      const hint = didYouMean(name, byName.keys());
      return [errors.SCH304({ table: table.name, name }, { where, hint })];
    }
    return readCell(domain, cell).unknown.map((symbol) => {
      const hint = didYouMean(symbol, domain.symbols);
      return errors.SCH303({ table: table.name, name: symbol, input: name }, { where, hint });
    });
  });
}

function checkCells(table: DecisionTable, row: TableRow, index: number): BulklineError[] {
  const keys = table.outputs.map(outputKey);
  const unknown = Object.keys(row.then).filter((key) => !keys.includes(key));
  const pointer = `/rows/${index}/then`;
  return [
    ...unknown.map((name) => {
      const where = { pointer: `${pointer}/${escapePointer(name)}` };
      return errors.SCH305({ table: table.name, name }, { where, hint: didYouMean(name, keys) });
    }),
    ...table.outputs.flatMap((output) => checkCell(table, output, row, index, pointer)),
  ];
}

function checkCell(
  table: DecisionTable,
  output: TableOutput,
  row: TableRow,
  index: number,
  pointer: string,
): BulklineError[] {
  const key = outputKey(output);
  if (!Object.hasOwn(row.then, key)) {
    return [errors.SCH306({ table: table.name, row: index, output: key }, { where: { pointer } })];
  }
  const cell = row.then[key] as TableCell;
  const expected = expectation(output, cell);
  if (expected === null) return [];
  const where = { pointer: `${pointer}/${escapePointer(key)}` };
  return [errors.SCH308({ table: table.name, cell: JSON.stringify(cell), output: key, expected }, { where })];
}

/** What the cell ought to be, or null when it fits. */
function expectation({ aspect }: TableOutput, cell: TableCell): string | null {
  if (aspect === 'state') return STATES.has(cell) ? null : 'required, shown, readonly or hidden';
  if (aspect === 'options') return cell === null || Array.isArray(cell) ? null : 'a list of codes or null';
  return Array.isArray(cell) ? 'a literal or null' : null;
}

function checkCoverage(table: DecisionTable, dictionary: DictionaryLookup): BulklineError[] {
  const compiled = compileTable(table, dictionary);
  const { gap, overlap, dead, exhausted } = coverageOf(compiled);
  const name = table.name;
  const problems = dead.map((row) => errors.SCH307({ table: name, row }, { where: { pointer: `/rows/${row}` } }));
  if (gap) {
    const parameters = {
      table: name,
      combination: inWords(compiled.domains, gap),
      row: pasteable(table, compiled.domains, gap),
    };
    problems.push(errors.SCH301(parameters, { where: { pointer: '/rows' } }));
  }
  if (overlap) {
    const { rows, combination } = overlap;
    const where = { pointer: `/rows/${rows[1]}` };
    const row = pasteable(table, compiled.domains, combination, table.rows[rows[0]]);
    const parameters = {
      table: name,
      rows: rows.join(' and '),
      combination: inWords(compiled.domains, combination),
      row,
    };
    problems.push(errors.SCH302(parameters, { where }));
  }
  if (exhausted !== null) {
    problems.push(errors.SCH309({ table: name, size: exhausted }, { where: { pointer: '/rows' } }));
  }
  return problems;
}

function inWords(domains: readonly Domain[], combination: Combination): string {
  return domains.map((domain, index) => `${domain.name} = ${combination[index]?.join(' or ')}`).join(', ');
}

/** The combination as a row of the file, its cells taken over from a row or the most careful ones. */
function pasteable(
  table: DecisionTable,
  domains: readonly Domain[],
  combination: Combination,
  like?: TableRow,
): string {
  const when = Object.fromEntries(
    domains.map((domain, index) => [domain.name, writeCell(domain, combination[index] ?? [])]),
  );
  const blank = Object.fromEntries(
    table.outputs.map((output) => [outputKey(output), output.aspect === 'state' ? 'hidden' : null]),
  );
  // biome-ignore lint/suspicious/noThenProperty: the published shape of a row; it is never awaited
  return JSON.stringify({ when, then: like?.then ?? blank });
}
