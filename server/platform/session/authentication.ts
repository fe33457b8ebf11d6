import type { FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import { type Actor, type CallContext, errors, type Services, type Sql } from '#server/kernel';
import { actingFor, actingForNobody } from '../directory/acting.ts';
import { isWithinScope } from '../directory/approval-scope.ts';
import type { Company, CompanyUser, Person } from '../directory/directory.ts';
import { headerText } from '../input.ts';
import type { Platform } from '../platform.ts';
import {
  type Client,
  type FoundSession,
  isToken,
  MAY_NOT_ACT,
  noteUse,
  revokeFamily,
  type SessionRow,
  scopeOf,
  sessionOf,
  sessionWithId,
} from './sessions.ts';

/** A resolved session with everything that was read to resolve it. */
export type SignedIn = {
  session: SessionRow;
  person: Person;
  companyUser: CompanyUser | null;
  company: Company | null;
  /** `Directory.peopleInScope`; null without a company. */
  people: string[] | null;
  actor: Actor;
};

/** Calls that choose or leave the company must work from a tab that still shows the former one. */
const COMPANY_FREE = new Set([
  '/user-api/api/company/user/switch',
  '/user-api/api/company/user/getSwitchCompany',
  '/user-api/api/company/user/list',
  '/user-api/api/new/logout',
  '/user-api/api/refreshToken',
]);

export function clientOf(request: FastifyRequest): Client {
  return {
    device: headerText(request, 'device', 128),
    ip: request.ip,
    userAgent: headerText(request, 'user-agent', 300),
  };
}

function tokenOf(request: FastifyRequest): string {
  return headerText(request, 'authorization', 300).replace(/^Bearer /i, '');
}

/** Who calls: each request's session with its person, company and rights. */
export function createAuthentication(platform: Platform) {
  const { services } = platform;
  /** One resolution per request, however many hooks and handlers ask. */
  const resolved = new WeakMap<FastifyRequest, Promise<SignedIn>>();

  /** Throws 401 登录失效请重新登录, or 409 when a write comes from a tab of another company. */
  function signedIn(request: FastifyRequest): Promise<SignedIn> {
    let pending = resolved.get(request);
    if (pending === undefined) {
      pending = resolve(platform, request);
      resolved.set(request, pending);
    }
    return pending;
  }

  return {
    signedIn,
    contextOf,
    /** The actor that a person has in one of their companies; for lists across all of them. */
    actorOf: (found: Found) => actorOf(services, found),
    async authenticate(request: FastifyRequest): Promise<CallContext> {
      return contextOf(request, await signedIn(request));
    },
    /** For a signed link, which stands in for the session that it was made in; throws 401 when that is over. */
    async authenticateSession(request: FastifyRequest, sessionId: string): Promise<CallContext> {
      const found = await services.database.system((sql) => load(platform, sql, sessionWithId(sessionId)));
      if (found === null) throw errors.SRV203({ reason: 'the session of the link is over' });
      return contextOf(request, found);
    },
  };
}
export type Authentication = ReturnType<typeof createAuthentication>;

type Found = Omit<SignedIn, 'actor'>;

async function resolve(platform: Platform, request: FastifyRequest): Promise<SignedIn> {
  const { services } = platform;
  const token = tokenOf(request);
  if (token === '') throw errors.SRV203({ reason: 'no token' });
  const signedIn = isToken(token)
    ? await services.database.system((sql) => load(platform, sql, sessionOf(token)))
    : null;
  if (signedIn === null)
    throw errors.SRV203({ reason: 'the session is unknown, ended, too old, or its user may not act' });
  refuseStaleTab(request, signedIn);
  const { scope } = signedIn.session;
  if (scope !== null && !isWithinScope(services.schemas, scope, request)) throw errors.SRV262({ reason: request.url });
  return signedIn;
}

/** One statement, unless the scope of data is narrowed. Null after ending the session: who it is of may no longer act. */
async function load(
  { services, directory }: Platform,
  sql: Sql,
  sessions: RawBuilder<FoundSession>,
): Promise<SignedIn | null> {
  const identity = await directory.identity(sql, sessions);
  if (identity === null) return null;
  const { person, companyUsers: mine, company } = identity;
  await noteUse(sql, identity.session);
  const session: SessionRow = { ...identity.session, scope: scopeOf(identity.session) };
  const companyUser = mine.find(({ id }) => id === session.company_user_id) ?? null;
  const lost = session.company_user_id !== null && !companyUser?.acting;
  if (person === null || person.status !== 'NORMAL' || lost || (companyUser !== null && company === null)) {
    await revokeFamily(sql, session.family, lost ? MAY_NOT_ACT : 'person may no longer sign in');
    return null;
  }
  const people = companyUser && (await directory.peopleInScope(sql, companyUser));
  const found = { session, person, companyUser, company, people };
  const memberships = mine.filter(({ acting }) => acting).map(({ companyId }) => companyId);
  const actor = narrowed(actorOf(services, found), session.scope);
  const companies = session.scope && companyUser ? [companyUser.companyId] : memberships;
  return { ...found, actor: { ...actor, memberships: companies } };
}

function actorOf(services: Services, { session, person, companyUser, company, people }: Found): Actor {
  const acting = companyUser && company ? actingFor(services, company, companyUser) : actingForNobody(services);
  return {
    sessionId: session.id,
    user: {
      id: person.id,
      name: person.name,
      mobile: person.mobile,
      account: person.account,
      realNameAuth: person.auth,
    },
    ...acting,
    ...(people === null ? {} : { people }),
  };
}

/** A session of an approval brings no rights of its own: what it may do is told by the calls that it may make. */
function narrowed(actor: Actor, scope: SessionRow['scope']): Actor {
  if (scope === null) return actor;
  return { ...actor, roles: [], director: false, permissions: new Set(['company']), scope };
}

function refuseStaleTab(request: FastifyRequest, signedIn: SignedIn): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const claimed = headerText(request, 'company-user');
  if (claimed === '' || claimed === signedIn.companyUser?.id) return;
  const path = request.url.split('?')[0] ?? '';
  if (!COMPANY_FREE.has(path)) throw errors.SRV206();
}

function contextOf(request: FastifyRequest, found: SignedIn): CallContext {
  const { ip, device } = clientOf(request);
  const key = headerText(request, 'idempotency-key', 100);
  return { actor: found.actor, traceId: String(request.id), ip, device, idempotencyKey: key === '' ? null : key };
}
