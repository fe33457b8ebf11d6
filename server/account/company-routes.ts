/** Joining and founding companies, what a member may do, sign-ins of a company, seal previews. */
import type { FastifyInstance } from 'fastify';
import { sql as raw } from 'kysely';
import type { Records } from '#codegen/out/types';
import { registrableTypes } from '#core/company-types';
import { permissionsOf } from '#core/permissions';
import { validateFormat } from '#core/validate';
import { type CallContext, codeIn, errors, type Services, type Sql, shanghaiTime } from '#server/kernel';
import { bodyText, menuOf, platformOf, queryText, switchSession } from '#server/platform';
import { type PersonCall, personRoutes } from './caller.ts';
import { acceptInvitation } from './invitations.ts';
import { loginHistory, pageOf } from './login-history.ts';
import { ADMIN, rolesOf } from './roles.ts';
import { sealPreview } from './seals.ts';

function usccOf(value: string): string {
  const uscc = value.toUpperCase();
  if (uscc === '' || validateFormat('uscc', uscc) !== null)
    throw errors.SRV605({ path: 'uscc', title: '统一社会信用代码' });
  return uscc;
}

async function companyOf(services: Services, sql: Sql, uscc: string): Promise<Records['company'] | null> {
  const [company] = await services.entities.find(sql, 'company', { uscc });
  return company ?? null;
}

/** A new company with the caller as its first administrator; the session acts for it from now on. */
async function found(services: Services, { sql, context, person, request }: PersonCall) {
  if (person.auth !== true) throw errors.SRV236();
  const uscc = usccOf(bodyText(request, 'uscc', 18));
  const name = bodyText(request, 'name', 60);
  if (name.length < 4) throw errors.SRV601({ path: 'name', title: '企业名称' });
  const types = registrableTypes(services.schemas.dictionaries.companyType?.entries);
  const companyType = codeIn(services.schemas, 'companyType', bodyText(request, 'companyType', 40));
  if (!types.some(({ code }) => code === companyType)) throw errors.SRV603({ path: 'companyType', title: '企业类型' });
  // One founder of a company at a time: two first administrators must not come about (abuse case 61).
  await raw`select pg_advisory_xact_lock(hashtext(${`found:${uscc}`}))`.execute(sql);
  if (await companyOf(services, sql, uscc)) throw errors.SRV237();
  const own = await services.entities.find(sql, 'company', { createdBy: person.id, certStatus: 'UNCERTIFIED' });
  if (own.length >= 3) throw errors.SRV238();
  const by = { userId: person.id, userName: person.name ?? '', companyId: null };
  const company = await services.entities.insert(sql, 'company', { uscc, name, companyType, signOpen: false }, by);
  const member = await services.entities.insert(
    sql,
    'companyUser',
    {
      companyName: name,
      personId: person.id,
      name: person.name,
      mobile: person.mobile,
      companyUserRoles: [ADMIN],
      directorFlag: false,
      dataScope: 'ALL',
      source: 'ADD',
      status: 'ENABLED',
      joinTime: shanghaiTime(),
    },
    { ...by, companyId: company.id },
  );
  await switchSession(sql, context.actor.sessionId, member.id);
  return { companyId: company.id, companyUserId: member.id };
}

/** 申请加入: waits for an administrator of the company. */
async function apply(services: Services, { sql, person, request }: PersonCall) {
  if (person.auth !== true) throw errors.SRV236();
  const company = await companyOf(services, sql, usccOf(bodyText(request, 'uscc', 18)));
  if (company?.certStatus !== 'CERTIFIED') throw errors.SRV104({ reason: 'no certified company of this code' });
  const members = await services.entities.find(sql, 'companyUser', { companyId: company.id, mobile: person.mobile });
  if (members.some((row) => row.status !== 'UNBOUND')) throw errors.SRV239();
  const row = await services.entities.insert(
    sql,
    'companyUser',
    {
      companyName: company.name,
      personId: person.id,
      name: person.name,
      mobile: person.mobile,
      companyUserRoles: [],
      directorFlag: false,
      dataScope: 'ALL',
      source: 'APPLY',
      status: 'APPLYING',
      applyRemark: bodyText(request, 'remark', 200),
    },
    { userId: person.id, userName: person.name ?? '', companyId: company.id },
  );
  await services.messages.send(sql, {
    companyId: company.id,
    permission: 'company:user:edit',
    kind: 'TODO',
    title: '加入申请待审核',
    text: `${person.name ?? ''}申请加入企业，请审核。`,
    to: '/center/account/company/user?tab=APPLYING',
  });
  return { companyUserId: row.id };
}

