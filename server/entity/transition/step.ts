/** What a step says (a transition, or a built-in operation): the facts it reads, and whether it is refused. */
import { parseExpression, referencesOf } from '#core/expression';
import type { CheckSpec, EffectSpec, FactSpec, RowPut, StatementEffect, TransitionSpec } from '#core/language';
import { errors } from '#server/kernel';
import { textWith } from '../type/message-text.ts';
import type { RecordType } from '../type/record-type.ts';

type Step = Pick<TransitionSpec, 'checks' | 'effects' | 'to'>;

const readOf = new WeakMap<Step, string[]>();

/** Facts of the entity that the step's checks, effects and targets read. */
export function factsRead({ spec }: RecordType, step: Step): string[] {
  const known = readOf.get(step);
  if (known) return known;
  const read = new Set(textsOf(step).flatMap(factNames));
  const facts = Object.entries(spec.facts ?? {});
  // A fact may read those above it.
  for (const [name, fact] of facts.toReversed())
    if (read.has(name)) for (const other of factTexts(fact).flatMap(factNames)) read.add(other);
  const names = facts.flatMap(([name]) => (read.has(name) ? [name] : []));
  readOf.set(step, names);
  return names;
}

function factNames(text: string): string[] {
  const paths = referencesOf(parseExpression(text)).context;
  return paths.flatMap(([head, name]) => (head === 'facts' && name !== undefined ? [name] : []));
}

function factTexts(fact: FactSpec): string[] {
  const sources = [fact].flat();
  return sources.flatMap((source) =>
    'entity' in source ? [...Object.values(source.match), ...Object.values(source.except ?? {})] : [],
  );
}

function textsOf({ checks, effects, to }: Step): string[] {
  const targets = typeof to === 'string' ? [] : to.map(({ when }) => when);
  const refusals = (checks ?? []).flatMap((check) => [check.refuseWhen, ...Object.values(check.with ?? {})]);
  return [...refusals, ...targets, ...(effects ?? []).flatMap(effectTexts)].filter((text) => text !== undefined);
}

function effectTexts(effect: EffectSpec): Array<string | undefined> {
  return [effect.when, ...ownTexts(effect)];
}

function ownTexts(effect: EffectSpec): Array<string | undefined> {
  if ('set' in effect) return Object.values(effect.set);
  if ('rows' in effect) return putTexts(effect.rows.put);
  if ('statement' in effect) return statementTexts(effect.statement);
  if ('message' in effect) return [effect.message.user];
  if ('sms' in effect) return [effect.sms.to];
  if ('create' in effect)
    return [...Object.values(effect.create.set), ...Object.values(effect.create.rows ?? {}).flatMap(putTexts)];
  if (!('update' in effect)) return [];
  const { id, match, set, add } = effect.update;
  return [id, ...[match, set, add].flatMap((texts) => Object.values(texts ?? {}))];
}

const putTexts = (put: readonly RowPut[]): Array<string | undefined> =>
  put.flatMap(({ when, set = {} }) => [when, ...Object.values(set)]);

function statementTexts({
  match,
  from,
  to,
  columns,
  figures,
}: StatementEffect['statement']): Array<string | undefined> {
  return [
    from,
    to,
    ...[match, columns].flatMap((texts) => Object.values(texts)),
    ...Object.values(figures).map(({ since }) => since),
  ];
}

/** What a check is judged over. */
export type Judged = Parameters<ReturnType<RecordType['compile']>['evaluate']>[0];

/** @throws ServerError 409: the first conflict that holds */
export function refuseConflicts(type: RecordType, step: TransitionSpec, judged: Judged): void {
  const conflicts = step.checks?.filter(({ field }) => field === undefined) ?? [];
  const failed = conflicts.find((check) => holds(type, step, check, judged));
  if (failed) throw errors.SRV120({ name: step.name, text: told(type, step, failed, judged) });
}

/** What is wrong with the input, once the form itself finds nothing. @throws ServerError 400: the first that holds */
export function refuseInputs(type: RecordType, step: TransitionSpec, judged: Judged): void {
  for (const check of step.checks ?? []) {
    const { field: path } = check;
    if (path === undefined || !holds(type, step, check, judged)) continue;
    throw errors.SRV202({ path, text: told(type, step, check, judged) });
  }
}

function holds(type: RecordType, step: TransitionSpec, { refuseWhen }: CheckSpec, judged: Judged): boolean {
  return type.compile(refuseWhen, step).evaluate(judged) === true;
}

function told(type: RecordType, step: TransitionSpec, check: CheckSpec, judged: Judged): string {
  return textWith(check, (text) => type.compile(text, step).evaluate(judged));
}
