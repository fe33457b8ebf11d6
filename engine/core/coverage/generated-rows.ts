import type { RowGround } from './derive-rows.ts';
import { runCase } from './judge.ts';
import type { DerivedCase } from './types.ts';

/**
 * A derived case gives a table one row. Where the form makes the rows (`generate`), that row is there only on a record
 * that asks for one, and with the value only in a column that is typed: the case goes to the first written case that
 * makes such a row, and there is none where no written case does.
 */
export function grounded(ground: RowGround, derived: DerivedCase): DerivedCase[] {
  const tables = generatedTables(ground).filter((name) => Object.hasOwn(derived.given, name));
  if (tables.length === 0) return [derived];
  for (const base of [{}, ...ground.bases]) {
    const given: Record<string, unknown> = { ...base, ...derived.given };
    for (const name of tables) given[name] = withFirst(base[name], derived.given[name]);
    const whole = { ...derived, given };
    if (tables.every((name) => stays(ground, whole, name))) return [whole];
  }
  return [];
}

function generatedTables({ model }: RowGround): string[] {
  return model.sources.form.rules.flatMap((rule) => ('generate' in rule && rule.generate ? [rule.field] : []));
}

/** The rows of a base whose first one says what the case does. */
function withFirst(rows: unknown, wanted: unknown): unknown[] {
  const [first, ...others] = rowsOf(rows);
  return [{ ...first, ...rowsOf(wanted)[0] }, ...others];
}

/** Whether the first row is made, and holds what the case gives it. */
function stays({ model, context }: RowGround, derived: DerivedCase, table: string): boolean {
  const [made] = rowsOf(runCase(model, derived, context).value(table));
  const [wanted = {}] = rowsOf(derived.given[table]);
  return (
    made !== undefined && Object.entries(wanted).every(([name, value]) => sameCell(Reflect.get(made, name), value))
  );
}

const rowsOf = (value: unknown): Array<Record<string, unknown>> =>
  Array.isArray(value) ? (value as Array<Record<string, unknown>>) : [];

const sameCell = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left || null) === JSON.stringify(right || null);
