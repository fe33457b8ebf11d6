/** Operations and the preview of seals (chapter 70, seal). */

import { type CallContext, errors, type OperationHandler, operationOn, type Services, type Sql } from '#server/kernel';
import { seedApprovalFlows } from '#server/platform';
import { sealPng } from '#server/signing';

const SHAPES = ['ROUND', 'OVAL', 'SQUARE'] as const;
type Shape = (typeof SHAPES)[number];

/** The company's own name stands on its seals, whatever a caller sends; a legal person's seal carries the person's. */
async function nameOnSeal(services: Services, context: CallContext, sealType: string): Promise<string> {
  const company = context.actor.company;
  if (!company) throw errors.SRV103({ reason: 'a seal needs an acting company' });
  if (sealType !== 'LEGAL') return company.name;
  const row = await services.database.system((sql) => services.entities.raw(sql, 'company', company.id));
  return row?.legalPerson ?? '';
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
  const bottomText = values.bottomText.slice(0, 30);
  const image = await sealPng(services.work, context.actor.user.id, { shape, nameText, bottomText, image: null, demo });
  return `data:image/png;base64,${Buffer.from(image).toString('base64')}`;
}

const MOST_BYTES = 2 * 1024 * 1024;
const SIDE = 600;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height stand in the first chunk of a PNG (RFC 2083, section 4.1.1). */
const isSealPicture = (bytes: Buffer): boolean =>
  bytes.length <= MOST_BYTES &&
  bytes.length > 24 &&
  bytes.subarray(0, 8).equals(PNG) &&
  bytes.readUInt32BE(16) === SIDE &&
  bytes.readUInt32BE(20) === SIDE;

/** An uploaded impression is one PNG of 600 × 600 points. @throws ServerError 400 */
async function requirePicture(services: Services, sql: Sql, path: string): Promise<void> {
  const id = /^\/trade-files\/([\w-]+)\/[^/\\?#,]+$/.exec(path)?.[1];
  const file = id ? await services.files.read(sql, id) : null;
  if (!file || !isSealPicture(Buffer.from(file.bytes))) throw errors.SRV631();
}

const USE = 'sealUse';

/** A company that wants uses of its seals approved has a flow for it; one that it has already stays as it is. */
function provideSealFlow(services: Services): OperationHandler<'signConfig'> {
  return async ({ sql, row }) => {
    const flows = services.schemas.approvalFlows;
    if (!flows) return;
    const own = { ...flows, flows: flows.flows.filter(({ entity }) => entity === USE) };
    await seedApprovalFlows(services, sql, own, [row.companyId ?? '']);
  };
}

export const sealOperations = (services: Services): Record<string, OperationHandler> => ({
  'account.checkSealPicture': operationOn('seal', ({ sql, row, changes }) =>
    requirePicture(services, sql, { ...row, ...changes }.image ?? ''),
  ),
  'account.provideSealFlow': operationOn('signConfig', provideSealFlow(services)),
});
