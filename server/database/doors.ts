/** The two doors of `Database` and the way through the wall between them. */
import { Kysely, PostgresDialect, type PostgresPool, sql as raw, type Transaction } from 'kysely';
import { invariant } from '#core/errors';
import type { Database, OpenDatabase, Sql } from '#server/kernel';
import type { ConnectionPool } from './connection.ts';
import { FairShare } from './fair-share.ts';

/** The non-owner role that carries all work on behalf of a company. */
export const TENANT_ROLE = 'bulkline_tenant';

/**
 * Tables that are no records: of the data plane and of the modules. Tenant work has no way into this schema. A schema
 * of its own also spares the login role rights on `public`, which a NOINHERIT owner does not have.
 */
export const SERVICE_SCHEMA = 'service';

type Door = 'tenant' | 'system';
/** Which door a transaction came through; a transaction that is not listed is not ours. */
const doors = new WeakMap<object, Door>();

/** Transactions that came through the door of a caller. */
const callers = new WeakSet<object>();

/** Work that a transaction does last, before it is committed. */
const endings = new WeakMap<object, Array<() => Promise<void>>>();

/** Has `work` done when the transaction's own work is through; what it throws undoes the transaction. */
export function beforeCommit(sql: Sql, work: () => Promise<void>): void {
  endings.set(sql, [...(endings.get(sql) ?? []), work]);
}

async function ended<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  const result = await work(sql);
  for (let last = endings.get(sql)?.shift(); last; last = endings.get(sql)?.shift()) await last();
  return result;
}

export type Doors = Pick<Database, 'tenant' | 'system'> & { kysely: Kysely<OpenDatabase> };

export function openDoors(pool: ConnectionPool): Doors {
  // The pool has the members that the dialect calls; the rest of pg's types is about what is not used here.
  const kysely = new Kysely<OpenDatabase>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
  const share = new FairShare();
  const asTenant: Doors['tenant'] = (actor, work) =>
    kysely.transaction().execute(async (sql) => {
      doors.set(sql, 'tenant');
      callers.add(sql);
      await raw`select set_config('bulkline.principals', ${principals(actor).join(',')}, true),
          set_config('bulkline.company', ${actor.company?.id ?? ''}, true),
          set_config('bulkline.people', ${actor.people?.join(',') ?? ''}, true),
          set_config('bulkline.bound', 'on', true),
          set_config('bulkline.system', 'off', true),
          set_config('timezone', 'Asia/Shanghai', true),
          set_config('search_path', ${SERVICE_SCHEMA}, true),
          set_config('role', ${TENANT_ROLE}, true)`.execute(sql);
      return ended(sql, work);
    });
  return {
    kysely,
    tenant: (actor, work) =>
      actor.user.id === '' ? asTenant(actor, work) : share.run(actor.user.id, () => asTenant(actor, work)),
    system: (work, { isSnapshot = false } = {}) =>
      transactionOf(kysely, isSnapshot).execute(async (sql) => {
        doors.set(sql, 'system');
        await asOwner(sql);
        return ended(sql, work);
      }),
  };
}

/** In a snapshot every statement sees what the first one saw. */
const transactionOf = (kysely: Kysely<OpenDatabase>, isSnapshot: boolean) =>
  isSnapshot ? kysely.transaction().setIsolationLevel('repeatable read') : kysely.transaction();

/**
 * Who the caller is to row-level security: the person, alone and in each company that they act for, the acting company
 * with its company type, and the roles that they hold there.
 */
export function principals(actor: Parameters<Database['tenant']>[0]): string[] {
  const { user, company } = actor;
  const companies = actor.memberships ?? (company ? [company.id] : []);
  const own = user.id === '' ? [] : [userPrincipal(user.id), ...companies.map((id) => userPrincipal(user.id, id))];
  if (!company) return own;
  const roles = (actor.roles ?? []).map((role) => rolePrincipal(role, company.id));
  return [company.id, companyTypePrincipal(company.companyType), ...roles, ...own];
}

/** The mark that an access rule for the holders of a role leaves in `visible_to`: as long as they act for the company. */
export function rolePrincipal(role: string, companyId: string): string {
  return `role:${role.toLowerCase()}@${companyId}`;
}

/** The mark that an access rule for one person leaves in `visible_to`; with a company: as long as they act for it. */
export function userPrincipal(userId: string, companyId?: string): string {
  return companyId === undefined ? `user:${userId}` : `user:${userId}@${companyId}`;
}

/** The mark that an access rule by company type leaves in `visible_to`. */
export function companyTypePrincipal(companyType: string): string {
  return `type:${companyType}`;
}

/**
 * Runs work as the service inside a running transaction, whatever door it came through, and goes back after:
 * for what a caller's operation entails but the caller may not touch (audit trail, messages, other companies' rows).
 * Statements of one transaction must not run at the same time as this.
 */
export async function asService<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  if (doors.get(sql) !== 'tenant') return work();
  doors.set(sql, 'system');
  await asOwner(sql);
  return goingBack(work, () => toCaller(sql));
}

/**
 * Runs work as the caller that the transaction is of, also inside of `asService`, and goes back after: row-level security
 * chooses the rows.
 */
export async function asCaller<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  if (doors.get(sql) === 'tenant') return work();
  invariant(callers.has(sql), 'a transaction of the service has no caller');
  await toCaller(sql);
  return goingBack(work, async () => {
    doors.set(sql, 'system');
    await asOwner(sql);
  });
}

async function toCaller(sql: Sql): Promise<void> {
  doors.set(sql, 'tenant');
  await raw`select set_config('bulkline.system', 'off', true), set_config('role', ${TENANT_ROLE}, true)`.execute(sql);
}

async function goingBack<T>(work: () => Promise<T>, goBack: () => Promise<void>): Promise<T> {
  try {
    const result = await work();
    await goBack();
    return result;
  } catch (error) {
    // Fails only when the statement before has aborted the transaction; then there is nothing to go back to.
    await goBack().catch(() => {});
    throw error;
  }
}

async function asOwner(sql: Transaction<OpenDatabase> | Sql): Promise<void> {
  await raw`select set_config('role', 'none', true), set_config('bulkline.system', 'on', true),
    set_config('timezone', 'Asia/Shanghai', true), set_config('search_path', ${SERVICE_SCHEMA}, true)`.execute(sql);
}
