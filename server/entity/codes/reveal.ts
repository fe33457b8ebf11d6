/** Sensitive values in full: for who may read the record and proves themselves with a code; each look is in the trail. */
import { asService } from '#server/database';
import { type CallContext, errors, ServerError, type Sql } from '#server/kernel';
import { starred } from '../read/masks.ts';
import { type Reading, requireReading } from '../read/read.ts';
import { findRow } from '../store/store.ts';
import { refuseOften } from './codes.ts';

const purposeOf = (entity: string, id: string, userId: string): string => `reveal/${entity}/${id}/${userId}`;

/** Sends the code to the caller's own mobile. @throws ServerError 404, 403, 429 */
export async function sendRevealCode(sql: Sql, reading: Reading, context: CallContext, id: string) {
  const { services, type } = reading;
  requireReading(type, context.actor);
  if (!(await findRow(sql, type, id))) throw errors.SRV104({ reason: `${type.spec.name} ${id}` });
  const { id: userId, mobile } = context.actor.user;
  const purpose = purposeOf(type.spec.name, id, userId);
  await asService(sql, async () => {
    await refuseOften(sql, mobile, purpose);
    await services.codes.issue(sql, mobile, purpose);
  });
  return { mobile: starred(mobile, { head: 3, tail: 4 }) };
}

/** The asked sensitive fields of a record. @throws ServerError 404, 403, 400 on `smsCode` or `fields` */
export async function reveal(
  sql: Sql,
  reading: Reading,
  context: CallContext,
  call: { id: string; fields: unknown; smsCode: unknown },
): Promise<Record<string, unknown>> {
  const { services, type } = reading;
  requireReading(type, context.actor);
  const stored = await findRow(sql, type, call.id);
  if (!stored) throw errors.SRV104({ reason: `${type.spec.name} ${call.id}` });
  const fields = Array.isArray(call.fields) ? call.fields.map(String) : [];
  const { properties } = type.spec;
  const known = fields.filter((code) => Object.hasOwn(properties, code) && isHidden(properties[code]));
  if (known.length === 0 || known.length !== fields.length) throw errors.SRV201({ path: 'fields' });
  const { id: userId, mobile } = context.actor.user;
  const smsCode = typeof call.smsCode === 'string' ? call.smsCode : '';
  if (smsCode === '') throw errors.SRV216({ path: 'smsCode' });
  await asService(sql, () =>
    services.codes.check(sql, mobile, purposeOf(type.spec.name, call.id, userId), smsCode),
  ).catch((error: unknown) => {
    throw error instanceof ServerError && error.status === 400 ? error.onField('smsCode') : error;
  });
  await services.audit(sql, {
    context,
    entity: type.spec.name,
    recordId: call.id,
    action: 'reveal',
    opinion: known.map((code) => properties[code]?.title ?? code).join('、'),
  });
  return Object.fromEntries(known.map((code) => [code, stored.record[code] ?? null]));
}

const isHidden = (schema: { sensitive?: boolean; mask?: unknown; internal?: boolean } | undefined): boolean =>
  schema !== undefined && !schema.internal && (schema.sensitive === true || schema.mask !== undefined);
