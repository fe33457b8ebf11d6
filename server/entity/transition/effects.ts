/** Effects of a step, in the order of the entity file, as the service, inside the step's transaction. */
import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import {
  type CreateEffect,
  type EffectSpec,
  type FieldSchema,
  inputFields,
  type MessageEffect,
  type RowPut,
  type RowsEffect,
  type SmsEffect,
  type StatementEffect,
  type UpdateEffect,
} from '#core/language';
import { whereOf } from '#server/database';
import { errors, type OperationHandler, shanghaiDate } from '#server/kernel';
import { openedId } from '#server/ledgers';
import { sendText } from '../codes/texts.ts';
import { equalConditions } from '../query/filters.ts';
import { every } from '../query/list-query.ts';
import { labelsOf } from '../read/labels.ts';
import { insertRecord, patchRecord } from '../record/records.ts';
import { copyReferences } from '../reference/copies.ts';
import type { StoredRow } from '../store/rows.ts';
import { findRows, findWhole, withAliases } from '../store/store.ts';
import { slotText } from '../type/message-text.ts';
import { type RecordType, typeNamed } from '../type/record-type.ts';
import type { Move } from './move.ts';
import { statementOf } from './statement.ts';

type Values = Record<string, unknown>;
type Message = MessageEffect['message'];
type Update = UpdateEffect['update'];
type Create = CreateEffect['create'];
type Rows = RowsEffect['rows'];
type Statement = StatementEffect['statement'];

const MAX_DEPTH = 5;

export async function runEffects(move: Move): Promise<void> {
  for (const effect of move.transition.effects ?? []) await runEffect(move, effect);
}

/** Effects that make up the row itself; of a built-in operation they come before it is written. */
export const isOwn = (effect: EffectSpec): boolean => OWN.some((kind) => kind in effect);

const OWN = ['set', 'rows', 'statement', 'operation'];

export async function runEffect(move: Move, effect: EffectSpec): Promise<void> {
  if (effect.when !== undefined && evaluated(move, { when: effect.when }).when !== true) return;
  if ('set' in effect) Object.assign(move.changes, evaluated(move, effect.set));
  else if ('rows' in effect) move.changes[effect.rows.field] = rowsAfter(move, effect.rows);
  else if ('statement' in effect) move.changes[effect.statement.field] = await statementRows(move, effect.statement);
  else if ('message' in effect) await sendMessage(move, effect.message);
  else if ('update' in effect) await updateOther(move, effect.update);
  else if ('create' in effect) await createOther(move, effect.create);
  else if ('sms' in effect) await sendSms(move, effect.sms);
  else if ('operation' in effect) await operationNamed(move, effect.operation)(operationCall(move, move.input));
}

/** The record as the effects before have left it. */
function currentValues({ writing, stored, changes }: Move): Values {
  return withAliases(writing.type, { ...stored.record, ...changes, status: stored.record.status });
}

/** An effect on another record sees it as `other`. */
type Other = { type: RecordType; record: Values };
/** An effect on rows sees the one that is walked as `row`; `table` may be one of the dialog. */
type Walked = { table: string; row: Values };

function evaluated(
  move: Move,
  expressions: Record<string, string>,
  { other, walked }: { other?: Other; walked?: Walked } = {},
): Values {
  const { writing, caller, input, transition, former } = move;
  const scope = {
    values: currentValues(move),
    context: caller.context,
    input,
    stored: former?.record,
    other: other?.record,
    row: walked?.row,
  };
  const place = walked && `${walked.table}.id`;
  const read = (text: string) => writing.type.compile(text, transition, place, other?.type.spec).evaluate(scope);
  return Object.fromEntries(Object.entries(expressions).map(([code, text]) => [code, read(text)]));
}

/** For another record: what its references copy comes along. */
async function evaluatedFor(
  move: Move,
  type: RecordType,
  expressions: Record<string, string>,
  { record = {}, walked }: { record?: Values; walked?: Walked } = {},
): Promise<Values> {
  const sent = evaluated(move, expressions, { other: { type, record }, walked });
  return copyReferences(move.sql, { ...move.writing, type }, null, { stored: {}, sent });
}

/** The new rows, and behind them what is kept of the former ones. */
function rowsAfter(move: Move, { field, put, keep = 0 }: Rows): Values[] {
  const cells = move.writing.type.spec.properties[field]?.items?.properties ?? {};
  const rows = put.flatMap((each) => rowsPut(move, each)).map((row) => inColumns(cells, row));
  return [...rows, ...tableOf(currentValues(move)[field]).slice(0, keep)];
}

const tableOf = (value: unknown): Values[] => (Array.isArray(value) ? value : []);

