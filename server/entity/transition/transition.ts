/** The state machine: guards, dialog input, checks, seal, effects and the new state, all in one transaction. */
import { asService } from '#server/database';
import { type CallContext, errors, type Sql } from '#server/kernel';
import { checkTransitionCodes } from '../codes/codes.ts';
import { checkPasscodes } from '../codes/passcodes.ts';
import { callerOf } from '../read/read.ts';
import { contextWithFacts } from '../read/record-facts.ts';
import { staleVersion, versionOf } from '../record/locked.ts';
import { rowToMove } from '../record/row-to-move.ts';
import { applyRulesWithCopies, copyReferences } from '../reference/copies.ts';
import { refuseForm } from '../rules/questions.ts';
import type { Writing } from '../rules/writing.ts';
import { isTrue } from '../store/access.ts';
import { changedFields } from '../store/differences.ts';
import type { StoredRow } from '../store/rows.ts';
import { findRow, updateRow, withAliases } from '../store/store.ts';
import type { RecordType } from '../type/record-type.ts';
import { dialogInput } from './dialog.ts';
import { runEffects } from './effects.ts';
import type { Move } from './move.ts';
import { factsRead, refuseConflicts, refuseInputs } from './step.ts';

type Values = Record<string, unknown>;
export type TransitionCall = { id: string; name: string; version: unknown; input: Values };

/** @throws ServerError 404, 403, 409 (version, state, guard, check), 400 (input, rules) */
export async function transition(
  sql: Sql,
  writing: Writing,
  context: CallContext,
  call: TransitionCall,
): Promise<StoredRow> {
  const { type } = writing;
  const spec = type.transitions.get(call.name);
  if (!spec) throw errors.SRV104({ reason: `no transition "${call.name.slice(0, 60)}"` });
  const stored = await rowToMove(sql, writing, context, { id: call.id, spec });
  const caller = await callerOf(sql, writing, context);
  if (versionOf(call.version) !== stored.record.version) throw staleVersion(stored);
  const answer = await dialogInput(sql, writing, { context, caller, spec, record: stored.record, sent: call.input });
  const { input } = answer;
  await checkTransitionCodes(sql, writing, { spec, stored, caller, ...answer });
  await checkPasscodes(sql, writing, { spec, stored, ...answer });
  if (await answersApproval({ sql, writing, context, caller, stored, transition: spec, input }))
    return readAgain(sql, type, call.id);
  return carryOut({
    sql,
    writing,
    context,
    caller,
    stored,
    transition: spec,
    input,
    changes: {},
    fileId: null,
    depth: 0,
    carryOut,
  });
}

/** A move that the service itself takes, from the guards on. */
export async function moveInside(
  sql: Sql,
  writing: Writing,
  context: CallContext,
  call: { id: string; name: string; input: Values },
): Promise<StoredRow> {
  const { type } = writing;
  const spec = type.transitions.get(call.name);
  const stored = spec && (await findRow(sql, type, call.id, { lock: true }));
  if (!spec || !stored) throw errors.SRV104({ reason: `${type.spec.name}.${call.name} of ${call.id}` });
  const caller = await callerOf(sql, writing, context);
  const rest = { input: call.input, changes: {}, fileId: null, depth: 1, carryOut };
  return carryOut({ sql, writing, context, caller, stored, transition: spec, ...rest });
}

type Answering = Pick<Move, 'sql' | 'writing' | 'context' | 'caller' | 'stored' | 'transition' | 'input'>;

/** While a run of an internal approval is under way, its own steps decide, not the record's transitions. */
async function answersApproval(move: Answering): Promise<boolean> {
  const { sql, writing, context, stored, transition: spec, input } = move;
  const { type, services } = writing;
  const { approval } = type.spec;
  if (!services.approvals || !approval || ![approval.pass, approval.reject].includes(spec.name)) return false;
  requireState(move);
  const row = stored.record;
  return services.approvals.answer({ sql, context, entity: type.spec, row, transition: spec, input });
}

async function readAgain(sql: Sql, type: RecordType, id: string): Promise<StoredRow> {
  const stored = await asService(sql, () => findRow(sql, type, id));
  if (!stored) throw errors.SRV104({ reason: `${type.spec.name} ${id}` });
  return stored;
}

