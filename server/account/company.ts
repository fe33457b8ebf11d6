/** Operations of a company's certification and of changes to a certified one (chapter 70, company, companyChange). */
import {
  type EntityRow,
  type OperationHandler,
  type Services,
  type Sql,
  shanghaiDate,
  shanghaiTime,
} from '#server/kernel';
import { refuse } from './refusals.ts';
import { ADMIN, rolesIn } from './roles.ts';
import { text } from './values.ts';

/** Services that have an entry for the company's type: a certified company starts with them. Signing is opened on its own. */
function openedServices(services: Services, companyType: string) {
  const codes = services.schemas.permissions.codes.filter(
    (code) => !code.companyTypes || code.companyTypes.includes(companyType),
  );
  const wanted = new Set(codes.flatMap(({ service }) => (service ? [service] : [])));
  const today = shanghaiDate();
  return services.schemas.permissions.services
    .filter(({ code }) => wanted.has(code))
    .map(({ code }) => ({ serviceCode: code, openDate: today, status: 'OPEN' }));
}

function certify(services: Services): OperationHandler {
  return async ({ sql, row, changes }) => {
    changes.certTime = shanghaiTime();
    changes.certRejectReason = null;
    const open = Array.isArray(row.companyServices) ? row.companyServices : [];
    if (open.length === 0) changes.companyServices = openedServices(services, text(row.companyType));
    await tell(services, sql, row.id, '企业认证已通过', `${text(row.name)}已通过认证，相关服务已开通。`);
  };
}

function rejectCompany(services: Services): OperationHandler {
  return async ({ sql, row, input, changes }) => {
    changes.certRejectReason = text(input.opinion);
    await tell(services, sql, row.id, '企业认证未通过', `原因：${text(input.opinion)}`);
  };
}

const tell = (services: Services, sql: Sql, companyId: string, title: string, body: string) =>
  services.messages.send(sql, {
    companyId,
    permission: 'company:edit',
    kind: 'SYSTEM',
    title,
    text: body,
    to: '/center/account/company/info/certified',
  });

/** What may change -> the field of the company that it changes. */
const CHANGES: Record<string, { field: string; title: string; type: string }> = {
  newName: { field: 'name', title: '企业名称', type: 'NAME' },
  newLegalPerson: { field: 'legalPerson', title: '法定代表人', type: 'LEGAL_PERSON' },
  newAddress: { field: 'registeredAddress', title: '注册地址', type: 'ADDRESS' },
  newCapital: { field: 'registeredCapital', title: '注册资本', type: 'CAPITAL' },
  newScope: { field: 'businessScope', title: '经营范围', type: 'SCOPE' },
};

/** Chosen kinds of change with their fields. */
function chosen(row: EntityRow) {
  const types = rolesIn(row.changeType).map((type) => type.toUpperCase());
  return Object.entries(CHANGES).filter(([, { type }]) => types.includes(type));
}

/** Old and new values side by side, as they are at this moment. @throws ServerError 400 when nothing changes */
function compareChange(services: Services): OperationHandler {
  return async ({ sql, row, changes }) => {
    const company = await services.entities.raw(sql, 'company', text(row.companyId));
    if (!company) throw refuse.notFound(`company ${text(row.companyId)}`);
    const items = chosen(row)
      .map(([input, { field, title }]) => ({
        fieldName: title,
        oldValue: text(company[field]),
        newValue: text(row[input]),
      }))
      .filter(({ oldValue, newValue }) => newValue !== '' && newValue !== oldValue);
    const admin = await newAdmin(services, sql, row);
    if (admin) items.push({ fieldName: '管理员', oldValue: '', newValue: `${text(admin.name)} ${text(admin.mobile)}` });
    if (items.length === 0) throw refuse.field('changeType', '变更内容与当前信息一致');
    changes.items = items;
  };
}

async function newAdmin(services: Services, sql: Sql, row: EntityRow): Promise<EntityRow | null> {
  if (!rolesIn(row.changeType).includes('admin') || !row.newAdminId) return null;
  const member = await services.entities.raw(sql, 'companyUser', text(row.newAdminId));
  if (!member || member.companyId !== row.companyId || member.status !== 'ENABLED')
    throw refuse.field('newAdminId', '请选择本企业已启用的用户');
  return member;
}

/** Passed: the company's data change; another name or legal person makes certificates and seals wait for renewal. */
function applyCompanyChange(services: Services): OperationHandler {
  return async ({ sql, context, row, changes }) => {
    const companyId = text(row.companyId);
    const values = Object.fromEntries(
      chosen(row)
        .filter(([input]) => text(row[input]) !== '')
        .map(([input, { field }]) => [field, row[input]]),
    );
    await services.entities.patch(sql, 'company', companyId, values);
    const admin = await newAdmin(services, sql, row);
    if (admin) {
      const roles = [...new Set([...rolesIn(admin.companyUserRoles), ADMIN])].filter((role) => role !== 'observer');
      await services.entities.patch(sql, 'companyUser', admin.id, { companyUserRoles: roles });
    }
    if ('name' in values || 'legalPerson' in values) await suspendSigning(services, sql, companyId);
    Object.assign(changes, { auditTime: shanghaiTime(), auditorName: context.actor.user.name });
    await tell(services, sql, companyId, '企业信息变更已通过', `变更单${text(row.number)}已通过。`);
  };
}

function refuseCompanyChange(services: Services): OperationHandler {
  return async ({ sql, context, row, input, changes }) => {
    const { name } = context.actor.user;
    Object.assign(changes, { auditTime: shanghaiTime(), auditorName: name, opinion: text(input.opinion) });
    await tell(services, sql, text(row.companyId), '企业信息变更未通过', `原因：${text(input.opinion)}`);
  };
}

async function suspendSigning(services: Services, sql: Sql, companyId: string): Promise<void> {
  for (const certificate of await services.entities.find(sql, 'certificate', { companyId })) {
    if (certificate.status === 'VALID' || certificate.status === 'EXPIRING')
      await services.entities.patch(sql, 'certificate', certificate.id, { status: 'RENEWAL_NEEDED' });
  }
  for (const seal of await services.entities.find(sql, 'seal', { companyId, status: 'ENABLED' })) {
    await services.entities.patch(sql, 'seal', seal.id, { status: 'DISABLED' });
  }
}

export const companyOperations = (services: Services): Record<string, OperationHandler> => ({
  'account.certifyCompany': certify(services),
  'account.rejectCompany': rejectCompany(services),
  'account.compareChange': compareChange(services),
  'account.applyCompanyChange': applyCompanyChange(services),
  'account.refuseCompanyChange': refuseCompanyChange(services),
});