/** One row, or one for each row of a table. Rows of the record keep their id, every other one gets its own. */
function rowsPut(move: Move, { each, when, set = {}, opens = {} }: RowPut, around?: Walked): Values[] {
  const isPut = (walked?: Walked) => when === undefined || evaluated(move, { when }, { walked }).when === true;
  if (each === undefined)
    return isPut(around) ? [{ id: randomUUID(), ...evaluated(move, set, { walked: around }) }] : [];
  return walkedRows(move, each).flatMap((at) => {
    if (!isPut(at)) return [];
    const { id, ...cells } = at.row;
    const own = !each.startsWith('input.') && id ? String(id) : randomUUID();
    return [{ id: own, ...cells, ...evaluated(move, set, { walked: at }), ...keysOpened(move, opens, own, at) }];
  });
}

/** Rows of a table of the record or, behind "input.", of the dialog. */
function walkedRows(move: Move, each: string): Walked[] {
  const told = each.startsWith('input.') ? each.slice('input.'.length) : null;
  const rows = tableOf(told === null ? currentValues(move)[each] : move.input[told]);
  return rows.map((row) => ({ table: each, row }));
}

/** Keys that claims of the record will open for this row: their ids follow from what is known before anything is posted. */
function keysOpened(move: Move, opens: Record<string, string>, line: string, walked: Walked): Values {
  const { spec } = move.writing.type;
  const keys = Object.entries(opens).map(([column, name]) => {
    const target = [spec.claims?.find((claim) => claim.name === name)?.on].flat()[0];
    const { id } = evaluated(move, { id: target?.id ?? 'null' }, { walked });
    return [column, openedId([spec.name, String(move.stored.record.id), name, line, String(id ?? '')])];
  });
  return Object.fromEntries(keys);
}

/** What the table has columns for. Rows are kept as JSON: whole numbers are numbers there, expressions give decimals as texts. */
function inColumns(cells: Record<string, FieldSchema>, row: Values): Values {
  const cell = (code: string, value: unknown) =>
    cells[code]?.type === 'integer' && value !== null ? Number(value) : value;
  const known = Object.entries(row).filter(([code]) => code === 'id' || Object.hasOwn(cells, code));
  return Object.fromEntries(known.map(([code, value]) => [code, cell(code, value)]));
}

/** What the keys of a ledger did, as rows of the record's table. */
async function statementRows(move: Move, statement: Statement): Promise<Values[]> {
  const { match, narrows = {}, from, to, field } = statement;
  const type = typeNamed(move.writing.types, statement.of);
  const times = evaluated(move, { to, ...(from === undefined ? {} : { from }) });
  const wanted = evaluated(move, match);
  if (isNothing(times.to) || Object.values(wanted).some(isNothing)) return [];
  const narrowed = Object.entries(evaluated(move, narrows)).filter(([, value]) => !isNothing(value));
  const found = equalConditions(type, textsOf({ ...wanted, ...Object.fromEntries(narrowed) }));
  const keys = await findRows(move.sql, type, every(found));
  const cells = move.writing.type.spec.properties[field]?.items?.properties ?? {};
  const rows = await statementOf(move.sql, type, {
    statement,
    from: isNothing(times.from) ? null : String(times.from),
    to: String(times.to),
    keys: keys.map(({ record }) => record),
    read: (expressions, record) => evaluated(move, expressions, { other: { type, record } }),
  });
  return rows.map((row) => inColumns(cells, row));
}

const textsOf = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([code, value]) => [code, String(value)]));

function operationCall(move: Move, input: Values): Parameters<OperationHandler>[0] {
  const { sql, context, writing, stored, former = stored, transition, changes } = move;
  return { sql, context, entity: writing.type.spec, row: former.record, transition, input, changes };
}

function operationNamed({ writing }: Move, name: string): OperationHandler {
  const operation = writing.services.operations.get(name);
  if (!operation) throw errors.SRV458({ name });
  return operation;
}

/** The platform delivers messages; a server without it says so in the log. */
async function sendMessage(move: Move, message: Message): Promise<void> {
  const { writing } = move;
  const told = { fields: inputFields(move.transition), values: move.input };
  const operation = writing.services.operations.get('platform.message');
  if (!operation) {
    writing.services.log.warn(
      { entity: writing.type.spec.name, title: message.title },
      'message not sent: no platform.message',
    );
    return;
  }
  const values = currentValues(move);
  const shown = await withLabels(move, values);
  const receivers = receiversOf(move, message);
  const to = message.to?.replace(/\{(\w+)\}/g, (_slot, code: string) => encodeURIComponent(String(values[code] ?? '')));
  await operation(
    operationCall(move, {
      party: message.party ?? null,
      permission: message.permission ?? null,
      kind: message.kind ?? null,
      title: slotText(writing.type, message.title, shown, told),
      text: slotText(writing.type, message.text, shown, told),
      to: to ?? null,
      ...receivers,
    }),
  );
}

