/** What a transition's dialog brings: shaped, its references looked up, judged by the rules that the browser ran. */
import { startDialog } from '#core/dialog';
import { sentFields, type TransitionSpec } from '#core/language';
import type { CallContext, Sql } from '#server/kernel';
import type { Caller } from '../query/list-query.ts';
import { copyReferences } from '../reference/copies.ts';
import { refuseFilteredDialog } from '../reference/reference-filters.ts';
import { refuseForeignReferences } from '../reference/references.ts';
import { refuseForm } from '../rules/questions.ts';
import { refuseErrors, refuseLostCodes } from '../rules/rules.ts';
import { shapedValues, type ValueError } from '../rules/values.ts';
import type { Writing } from '../rules/writing.ts';

type Values = Record<string, unknown>;

export type DialogCall = { context: CallContext; caller: Caller; spec: TransitionSpec; record: Values; sent: Values };

export type DialogAnswer = {
  /** Fields of the dialog, computed and suggested ones included, hidden ones empty; and what a seal needs. */
  input: Values;
  /** Fields of the dialog that its rules hide. */
  hidden: ReadonlySet<string>;
};

/**
 * Fields of the dialog by their schemas, plus what a seal needs; anything else is dropped.
 * @throws ServerError 400 with the findings that the dialog itself shows
 */
export async function dialogInput(
  sql: Sql,
  writing: Writing,
  { context, caller, spec, record, sent }: DialogCall,
): Promise<DialogAnswer> {
  const fields = sentFields(spec);
  const errors: ValueError[] = [];
  const shaped = shapedValues(fields, sent, { dictionary: () => undefined, errors, withServerFields: true });
  refuseErrors(errors);
  await refuseForeignReferences(sql, writing, caller, fields, shaped, {});
  await refuseFilteredDialog(sql, writing, caller, { transition: spec, record, input: shaped });
  const copied = await copyReferences(sql, writing, caller, { stored: {}, sent: shaped, properties: fields });
  const answer = await judged(sql, writing, { context, caller, spec, record, sent: copied });
  const input = { ...copied, ...answer.input };
  if (spec.dialog?.seal)
    for (const key of ['position', 'crossPage']) if (Object.hasOwn(sent, key)) input[key] = sent[key];
  return { ...answer, input };
}

async function judged(
  sql: Sql,
  writing: Writing,
  { context, caller, spec, record, sent }: DialogCall,
): Promise<DialogAnswer> {
  const asked = Object.keys(spec.dialog?.fields ?? {});
  if (asked.length === 0) return { input: {}, hidden: new Set() };
  const model = writing.rules.dialog(writing.type, spec);
  const input = Object.fromEntries(Object.entries(sent).filter(([field]) => asked.includes(field)));
  // What a call leaves out is filled as the dialog would have filled it; what it gives as empty was emptied.
  const evaluation = startDialog(model, { record, input }, caller.context, { defaults: 'missing' });
  await refuseForm(sql, writing, context, { evaluation, id: String(record.id) });
  refuseLostCodes(evaluation, input);
  const hidden = new Set(asked.filter((field) => !evaluation.state(field).visible));
  return { input: evaluation.submission(), hidden };
}
