import { sql as raw } from 'kysely';
import { asService } from '#server/database';
import { type Actor, errors, type Services, type Sql } from '#server/kernel';
import { tellReaders } from './send.ts';

const MAX_LENGTH = 200;

/**
 * Notes what was done about an alarm, on the message of everybody in the company who was told of the same occurrence:
 * whoever comes second sees that it is dealt with.
 */
export async function handleMessage(sql: Sql, services: Services, actor: Actor, id: string, remark: string) {
  const text = remark.trim();
  if (text.length < 2 || [...text].length > MAX_LENGTH) {
    throw errors.SRV635({ most: MAX_LENGTH });
  }
  const { rows } = await raw<{ id: string }>`select id from record.message where id = ${id}`.execute(sql);
  if (rows.length === 0) throw errors.SRV104({ reason: 'the message is not addressed to the caller' });
  await asService(sql, async () => {
    const own = await services.entities.raw(sql, 'message', id);
    if (own === null) return;
    const told = own.bizId
      ? await services.entities.find(sql, 'message', { kind: own.kind, bizId: own.bizId, companyId: own.companyId })
      : [own];
    const handling = `${actor.user.name}：${text}`;
    for (const each of told) {
      const payload = each.payload ?? {};
      if (payload.handling) continue;
      await services.entities.patch(sql, 'message', each.id, { payload: { ...payload, handling } });
    }
    await tellReaders(
      sql,
      told.flatMap(({ receiverUserId }) => receiverUserId ?? []),
    );
  });
}
