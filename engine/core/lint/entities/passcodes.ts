import type { EntitySpec, FieldSchema, TransitionSpec } from '#core/language';
import { lintCondition } from '../expressions/conditions.ts';
import { expectField, expectQueryable, expectShown } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** A code that the server draws is a text of its own, and nobody else writes it. */
export function lintPasscode(run: LintRun, name: string, field: FieldSchema, place: Place) {
  const { passcode, type, format = 'text', maxLength, serverOwned } = field;
  if (!passcode) return;
  const wrong = (reason: string) => run.report('SCH141', { name, reason }, below(place, 'passcode'));
  if (type !== 'string' || format !== 'text') wrong('a passcode is a text');
  if (!serverOwned) wrong('a passcode is serverOwned');
  if (maxLength !== undefined && maxLength < passcode.length) wrong('its passcode is longer than maxLength');
}

/** What proves a paper: a number that is looked for, a code that is drawn, and what stands on it. */
export function lintVerify(run: LintRun, entity: EntitySpec, place: Place) {
  const { verify } = entity;
  if (!verify) return;
  expectQueryable(run, entity, verify.number, below(place, 'number'), 'looked for');
  const code = expectField(run, entity, verify.code, below(place, 'code'));
  if (code && !code.passcode)
    run.report('SCH141', { name: verify.code, reason: 'nobody draws it' }, below(place, 'code'), 'give it "passcode"');
  for (const [field, at] of listed(verify.gives, below(place, 'gives'))) {
    const schema = expectShown(run, entity, field, at, 'told of a paper');
    if (schema?.passcode || schema?.sensitive || schema?.readableBy)
      run.report('SCH141', { name: field, reason: 'not everybody may read it' }, at);
  }
  if (verify.where !== undefined) lintCondition(run, verify.where, below(place, 'where'), { entity, sql: true });
}

/** What a dialog asks its caller to know. */
export function lintPasscodes(run: LintRun, entity: EntitySpec, { dialog }: TransitionSpec, place: Place) {
  for (const [field, code] of Object.entries(dialog?.passcodes ?? {})) {
    const at = below(place, 'dialog', 'passcodes', field);
    run.expect(field, byKey(dialog?.fields ?? {}), 'SCH105', at);
    const schema = expectField(run, entity, code, at);
    if (schema && !schema.passcode && !schema.internal)
      run.report('SCH141', { name: code, reason: 'everybody who sees the record reads it' }, at, 'make it internal');
  }
}
