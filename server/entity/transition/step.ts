/** What a step says (a transition, or a built-in operation): the facts it reads, and whether it is refused. */
import { parseExpression, referencesOf } from '#core/expression';
import type { CheckSpec, EffectSpec, TransitionSpec } from '#core/language';
import { errors } from '#server/kernel';
import type { RecordType } from '../type/record-type.ts';

type Step = Pick<TransitionSpec, 'checks' | 'effects' | 'to'>;

const readOf = new WeakMap<Step, string[]>();

/** Facts of the entity that the step's checks, effects and targets read. */
export function factsRead({ spec }: RecordType, step: Step): string[] {
  const known = readOf.get(step);
  if (known) return known;
  const paths = textsOf(step).flatMap((text) => referencesOf(parseExpression(text)).context);
  const read = new Set(paths.flatMap(([head, name]) => (head === 'facts' && name !== undefined ? [name] : [])));
  const names = Object.keys(spec.facts ?? {}).filter((name) => read.has(name));
  readOf.set(step, names);
  return names;
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
  if ('rows' in effect) return effect.rows.put.flatMap(({ when, set }) => [when, ...Object.values(set)]);
  if ('message' in effect) return [effect.message.user];
  if ('create' in effect) return Object.values(effect.create.set);
  if (!('update' in effect)) return [];
  const { id, match, set, add } = effect.update;
  return [id, ...[match, set, add].flatMap((texts) => Object.values(texts ?? {}))];
}

/** What a check is judged over. */
export type Judged = Parameters<ReturnType<RecordType['compile']>['evaluate']>[0];

/** @throws ServerError 409, or 400 for a check that stands at a field: the first check that holds */
export function refuseChecks(type: RecordType, step: TransitionSpec, judged: Judged): void {
  const holds = ({ refuseWhen }: CheckSpec) => type.compile(refuseWhen, step).evaluate(judged) === true;
  const failed = step.checks?.find(holds);
  if (!failed) return;
  const text = told(type, step, failed, judged);
  const { field } = failed;
  throw field === undefined ? errors.SRV120({ name: step.name, text }) : errors.SRV202({ path: field, text });
}

function told(
  type: RecordType,
  step: TransitionSpec,
  { message, with: shown = {} }: CheckSpec,
  judged: Judged,
): string {
  return message.replace(/\{\{@(\w+)\}\}/g, (_slot, name: string) =>
    String(type.compile(shown[name] ?? 'null', step).evaluate(judged) ?? ''),
  );
}