/** To the mobile that the record names; a text of the same kind within the minute is refused. */
async function sendSms(move: Move, sms: SmsEffect['sms']): Promise<void> {
  const { sql, writing, transition } = move;
  const { to: mobile } = evaluated(move, { to: sms.to });
  if (isNothing(mobile)) return;
  const values = currentValues(move);
  const text = slotText(writing.type, sms.text, await withLabels(move, values));
  const purpose = `${writing.type.spec.name}/${transition.name}/${values.id}`;
  await sendText(sql, writing.services, { mobile: String(mobile), purpose, text });
}

/** A message names the records that its own refers to, never their ids. */
async function withLabels({ sql, writing }: Move, values: Record<string, unknown>): Promise<Record<string, unknown>> {
  const references = Object.entries(writing.type.spec.properties).flatMap(([code, { ref }]) =>
    ref && values[code] ? [[code, values[code]]] : [],
  );
  const [labels = {}] = await labelsOf(sql, writing.types, writing.type, [Object.fromEntries(references)]);
  return { ...values, ...labels };
}

/** One person, or the companies that play the party. */
function receiversOf(move: Move, { user, party }: Message): { userId: unknown } | { companyIds: string[] } {
  if (user !== undefined) return { userId: evaluated(move, { user }).user };
  const prefix = `${party}:`;
  const entries = move.stored.partyRoles.filter((entry) => entry.startsWith(prefix));
  return { companyIds: entries.map((entry) => entry.slice(prefix.length)) };
}

async function updateOther(move: Move, update: Update): Promise<void> {
  const { writing, depth } = move;
  if (depth >= MAX_DEPTH) throw errors.SRV459({ name: `${writing.type.spec.name}.${move.transition.name}` });
  const type = typeNamed(writing.types, update.entity);
  for (const stored of await targetsOf(move, type, update)) await updateOne(move, type, update, stored);
}

/** The locked rows that an update is about: that of the id, or all that match. */
async function targetsOf(move: Move, type: RecordType, update: Update): Promise<StoredRow[]> {
  if (update.id !== undefined) {
    const { id } = evaluated(move, { id: update.id });
    if (isNothing(id)) return [];
    const stored = await findWhole(move.sql, type, String(id), { lock: true });
    if (!stored) throw errors.SRV104({ reason: `${type.spec.name} ${id}` });
    return [stored];
  }
  const wanted = evaluated(move, update.match ?? {});
  if (Object.values(wanted).some(isNothing)) return [];
  const equal = equalConditions(type, textsOf(wanted));
  const { context } = move.caller;
  const where = update.where === undefined ? [] : [whereOf(update.where, { shape: type.shape, context })];
  return findRows(move.sql, type, every([...equal, ...where]), { lock: true, whole: true });
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

async function updateOne(move: Move, type: RecordType, update: Update, stored: StoredRow): Promise<void> {
  const { sql, writing, context, caller, depth } = move;
  const { id } = stored.record;
  const spec = update.transition === undefined ? null : type.transitions.get(update.transition);
  const values = {
    ...(await evaluatedFor(move, type, update.set ?? {}, { record: stored.record })),
    ...sums(stored.record, evaluated(move, update.add ?? {}, { other: { type, record: stored.record } })),
  };
  if (spec === null) {
    await patchRecord(sql, { ...writing, type }, id, values, context);
    return;
  }
  if (!spec) throw errors.SRV460({ name: `${update.entity}.${update.transition}`, id: String(id) });
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
  if (create.each === undefined) await createOne(move, create);
  else for (const walked of walkedRows(move, create.each)) await createOne(move, create, walked);
}

async function createOne(move: Move, create: Create, walked?: Walked): Promise<void> {
  const { sql, writing, context } = move;
  const type = typeNamed(writing.types, create.entity);
  const { actor } = context;
  const by = { userId: actor.user.id, userName: actor.user.name, companyId: actor.company?.id ?? null };
  const rows = Object.entries(create.rows ?? {}).map(([field, put]) => {
    const cells = type.spec.properties[field]?.items?.properties ?? {};
    return [field, put.flatMap((each) => rowsPut(move, each, walked)).map((row) => inColumns(cells, row))];
  });
  const values = { ...(await evaluatedFor(move, type, create.set, { walked })), ...Object.fromEntries(rows) };
  await insertRecord(sql, { ...writing, type }, values, by, { context, today: shanghaiDate() });
}
