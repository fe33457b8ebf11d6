/** 开通电子签章: a company's first application, its terms, and what its certificate opens (chapter 70, section 3.1). */

import type { Records } from '#codegen/out/types';
import { compileForm, tablesOf } from '#core/model';

import {
  type CallContext,
  contextOf,
  errors,
  type OperationHandler,
  operationOn,
  type Services,
  type Sql,
  shanghaiDate,
  shanghaiTime,
} from '#server/kernel';
import { platformOf } from '#server/platform';

type Application = Records['certApply'];

const TERMS = 'SIGN_SERVICE';
const SERVICE = 'SIGN';

/**
 * The terms agreed to are those in force; who agreed to them is kept.
 * @throws ServerError 400 for terms of another version
 */
function agreeTerms(services: Services): OperationHandler<'certApply'> {
  return async ({ sql, context, row, changes }) => {
    const { agreements, consents } = platformOf(services);
    const terms = agreements.current(TERMS);
    if (!terms || { ...row, ...changes }.agreedVersion !== terms.versionNumber) throw errors.SRV630();
    await consents.agree(sql, context.actor.user.id, terms.id);
  };
}

/** An issued certificate opens the service or prolongs it; the first one brings the first seal. */
export async function openSigning(services: Services, sql: Sql, context: CallContext, application: Application) {
  const companyId = application.companyId ?? '';
  const company = await services.entities.raw(sql, 'company', companyId);
  if (!company) throw errors.SRV104({ reason: `company ${companyId}` });
  const validTo = await lastDay(services, sql, companyId);
  const before = company.companyServices ?? [];
  const known = before.find(({ serviceCode }) => serviceCode === SERVICE);
  const signing = { openDate: shanghaiDate(), ...known, serviceCode: SERVICE, status: 'OPEN', validTo } as const;
  const companyServices = [...before.filter((service) => service !== known), signing];
  const opened = company.signOpen === true ? {} : { signOpen: true, signOpenTime: shanghaiTime() };
  await services.entities.patch(sql, 'company', companyId, { companyServices, ...opened });
  if (application.opening === true) await makeFirstSeal(services, sql, context, company, application);
}

/** End of the certificate that counts. */
async function lastDay(services: Services, sql: Sql, companyId: string): Promise<string | null> {
  const rows = await services.entities.find(sql, 'certificate', { companyId });
  const ends = rows.filter(({ status }) => status !== 'REVOKED').map(({ validTo }) => validTo ?? '');
  return ends.sort().at(-1) ?? null;
}

/** The seal that was asked for with the opening: drawn as the form of seals suggests it, and in use at once. */
async function makeFirstSeal(
  services: Services,
  sql: Sql,
  context: CallContext,
  company: Records['company'],
  { firstSeal, sealName, sealBottomText, sealKeeper, sealScope, ...application }: Application,
): Promise<void> {
  const { entities, forms, tables, dictionaries } = services.schemas;
  const [entity, form] = [entities.seal, forms['seal/form']];
  if (!entity || !form) throw errors.SCH107({ name: 'seal/form' });
  const dictionary = (name: string) => dictionaries[name];
  const model = compileForm({ entity, form, tables: tablesOf(tables, entity.name), dictionary });
  const asked = {
    sealType: firstSeal,
    sealName,
    bottomText: sealBottomText,
    keeperId: sealKeeper,
    useScope: sealScope,
  };
  const drawn = model.start(asked, contextOf(context.actor), { defaults: 'missing' }).submission();
  const by = {
    userId: application.createdBy ?? '',
    userName: application.creatorName ?? '',
    companyId: company.id,
  };
  await services.entities.insert(sql, 'seal', { ...drawn, nameText: company.name, status: 'ENABLED' }, by);
}

export const openingOperations = (services: Services): Record<string, OperationHandler> => ({
  'account.agreeTerms': operationOn('certApply', agreeTerms(services)),
});
