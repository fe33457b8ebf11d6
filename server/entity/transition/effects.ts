/** Effects of a transition, in the order of the entity file, as the service, inside the transition's transaction. */
import Big from 'big.js';
import type { EffectSpec } from '#core/language';
import { type OperationHandler, shanghaiDate } from '#server/kernel';
import { copyReferences } from '../reference/copies.ts';
import { findRow, withAliases } from '../store/store.ts';
import { slotText } from '../type/message-text.ts';
import { type RecordType, typeNamed } from '../type/record-type.ts';
import { insertRecord, patchRecord } from '../write/records.ts';
import type { Move } from './move.ts';

type Values = Record<string, unknown>;
type Message = Extract<EffectSpec, { message: unknown }>['message'];
type Update = Extract<EffectSpec, { update: unknown }>['update'];
type Create = Extract<EffectSpec, { create: unknown }>['create'];

const MAX_DEPTH = 5;

export async function runEffects(move: Move): Promise<void> {
  for (const effect of move.transition.effects ?? []) await runEffect(move, effect);
}

async function runEffect(move: Move, effect: EffectSpec): Promise<void> {
  if ('set' in effect) Object.assign(move.changes, evaluated(move, effect.set));
  else if ('message' in effect) await sendMessage(move, effect.message);
  else if ('update' in effect) await updateOther(move, effect.update);
  else if ('create' in effect) await createOther(move, effect.create);
  else if ('operation' in effect) await operationNamed(move, effect.operation)(operationCall(move, move.input));
}

/** The record as the effects before have left it. */
function currentValues({ writing, stored, changes }: Move): Values {
  return withAliases(writing.type, { ...stored.record, ...changes, status: stored.record.status });
}

function evaluated(move: Move, expressions: Record<string, string>): Values {
  const { writing, caller, input, transition } = move;
  const scope = { values: currentValues(move), context: caller.context, input };
  return Object.fromEntries(
    Object.entries(expressions).map(([code, text]) => [code, writing.type.compile(text, transition).evaluate(scope)]),
  );
}

/** For another record: what its references copy comes along. */
async function evaluatedFor(move: Move, type: RecordType, expressions: Record<string, string>): Promise<Values> {
  const sent = evaluated(move, expressions);
  return copyReferences(move.sql, { ...move.writing, type }, null, { stored: {}, sent });
}

function operationCall(move: Move, input: Values): Parameters<OperationHandler>[0] {
  const { sql, context, writing, stored, transition, changes } = move;
  return { sql, context, entity: writing.type.spec, row: stored.record, transition, input, changes };
}

function operationNamed({ writing }: Move, name: string): OperationHandler {
  const operation = writing.services.operations.get(name);
  if (!operation) throw new Error(`no operation "${name}" is registered`);
  return operation;
}

/** The platform delivers messages; a server without it says so in the log. */
async function sendMessage(move: Move, message: Message): Promise<void> {
  const { writing, stored } = move;
  const operation = writing.services.operations.get('platform.message');
  if (!operation) {
    writing.services.log.warn(
      { entity: writing.type.spec.name, title: message.title },
      'message not sent: no platform.message',
    );
    return;
  }
  const values = currentValues(move);
  const prefix = `${message.party}:`;
  const companyIds = stored.partyRoles
    .filter((entry) => entry.startsWith(prefix))
    .map((entry) => entry.slice(prefix.length));
  const to = message.to?.replace(/\{(\w+)\}/g, (_slot, code: string) => encodeURIComponent(String(values[code] ?? '')));
  await operation(
    operationCall(move, {
      party: message.party,
      permission: message.permission ?? null,
      kind: message.kind ?? null,
      title: slotText(writing.type, message.title, values),
      text: slotText(writing.type, message.text, values),
      to: to ?? null,
      companyIds,
    }),
  );
}

async function updateOther(move: Move, update: Update): Promise<void> {
  const { sql, writing, context, caller, depth } = move;
  if (depth >= MAX_DEPTH)
    throw new Error(`effects of ${writing.type.spec.name}.${move.transition.name} go round in a circle`);
  const type = typeNamed(writing.types, update.entity);
  const { id } = evaluated(move, { id: update.id });
  if (typeof id !== 'string' || id === '') return;
  const stored = await findRow(sql, type, id, { lock: true });
  const spec = update.transition === undefined ? null : type.transitions.get(update.transition);
  const values = {
    ...(await evaluatedFor(move, type, update.set ?? {})),
    ...sums(stored?.record ?? {}, evaluated(move, update.add ?? {})),
  };
  if (spec === null) {
    await patchRecord(sql, { ...writing, type }, id, values, context);
    return;
  }
  if (!spec || !stored)
    throw new Error(`effect names ${update.entity}.${update.transition} of ${id}, which is not there`);
  await move.carryOut({
    ...move,
    writing: { ...writing, type },
    caller,
    stored,
    transition: spec,
    input: {},
    changes: values,
    fileId: null,
    depth: depth + 1,
  });
}

/** What stands in the locked row and what comes to it; empty is nothing. */
function sums(record: Values, added: Values): Values {
  const number = (value: unknown) => new Big(value === null || value === undefined || value === '' ? 0 : String(value));
  return Object.fromEntries(
    Object.entries(added).map(([code, value]) => [code, number(record[code]).plus(number(value)).toFixed()]),
  );
}

async function createOther(move: Move, create: Create): Promise<void> {
  const { sql, writing, context } = move;
  const type = typeNamed(writing.types, create.entity);
  const { actor } = context;
  const by = { userId: actor.user.id, userName: actor.user.name, companyId: actor.company?.id ?? null };
  const values = await evaluatedFor(move, type, create.set);
  await insertRecord(sql, { ...writing, type }, values, by, { context, today: shanghaiDate() });
}
