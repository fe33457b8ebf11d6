import { compileExpression, entityNames } from '#core/expression';
import type { EntitySpec } from '#core/language';
import { dictionaryOf } from '../expressions/references.ts';
import { soundNode } from '../expressions/sound.ts';
import { own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { CONTEXT } from './cases.ts';

/** Samples whose numbers lie beyond the limits that no claim gets past. */
export function lintSamplesByBalances(run: LintRun) {
  for (const [name, { samples }] of Object.entries(run.set.samples)) {
    const entity = own(run.set.entities, name);
    const limits = entity ? limitsOf(run, entity) : [];
    if (limits.length === 0) continue;
    const zeros = Object.fromEntries(
      Object.entries(entity?.balances ?? {}).flatMap(([field, { value }]) =>
        value === undefined ? [[field, '0']] : [],
      ),
    );
    for (const [sample, at] of listed(samples, below(fileOf('samples', name), 'samples')))
      for (const limit of limits) lintSample(run, sample, zeros, limit, at);
  }
}

/** A limit of a balance: what it says, and whether a record is beyond it. */
type Limit = { balance: string; says: string; number: string; isPassed(values: Record<string, unknown>): boolean };

function limitsOf(run: LintRun, entity: EntitySpec): Limit[] {
  const names = entityNames(entity);
  const dictionary = (name: string) => dictionaryOf(run, name);
  return Object.entries(entity.balances ?? {}).flatMap(([balance, { value, min, max }]) =>
    [
      [min, '<', 'min'],
      [max, '>', 'max'],
    ].flatMap(([limit, operator, keyword]): Limit[] => {
      const number = value ?? balance;
      const text = `(${number}) ${operator} (${limit})`;
      if (limit === undefined || !soundNode(text)) return [];
      const compiled = compileExpression(text, { names, dictionary });
      const isPassed = (values: Record<string, unknown>) => compiled.evaluate({ values, context: CONTEXT }) === true;
      return [{ balance, says: `"${keyword}" ${limit}`, number, isPassed }];
    }),
  );
}

function lintSample(
  run: LintRun,
  sample: Record<string, unknown>,
  zeros: Record<string, unknown>,
  { balance, says, number, isPassed }: Limit,
  place: Place,
) {
  if (!isPassed({ ...zeros, ...sample })) return;
  const field = number.match(/\w+/g)?.find((name) => Number(sample[name] ?? 0) !== 0);
  const reason = `balance "${balance}" lies beyond its ${says}`;
  run.report('SCH251', { name: String(sample.id), reason }, field === undefined ? place : below(place, field));
}
