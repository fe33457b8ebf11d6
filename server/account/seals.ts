/** Operations and the preview of seals (chapter 70, seal). */

import type { CallContext, OperationHandler, Services } from '../kernel/types.ts';
import { sealPng } from '../signing/seal-image.ts';
import { refuse } from './refusals.ts';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const SHAPES = ['ROUND', 'OVAL', 'SQUARE'] as const;
type Shape = (typeof SHAPES)[number];

/** The company's own name stands on its seals, whatever a caller sends; a legal person's seal carries the person's. */
async function nameOnSeal(services: Services, context: CallContext, sealType: string): Promise<string> {
  const company = context.actor.company;
  if (!company) throw refuse.noPermission('a seal needs an acting company');
  if (sealType !== 'LEGAL') return company.name;
  const row = await services.database.system((sql) => services.entities.raw(sql, 'company', company.id));
  return text(row?.legalPerson);
}

/** PNG of a seal as it would be drawn, as a data URL. */
export async function sealPreview(
  services: Services,
  context: CallContext,
  values: { sealType: string; shape: string; bottomText: string },
): Promise<string> {
  const shape: Shape = SHAPES.find((known) => known === values.shape) ?? 'ROUND';
  const nameText = await nameOnSeal(services, context, values.sealType);
  const demo = services.config.demo || !services.config.production;
  const image = sealPng({ shape, nameText, bottomText: values.bottomText.slice(0, 30), demo });
  return `data:image/png;base64,${Buffer.from(image).toString('base64')}`;
}

/** What is on the seal is settled by the server; the keeper is one of the company's own. */
function settleSeal(services: Services): OperationHandler {
  return async ({ sql, row, input, changes }) => {
    const values = { ...row, ...input };
    const company = await services.entities.raw(sql, 'company', text(row.companyId));
    if (!company) throw refuse.notFound(`company ${text(row.companyId)}`);
    changes.legalMobile = company.legalMobile;
    if (values.source !== 'UPLOAD') changes.nameText = values.sealType === 'LEGAL' ? company.legalPerson : company.name;
    const keeper = text(values.keeperId);
    if (keeper === '') return;
    const member = await services.entities.raw(sql, 'companyUser', keeper);
    if (member?.companyId !== row.companyId) throw refuse.field('keeperId', '请选择本企业的用户');
  };
}

/** Seals of the house and of its legal person are applied for with a code to the legal person's mobile. */
const requireCertified =
  (services: Services): OperationHandler =>
  async ({ sql, row, changes }) => {
    const company = await services.entities.raw(sql, 'company', text(row.companyId));
    if (company?.certStatus !== 'CERTIFIED') throw refuse.conflict('企业尚未通过认证');
    changes.legalMobile = company.legalMobile;
  };

const refuseOwnSeal: OperationHandler = async ({ context, row }) => {
  if (context.actor.company?.id === row.companyId) throw refuse.conflict('不能审核本企业的申请');
};

export const sealOperations = (services: Services): Record<string, OperationHandler> => ({
  'account.settleSeal': settleSeal(services),
  'account.requireCertified': requireCertified(services),
  'account.refuseOwnSeal': refuseOwnSeal,
});
