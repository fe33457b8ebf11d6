/** Creating, saving and removing records on behalf of a caller. */

import { randomUUID } from 'node:crypto';
import type { AccessRule, OperationSpec } from '#core/language';
import { asService, principals } from '#server/database';
import { type CallContext, type EntityRow, errors, type ServerError, type Sql } from '#server/kernel';
import { settledRow } from '../balances/settle.ts';
import type { Caller } from '../query/list-query.ts';
import { labelsOf } from '../read/labels.ts';
import { withoutStars } from '../read/masks.ts';
import { answerRecord, callerOf, shownRecord } from '../read/read.ts';
import { lockedRow, staleVersion, versionOf } from '../record/locked.ts';
import { numberFor } from '../record/number.ts';
import { applyRulesWithCopies, copyReferences } from '../reference/copies.ts';
import { refuseFilteredReferences } from '../reference/reference-filters.ts';
import { refuseForeignReferences } from '../reference/references.ts';
import { refuseForm } from '../rules/questions.ts';
import { refuseErrors } from '../rules/rules.ts';
import { unenteredErrors, withoutUnentered } from '../rules/unentered.ts';
import { shapedValues, type ValueError } from '../rules/values.ts';
import type { Writing } from '../rules/writing.ts';
import { accessLists, holds, isInitial, isTrue, playsOne, rolesOf } from '../store/access.ts';
import { changedFields, differingFields } from '../store/differences.ts';
import type { StoredRow } from '../store/rows.ts';
import { type Author, deleteRow, insertRow, updateRow, withAliases } from '../store/store.ts';
import type { RecordType } from '../type/record-type.ts';
import { afterWriting, beforeWriting } from './operation.ts';
import { settleSingle } from './single.ts';

type Values = Record<string, unknown>;
type Operation = 'create' | 'edit' | 'remove';

export async function create(
  sql: Sql,
  writing: Writing,
  context: CallContext,
  body: Values,
  form?: string,
): Promise<Values> {
  const { type, services } = writing;
  const operation = type.spec.operations?.create;
  if (!operation || !holds(context.actor, operation.permission)) throw errors.SRV103({ reason: 'create' });
  const by = authorOf(context);
  const caller = await callerOf(sql, writing, context);
  const head = { id: randomUUID(), number: null, status: type.spec.workflow?.initial ?? null };
  const defaults = ownDefaults(type, caller);
  const blank: Values = withAliases(type, {
    ...defaults,
    ...head,
    companyId: by.companyId,
    createdBy: by.userId,
    creatorName: by.userName,
  });
  const values = await ruledValues(sql, writing, caller, {
    stored: blank,
    body,
    form,
    isNew: true,
    operation,
    context,
  });
  const full = withAliases(type, { ...blank, ...values });
  requireOwnParty(type, full, caller, operation.party);
  if (!isTrue(type, operation.when, full, caller.context))
    throw errors.SRV103({ reason: 'create: the condition does not hold' });
  await refuseForeignReferences(sql, writing, caller, type.spec.properties, values, {});
  await refuseFilteredReferences(sql, writing, caller, full, {});
  const record = full as EntityRow;
  const step = { name: 'create', operation, caller, stored: { record, ...accessLists(type, full) }, input: body };
  const move = await beforeWriting(sql, writing, context, step);
  const { status, ...more } = move.changes;
  if (typeof status === 'string') head.status = status;
  const number = type.spec.number ? await asService(sql, () => numberFor(sql, type, { ...values, ...more })) : null;
  const stored = await insertRow(sql, type, { ...head, number }, { ...defaults, ...values, ...more }, by);
  await settleSingle(sql, writing, context, stored.record);
  await afterWriting(move, stored);
  await services.audit(sql, {
    context,
    entity: type.spec.name,
    recordId: head.id,
    action: 'create',
    toState: head.status,
    ...changedFields(type, {}, stored.record),
  });
  return answerRecord(sql, writing, caller, await settledRow(sql, writing, type, stored));
}

export async function save(
  sql: Sql,
  writing: Writing,
  context: CallContext,
  id: string,
  body: Values,
  form?: string,
): Promise<Values> {
  const { type, services } = writing;
  const stored = await lockedRow(sql, type, id);
  const caller = await callerOf(sql, writing, context);
  const operation = requireOperation(type, 'edit', stored, caller);
  const version = versionOf(body.version);
  if (version !== stored.record.version) throw await staleSave(sql, writing, context, { stored, body });
  const sent = withoutStars(type, stored.record, body, context.actor);
  const values = await ruledValues(sql, writing, caller, {
    stored: stored.record,
    body: sent,
    form,
    isNew: false,
    operation,
    context,
  });
  const full = withAliases(type, { ...stored.record, ...values });
  requireOwnParty(type, full, caller, type.spec.operations?.edit?.party);
  await refuseForeignReferences(sql, writing, caller, type.spec.properties, values, stored.record);
  await refuseFilteredReferences(sql, writing, caller, full, stored.record);
  const step = { name: 'edit', operation, caller, stored: { ...stored, record: full as EntityRow }, former: stored };
  const move = await beforeWriting(sql, writing, context, { ...step, input: { ...sent, ...values } });
  const next = await updateRow(sql, type, stored, { ...values, ...move.changes }, context.actor);
  await settleSingle(sql, writing, context, next.record);
  await afterWriting(move, next);
  await services.audit(sql, {
    context,
    entity: type.spec.name,
    recordId: id,
    action: 'save',
    fromState: stored.record.status as string | null,
    toState: next.record.status as string | null,
    ...changedFields(type, stored.record, next.record),
  });
  return answerRecord(sql, writing, caller, await settledRow(sql, writing, type, next));
}

