import { targetsOf } from '#core/claims';
import { parseExpression, referencesOf } from '#core/expression';
import type { BalanceSpec, EntitySpec, FieldSchema } from '#core/language';
import { type ExpressionUse, foldContext, lintExpression } from '../expressions/expressions.ts';
import { outcomesOf } from '../expressions/outcomes.ts';
import { soundNode } from '../expressions/sound.ts';
import { lintUnits } from '../expressions/units.ts';
import { expectField, own } from '../run/field.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectPlain } from '../run/texts.ts';

const SLOT = /\{\{@(left|limit|value)\}\}/g;

/** Numbers that others claim: the server's own, with limits over stored fields. */
export function lintBalances(run: LintRun, entity: EntitySpec, place: Place) {
  for (const [name, balance] of Object.entries(entity.balances ?? {})) {
    const at = below(place, name);
    if (balance.value === undefined) lintNumber(run, entity, name, at);
    else if (own(entity.properties, name))
      run.report('SCH141', { name, reason: 'a balance with a "value" is not stored' }, below(at, 'value'));
    for (const keyword of ['value', 'min', 'max'] as const) {
      const text = balance[keyword];
      if (text !== undefined) lintStored(run, text, below(at, keyword), { entity, expects: 'decimal' });
      if (text !== undefined && keyword !== 'value')
        lintLimit(run, entity, balance.value ?? name, text, below(at, keyword));
    }
    for (const keyword of ['message', 'lowered'] as const)
      lintTold(run, entity, name, balance[keyword], below(at, keyword));
    lintUse(run, name, balance, at);
    lintShut(run, entity, name, balance, below(at, 'max'));
  }
}

/** A number and its limit are counted in the same unit. */
function lintLimit(run: LintRun, entity: EntitySpec, number: string, limit: string, place: Place) {
  const node = soundNode(`(${number}) - (${limit})`);
  if (node) lintUnits(run, node, foldContext(run, { entity }), place);
}

function lintNumber(run: LintRun, entity: EntitySpec, name: string, place: Place) {
  const field = expectField(run, entity, name, place);
  if (!field) return;
  if (!isNumber(field)) run.report('SCH141', { name, reason: 'only numbers are claimed' }, place);
  if (!field.serverOwned) run.report('SCH141', { name, reason: 'only claims write it: say "serverOwned"' }, place);
  if (field.default !== undefined)
    run.report('SCH141', { name, reason: 'it begins with 0: leave out "default"' }, place);
}

const NUMBERS: ReadonlySet<string | undefined> = new Set(['money', 'decimal', 'percent']);
const isNumber = ({ type, format }: FieldSchema): boolean => type === 'integer' || NUMBERS.has(format);

/** Who is told may not be allowed to read the number. */
function lintTold(run: LintRun, entity: EntitySpec, name: string, text: string | undefined, place: Place) {
  if (text === undefined) return;
  expectPlain(run, text.replace(SLOT, ''), 'message', place);
  const field = own(entity.properties, name);
  if (new RegExp(SLOT.source).test(text) && (field?.readableBy || field?.internal || field?.sensitive))
    run.report('SCH136', { name, reason: 'not open to every party', use: 'told to who claims' }, place);
}

function lintUse(run: LintRun, name: string, { value, min, max, message, lowered }: BalanceSpec, place: Place) {
  if (min !== undefined || max !== undefined) return;
  if (value !== undefined)
    run.report('SCH211', { what: `balance "${name}"`, reason: 'it has a value and no limit' }, place);
  if (message ?? lowered) run.report('SCH211', { what: 'a message', reason: `"${name}" has no limit` }, place);
}

/** A number that begins with nothing and may not rise takes nothing of what claims give to it. */
function lintShut(run: LintRun, { name: of }: EntitySpec, name: string, { value, max }: BalanceSpec, place: Place) {
  if (value !== undefined || max === undefined || !/^-?[\d.]+$/.test(max) || Number(max) > 0) return;
  const giver = run.of(givers).get(`${of} ${name}`);
  if (giver !== undefined)
    run.report('SCH241', { name, reason: `it begins with 0, and "${giver}" gives to it` }, place);
}

/** Who gives to a number as it stands, by its entity and its name. */
function givers(run: LintRun): ReadonlyMap<string, string> {
  return new Map(run.names('entities').flatMap((name) => run.of(givenBy, name).map((given) => [given, name] as const)));
}

function givenBy({ set }: LintRun, name: string): string[] {
  const claims = own(set.entities, name)?.claims ?? [];
  return claims.flatMap((claim) =>
    targetsOf(claim).flatMap(({ entity }) =>
      Object.entries(claim.add ?? {}).flatMap(([field, text]) => (isGiven(text) ? [`${entity} ${field}`] : [])),
    ),
  );
}

/** Whether an expression comes to a field as it stands, and to nothing that is taken. */
function isGiven(text: string): boolean {
  const node = soundNode(text);
  const outcomes = node ? outcomesOf(node).filter(({ kind }) => kind !== 'literal') : [];
  return outcomes.length > 0 && outcomes.every(({ kind }) => kind === 'name');
}

/**
 * What is reckoned again at night reads stored fields only: no caller, no clock, no dialog, nothing that is derived
 * whenever a row is read.
 */
export function lintStored(run: LintRun, text: string, place: Place, use: ExpressionUse) {
  const node = lintExpression(run, text, place, use);
  if (!node) return;
  const { context, input, fields } = referencesOf(node);
  if (context.length > 0 || input.length > 0)
    run.report('SCH217', { what: `"${context.length > 0 ? 'ctx' : 'input'}"` }, place);
  for (const [head = '', second = ''] of fields) {
    const entity = head === 'other' ? use.other : use.entity;
    const name = head === 'other' ? second : head;
    if (own(entity?.derivedFields ?? {}, name)) run.report('SCH217', { what: `derived field "${name}"` }, place);
  }
}

/** Fields that an expression reads; none where it cannot be read. */
export function fieldsOf(text: string): string[][] {
  try {
    return referencesOf(parseExpression(text)).fields;
  } catch {
    return [];
  }
}
