/**
 * People who asked to be told of alerts of a register: of what their company may read, outside their quiet hours or
 * once a day. What has been told is seen by the messages that they have had of an alert.
 */
import { sql as raw } from 'kysely';
import type { RegisterSpec } from '#core/language';
import { findRows, type RecordTypes, typeNamed } from '#server/entity';
import { type Actor, type Services, type Sql, shanghaiTime } from '#server/kernel';
import { levelLabel } from './alerts.ts';
import { type RegisterAlert, rankOf } from './records.ts';

type Subscription = Record<string, unknown> & {
  id: string;
  companyId: string | null;
  kinds: string[] | null;
  levels: string[] | null;
  quietFrom: string | null;
  quietTo: string | null;
  digest: boolean | null;
  digestTime: string | null;
  toldTime: string | null;
  enabled: boolean | null;
};
type Told = NonNullable<RegisterSpec['subscriptions']>;
/** What one look has to do with. */
type Look = { services: Services; types: RecordTypes; sql: Sql; register: RegisterSpec; told: Told; now: string };

/** At most so many are told one by one; what goes beyond is one message. */
const SINGLE = 5;

export async function tellSubscribers(services: Services, types: RecordTypes, sql: Sql): Promise<void> {
  for (const register of Object.values(services.schemas.risk?.registers ?? {})) {
    const { subscriptions: told } = register;
    if (!told || !services.schemas.entities[told.entity]) continue;
    const look: Look = { services, types, sql, register, told, now: shanghaiTime() };
    const rows = (await services.entities.find(sql, told.entity, { enabled: true } as never)) as unknown[];
    for (const row of rows as Subscription[]) await tellOne(look, row);
  }
}

async function tellOne(look: Look, subscription: Subscription): Promise<void> {
  const { register, now } = look;
  const clock = now.slice(11);
  const digestAt = subscription.digest === true ? `${now.slice(0, 10)} ${subscription.digestTime ?? '08:00:00'}` : null;
  const isDigest = digestAt !== null && now >= digestAt && (subscription.toldTime ?? '') < digestAt;
  const keepsBack = digestAt !== null || isQuiet(subscription, clock);
  const worst = register.levels.at(-1)?.level;
  const fresh = (await untold(look, subscription)).filter(({ level }) => isDigest || !keepsBack || level === worst);
  if (fresh.length === 0 && !isDigest) return;
  const reader = await readerOf(look, subscription);
  const own = reader ? fresh.filter((alert) => concerns(subscription, look, alert, reader)) : [];
  const single = own.filter(({ level }, index) => level === worst || (!isDigest && index < SINGLE));
  for (const alert of single) await send(look, subscription, messageOf(look, alert));
  const rest = own.filter((alert) => !single.includes(alert));
  if (rest.length > 0) await send(look, subscription, digestOf(look, rest));
  if (!keepsBack || isDigest) await note(look, subscription);
}

/** From the first to the second time of day, past midnight where the second is the earlier one. */
export function isQuiet({ quietFrom, quietTo }: Pick<Subscription, 'quietFrom' | 'quietTo'>, clock: string): boolean {
  if (!quietFrom || !quietTo || quietFrom === quietTo) return false;
  return quietFrom < quietTo ? clock >= quietFrom && clock < quietTo : clock >= quietFrom || clock < quietTo;
}

/** Open alerts since the last time that all was told, of which the person has had no message. */
async function untold({ sql, types, register, told }: Look, subscription: Subscription): Promise<RegisterAlert[]> {
  const type = typeNamed(types, register.alerts);
  const ends = (type.spec.workflow?.states ?? []).filter(({ final }) => final).map(({ code }) => code);
  const messages = typeNamed(types, 'message').table;
  const where = raw<boolean>`status <> all(${ends}::text[])
    and trigger_time >= ${subscription.toldTime ?? '1900-01-01 00:00:00'}::timestamp
    and not exists (select from ${messages} as told where told.biz_type = ${register.alerts}
      and told.biz_id = ${type.table}.id and told.receiver_user_id = ${String(subscription[told.person] ?? '')})`;
  return (await findRows(sql, type, where)).map(({ record }) => record as unknown as RegisterAlert);
}

/** The person, while acting for the company; nobody else reads alerts. */
async function readerOf(
  { services, sql, register, told }: Look,
  subscription: Subscription,
): Promise<Actor | undefined> {
  const { permission } = services.schemas.entities[register.alerts] ?? {};
  const actors = (await services.people?.actingFor(sql, subscription.companyId ?? '')) ?? [];
  return actors.find(
    ({ user, permissions }) =>
      user.id === subscription[told.person] && (permission === undefined || permissions.has(permission)),
  );
}

function concerns(
  subscription: Subscription,
  { register, told }: Look,
  alert: RegisterAlert,
  { company }: Actor,
): boolean {
  const reads =
    company?.companyType === register.defaults ||
    [alert.subjectCompanyId, ...(alert.concernedIds ?? [])].includes(subscription.companyId);
  const has = (list: readonly string[] | null, value: unknown) =>
    list === null || list.length === 0 || list.includes(String(value));
  const lists = Object.entries(told.rows ?? {}).every(([table, field]) => {
    return has(columnOf(subscription[table], field), alert[field]);
  });
  return reads && lists && has(subscription.kinds, alert[register.kind]) && has(subscription.levels, alert.level);
}

/** The cells of a column of a line table. */
const columnOf = (lines: unknown, column: string): string[] =>
  Array.isArray(lines) ? lines.map((line: object) => String(Reflect.get(line, column))) : [];

type Words = { title: string; text: string; to: string; recordId?: string; number?: string };

function messageOf({ services, register }: Look, alert: RegisterAlert): Words {
  return {
    title: `${register.title}：${alert.bizNumber ?? ''}`,
    text: `[${levelLabel(services, register, alert.level)}] ${alert.content ?? ''}`,
    to: register.page.replace('{id}', encodeURIComponent(alert.id)),
    recordId: alert.id,
    number: String(alert.number ?? ''),
  };
}

/** The worst first. */
function digestOf({ services, register }: Look, alerts: readonly RegisterAlert[]): Words {
  const ordered = alerts.toSorted((a, b) => rankOf(register, b.level) - rankOf(register, a.level));
  const lines = ordered
    .slice(0, SINGLE)
    .map((alert) => `[${levelLabel(services, register, alert.level)}] ${alert.content ?? ''}`);
  return {
    title: `${register.title}汇总：${alerts.length}条待处置`,
    text: [...lines, ...(alerts.length > SINGLE ? [`另有${alerts.length - SINGLE}条。`] : [])].join('\n'),
    to: register.list,
  };
}

async function send({ services, sql, register, told }: Look, subscription: Subscription, words: Words): Promise<void> {
  await services.messages.send(sql, {
    userId: String(subscription[told.person] ?? ''),
    companyId: subscription.companyId,
    kind: 'TODO',
    entity: register.alerts,
    recordId: null,
    number: '',
    ...words,
  } as never);
}

async function note({ services, sql, told, now }: Look, subscription: Subscription): Promise<void> {
  await services.entities.patch(sql, told.entity, subscription.id, { toldTime: now } as never);
}