export async function remove(
  sql: Sql,
  writing: Writing,
  context: CallContext,
  id: string,
  version: unknown,
): Promise<null> {
  const { type, services } = writing;
  const stored = await lockedRow(sql, type, id);
  const caller = await callerOf(sql, writing, context);
  const operation = requireOperation(type, 'remove', stored, caller);
  if (versionOf(version) !== stored.record.version) throw staleVersion(stored);
  const move = await beforeWriting(sql, writing, context, { name: 'remove', operation, caller, stored, input: {} });
  await deleteRow(sql, type, id);
  await afterWriting(move, stored);
  const { before } = changedFields(type, stored.record, {});
  await services.audit(sql, {
    context,
    entity: type.spec.name,
    recordId: id,
    action: 'remove',
    fromState: stored.record.status as string | null,
    before,
  });
  return null;
}

/** What the server's own fields start with: totals at zero, flags down. No form stands in front of them. */
function ownDefaults(type: RecordType, { context }: Caller): Values {
  const owned = Object.entries(type.spec.properties).filter(([, field]) => field.serverOwned && 'default' in field);
  return Object.fromEntries(
    owned.map(([code, { default: value }]) => [
      code,
      isExpression(value) ? type.compile(value.expression).evaluate({ values: {}, context }) : value,
    ]),
  );
}

const isExpression = (value: unknown): value is { expression: string } =>
  typeof value === 'object' && value !== null && 'expression' in value;

/** Shape first, then copies of references and the form's rules; what none of them knows is dropped. */
async function ruledValues(
  sql: Sql,
  writing: Writing,
  caller: Caller,
  call: {
    stored: Values;
    body: Values;
    form: string | undefined;
    isNew: boolean;
    operation: OperationSpec;
    context: CallContext;
  },
): Promise<Values> {
  const { type, rules } = writing;
  const errors: ValueError[] = [];
  const sent = shapedValues(type.spec.properties, call.body, { dictionary: type.dictionary, errors });
  refuseErrors(errors);
  for (const [code, column] of type.shape.columns) if (column.head) delete sent[code];
  const form = rules.filledIn(type, call.form);
  if (!form) return copyReferences(sql, writing, caller, { stored: call.stored, sent });
  const { model, unentered } = form;
  const judged = { model, stored: call.stored, sent, context: caller.context, isNew: call.isNew };
  const application = { ...judged, sent: withoutUnentered(type, unentered, judged) };
  const { values, evaluation } = await applyRulesWithCopies(sql, writing, caller, application, unentered.unseenCopies);
  refuseErrors(unenteredErrors(type.spec, unentered, judged, values));
  const id = call.isNew ? null : String(call.stored.id);
  if (call.operation.complete) await refuseForm(sql, writing, call.context, { evaluation, id });
  for (const [code, column] of type.shape.columns) if (column.head) delete values[code];
  return values;
}

function requireOperation(type: RecordType, name: Operation, stored: StoredRow, caller: Caller): OperationSpec {
  const operation = type.spec.operations?.[name];
  const roles = rolesOf(stored.partyRoles, caller.actor);
  if (!operation || !holds(caller.actor, operation.permission))
    throw errors.SRV103({ reason: `${name} needs ${operation?.permission}` });
  if (!playsOne(roles, operation.party)) throw errors.SRV103({ reason: `${name} is for ${operation.party}` });
  const isStateFine =
    operation.states?.includes(String(stored.record.status)) ?? (name !== 'remove' || isInitial(type, stored.record));
  if (!isStateFine || !isTrue(type, operation.when, stored.record, caller.context)) {
    throw errors.SRV106({ reason: `${name} in ${stored.record.status}` });
  }
  return operation;
}

/** A company writes only records that it plays a part in, before and after. */
function requireOwnParty(type: RecordType, values: Values, caller: Caller, party: string | string[] | undefined): void {
  const lists = accessLists(type, values);
  const own = principals(caller.actor);
  if (!lists.visibleTo.some((entry) => own.includes(entry)))
    throw errors.SRV103({ reason: 'the record would be another company’s' });
  if (!playsOne(rolesOf(lists.partyRoles, caller.actor), party))
    throw errors.SRV103({ reason: `the acting company is not ${party}` });
  const isParty = rolesOf(lists.partyRoles, caller.actor).length > 0;
  const byType = type.spec.access.some(
    (rule: AccessRule) => 'companyType' in rule && own.includes(`type:${rule.companyType}`),
  );
  if (!isParty && !byType) throw errors.SRV103({ reason: 'the acting company plays no part in the record' });
}

/**
 * What the caller sent and what is stored now, with the names of the records that it refers to; stars that they were shown
 * and sends back are no difference.
 */
async function staleSave(
  sql: Sql,
  { type, types }: Writing,
  { actor }: CallContext,
  { stored, body }: { stored: StoredRow; body: Values },
): Promise<ServerError> {
  const sent = withoutStars(type, stored.record, body, actor);
  const mine = shapedValues(type.spec.properties, sent, { dictionary: type.dictionary, errors: [] });
  const shown = shownRecord(type, stored, actor);
  const differing = differingFields(type, mine, stored.record, shown);
  const theirs = Object.fromEntries(differing.map((entry) => [entry.field, entry.theirs]));
  const [labels = {}] = await labelsOf(sql, types, type, [theirs]);
  return staleVersion(stored, { differing, labels });
}

export function authorOf({ actor }: CallContext): Author {
  return { userId: actor.user.id, userName: actor.user.name, companyId: actor.company?.id ?? null };
}