/** Codes and menu of one company user, of the caller where none is named; for an administrator of the company and for the person. */
async function authority(services: Services, sql: Sql, context: CallContext, id: string) {
  const member = await services.entities.raw(sql, 'companyUser', id);
  const isOwn = member?.personId === context.actor.user.id;
  const administers = context.actor.roles.includes(ADMIN) && context.actor.company?.id === member?.companyId;
  if (!member || (!isOwn && !administers)) throw errors.SRV104({ reason: `company user ${id.slice(0, 60)}` });
  const company = await platformOf(services).directory.company(sql, member.companyId ?? '');
  if (!company) throw errors.SRV104({ reason: `company ${member.companyId}` });
  const { permissions: spec, menu } = services.schemas;
  const roles = rolesOf(member);
  const held = permissionsOf(spec, {
    companyType: company.companyType,
    services: company.services,
    roles,
    director: member.directorFlag === true,
    readOnly: company.certStatus === 'FROZEN',
  });
  const viewer = (permissions: ReadonlySet<string>) => ({
    companyType: company.companyType,
    typeCount: spec.companyTypes.length,
    services: company.services,
    permissions,
    ruleHolds: () => true,
  });
  const everything = new Set(
    spec.codes.flatMap(({ code, operations = [] }) => [code, ...operations.map((name) => `${code}:${name}`)]),
  );
  return {
    name: member.name,
    companyName: company.name,
    companyType: company.companyType,
    roles,
    director: member.directorFlag === true,
    dataScope: member.dataScope,
    authPeriod: member.authPeriod,
    status: member.status,
    codes: [...held].sort(),
    menu: menuOf(menu.items, viewer(everything)).map((item) => ({
      name: item.name,
      children: (item.children ?? []).map(({ name, authCode }) => ({
        name,
        code: authCode ?? null,
        held: !authCode || held.has(authCode),
      })),
    })),
    operations: spec.codes
      .filter(({ code, operations }) => operations?.some((name) => held.has(`${code}:${name}`)))
      .map(({ code, label, operations = [] }) => ({
        code,
        label,
        operations: operations.filter((name) => held.has(`${code}:${name}`)),
      })),
  };
}

export function companyRoutes(app: FastifyInstance, services: Services): void {
  const route = personRoutes(app, services);
  route('GET', '/api/company/check', async ({ sql, request }) => {
    const company = await companyOf(services, sql, usccOf(queryText(request, 'uscc', 18)));
    return { exists: company !== null, name: company?.name ?? null, certStatus: company?.certStatus ?? null };
  });
  route('POST', '/api/company/found', (call) => found(services, call));
  route('POST', '/api/company/user/apply', (call) => apply(services, call));
  route('POST', '/api/company/user/accept', async ({ sql, context, person, request }) => {
    const inviteCode = bodyText(request, 'inviteCode', 20).toUpperCase();
    const companyUserId = bodyText(request, 'companyUserId', 64);
    const who = {
      personId: person.id,
      name: person.name ?? '',
      mobile: person.mobile ?? '',
      auth: person.auth === true,
    };
    const row = await acceptInvitation(services, sql, who, inviteCode === '' ? { companyUserId } : { inviteCode });
    await services.audit(sql, {
      context,
      entity: 'companyUser',
      recordId: row.id,
      action: 'accept',
      toState: 'ENABLED',
    });
    return { companyUserId: row.id };
  });
  route('GET', '/api/company/user/authority', ({ sql, context, request }) =>
    authority(services, sql, context, queryText(request, 'companyUserId', 64) || (context.actor.companyUserId ?? '')),
  );
  route('GET', '/api/company/user/loginLog', ({ sql, context, request }) => {
    const { company, roles } = context.actor;
    if (!company || !roles.includes(ADMIN))
      throw errors.SRV103({ reason: 'sign-ins of a company are for its administrators' });
    return loginHistory(sql, { companyId: company.id }, pageOf(request));
  });
  app.post('/trade-api/api/cert/seal/preview', async (request) => {
    const context = await services.authenticate(request);
    const values = {
      sealType: bodyText(request, 'sealType', 20),
      shape: bodyText(request, 'shape', 20),
      bottomText: bodyText(request, 'bottomText', 30),
    };
    return { success: true, data: { image: await sealPreview(services, context, values) } };
  });
}
