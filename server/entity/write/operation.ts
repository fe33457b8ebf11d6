/** What the entity file says of create, edit and remove beside who may: refusals, and effects around the writing. */
import type { OperationSpec, TransitionSpec } from '#core/language';
import { asService } from '#server/database';
import type { CallContext, Sql } from '#server/kernel';
import type { Caller } from '../query/list-query.ts';
import { contextWithFacts } from '../read/record-facts.ts';
import { copyReferences } from '../reference/copies.ts';
import type { Writing } from '../rules/writing.ts';
import type { StoredRow } from '../store/rows.ts';
import { isOwn, runEffect } from '../transition/effects.ts';
import type { Move } from '../transition/move.ts';
import { factsRead, refuseConflicts, refuseInputs } from '../transition/step.ts';
import { carryOut } from '../transition/transition.ts';
import { UNMOVED } from '../type/record-type.ts';

type BuiltIn = {
  name: string;
  operation: OperationSpec;
  caller: Caller;
  /** The record as it will be. */
  stored: StoredRow;
  /** The record as it is stored, of an edit. */
  former?: StoredRow;
  input: Record<string, unknown>;
};

const steps = new WeakMap<OperationSpec, TransitionSpec>();

/** A built-in operation as a step of the record. */
function stepOf(name: string, operation: OperationSpec): TransitionSpec {
  const { permission, checks, effects } = operation;
  const step = steps.get(operation) ?? { name, label: name, from: [], to: UNMOVED, permission, checks, effects };
  steps.set(operation, step);
  return step;
}

/**
 * Refusals, then the effects that make up the row: what they change stands in `changes` of the move, `status` is the
 * state.
 * @throws ServerError 409 or 400 of a check, and what an operation of a module throws
 */
export async function beforeWriting(sql: Sql, writing: Writing, context: CallContext, call: BuiltIn): Promise<Move> {
  const { caller, stored, former, input } = call;
  const { type } = writing;
  const step = stepOf(call.name, call.operation);
  const values = stored.record;
  const names = factsRead(type, step);
  const known = await contextWithFacts(sql, writing, caller.context, { names, values });
  const scope = { values, context: known, input, stored: former?.record };
  refuseConflicts(type, step, scope);
  refuseInputs(type, step, scope);
  const judged = { ...caller, context: known };
  const rest = { transition: step, input, changes: {}, fileId: null, depth: 0, carryOut };
  const move: Move = { sql, writing, context, caller: judged, stored, former, ...rest };
  await asService(sql, async () => {
    for (const effect of step.effects ?? []) if (isOwn(effect)) await runEffect(move, effect);
    Object.assign(move.changes, await copyReferences(sql, writing, null, { stored: {}, sent: move.changes }));
  });
  return move;
}

/** The other effects, over the row as it was written. */
export async function afterWriting(move: Move, written: StoredRow): Promise<void> {
  const after: Move = { ...move, stored: written, changes: {} };
  await asService(move.sql, async () => {
    for (const effect of move.transition.effects ?? []) if (!isOwn(effect)) await runEffect(after, effect);
  });
}