/** From the guards on; also for moves that another record's transition entails. */
export async function carryOut(move: Move): Promise<StoredRow> {
  const { sql, writing, context, stored, transition: spec, changes } = move;
  const { type, services } = writing;
  requireState(move);
  const form = spec.validate ? await settledForm(move, spec.validate) : null;
  const values = { ...stored.record, ...form?.values };
  const judged = await withFacts(move, values);
  const scope = { values, context: judged.caller.context, input: move.input };
  refuseConflicts(type, spec, scope);
  if (form) await acceptForm(move, form);
  refuseInputs(type, spec, scope);
  await asService(sql, async () => {
    if (spec.dialog?.seal) await seal(judged);
    await runEffects(judged);
    await followReferences(judged);
  });
  changes.status = targetState(judged);
  const next = await updateRow(sql, type, stored, changes, move.depth > 0 ? null : context.actor);
  await services.audit(sql, {
    context,
    entity: type.spec.name,
    recordId: stored.record.id,
    action: spec.name,
    fromState: stored.record.status as string,
    toState: next.record.status as string,
    opinion: opinionOf(judged.input),
    fileId: judged.fileId,
    ...changedFields(type, stored.record, next.record),
  });
  const about = { sql, context, entity: type.spec, before: stored.record, after: next.record, transition: spec.name };
  return (await services.approvals?.moved(about)) ? readAgain(sql, type, stored.record.id) : next;
}

function requireState({ writing, stored, transition: spec, caller }: Answering): void {
  if (!spec.from.includes(String(stored.record.status))) {
    throw errors.SRV106({ reason: `${spec.name} from ${stored.record.status}` });
  }
  if (!isTrue(writing.type, spec.when, stored.record, caller.context)) {
    const { name, whenMessage: text } = spec;
    throw text === undefined ? errors.SRV106({ reason: `when of ${name}` }) : errors.SRV120({ name, text });
  }
}

/** Judged over the values of this moment: what a draft copied from another record may have changed there since. */
async function withFacts(move: Move, values: Values): Promise<Move> {
  const { sql, writing, caller, transition: spec } = move;
  const names = factsRead(writing.type, spec);
  const context = await contextWithFacts(sql, writing, caller.context, { names, values });
  return { ...move, caller: { ...caller, context } };
}

type SettledForm = Awaited<ReturnType<typeof applyRulesWithCopies>>;

/** The stored values with the copies of today and computed values settled once more. */
async function settledForm(move: Move, form: string): Promise<SettledForm | null> {
  const { sql, writing, stored, caller } = move;
  const model = writing.rules.model(writing.type, form);
  if (!model) return null;
  const { record } = stored;
  const application = { model, stored: record, sent: {}, context: caller.context, isNew: false };
  return applyRulesWithCopies(sql, writing, caller, application);
}

/** Everything that the form asks for. @throws ServerError 400 */
async function acceptForm({ sql, writing, context, stored, changes }: Move, { values, evaluation }: SettledForm) {
  await refuseForm(sql, writing, context, { evaluation, id: stored.record.id });
  for (const [code, value] of Object.entries(values))
    if (!writing.type.shape.columns.get(code)?.head) changes[code] = value;
}

/** References that effects have set bring their copies along; the service set them, so nobody's rights are asked. */
async function followReferences({ sql, writing, changes }: Move): Promise<void> {
  Object.assign(changes, await copyReferences(sql, writing, null, { stored: {}, sent: changes }));
}

async function seal(move: Move): Promise<void> {
  const { sql, writing, context, stored, transition: spec, input } = move;
  const { type, services } = writing;
  const sealed = await services.signing.seal({
    sql,
    context,
    entity: type.spec,
    row: stored.record,
    transition: spec,
    input,
  });
  const document = type.spec.documents?.[spec.dialog?.seal?.document ?? ''];
  if (document) move.changes[document.fileField] = sealed.fileId;
  move.fileId = sealed.fileId;
  // What was signed is what counts, not what the caller said it would be.
  move.input = { ...input, fileId: sealed.fileId, hash: sealed.hash, previewHash: sealed.previewHash };
}

function targetState({ writing, stored, transition: spec, caller, input, changes }: Move): string {
  if (typeof spec.to === 'string') return spec.to;
  const values = withAliases(writing.type, { ...stored.record, ...changes, status: stored.record.status });
  const scope = { values, context: caller.context, input };
  const target = spec.to.find(
    ({ when }) => when === undefined || writing.type.compile(when, spec).evaluate(scope) === true,
  );
  if (!target) throw errors.SRV461({ name: `${writing.type.spec.name}.${spec.name}` });
  return target.state;
}

/** The timeline's opinion: what the dialog asked for in words. */
function opinionOf(input: Values): string | null {
  const words = input.opinion ?? input.reason ?? input.remark;
  return typeof words === 'string' ? words : null;
}
