/** The page 电子签章: certificate, seals with their pictures, applications, what was stamped and whether it is intact. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql as raw } from 'kysely';
import type { Records } from '#codegen/out/types';
import { maskMobile } from '#core/format';
import { type CallContext, errors, inTurn, type Services, type Sql, shanghaiDate } from '#server/kernel';
import { bodyText } from '#server/platform';
import { sealById, sealPicture } from '#server/signing';

const DAY_MS = 86_400_000;
const MOST_RECORDS = 200;

function requireCompany(context: CallContext): string {
  if (!context.actor.company || !context.actor.permissions.has('company:seal'))
    throw errors.SRV103({ reason: 'the signature centre needs company:seal' });
  return context.actor.company.id;
}

async function pictureOf(services: Services, sql: Sql, id: string): Promise<string | null> {
  const seal = await sealById(services, sql, id);
  const demo = services.config.demo || !services.config.production;
  if (!seal) return null;
  const picture = await sealPicture(services.work, seal, demo);
  return `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
}

function certificateCard(row: Records['certificate'] | undefined) {
  if (!row) return null;
  const { id, certNo, subject, issuer, validFrom, validTo, signerName, status } = row;
  const left = validTo ? Math.round((Date.parse(validTo) - Date.parse(shanghaiDate())) / DAY_MS) : null;
  return {
    id,
    certNo,
    subject,
    issuer,
    validFrom,
    validTo,
    signerName,
    status,
    daysLeft: left,
    signerMobile: maskMobile(row.signerMobile ?? ''),
  };
}

/** Of `sign_record`. */
type Signed = {
  id: string;
  entity: string;
  record_id: string;
  document: string;
  seal_id: string;
  signer_name: string;
  file_hash: string;
  signed_at: string;
};

async function records(services: Services, sql: Sql, companyId: string, seals: Records['seal'][]) {
  const { rows } = await raw<Signed>`select id, entity, record_id, document, seal_id, signer_name, file_hash,
      to_char(sign_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as signed_at
    from sign_record where company_id = ${companyId} order by sign_record.sign_time desc limit ${MOST_RECORDS}`.execute(
    sql,
  );
  return inTurn(rows, async (row) => {
    const entity = services.schemas.entities[row.entity];
    const record = entity ? await services.entities.raw(sql, entity.name, row.record_id) : null;
    return {
      id: row.id,
      document: row.document,
      title: entity?.documents?.[row.document]?.title ?? entity?.title ?? row.entity,
      number: record?.number ?? null,
      sealName: seals.find((seal) => seal.id === row.seal_id)?.sealName ?? null,
      signerName: row.signer_name,
      signTime: row.signed_at,
      fileHash: row.file_hash,
    };
  });
}

async function centre(services: Services, sql: Sql, context: CallContext) {
  const companyId = requireCompany(context);
  const company = await services.entities.raw(sql, 'company', companyId);
  const certificates = await services.entities.find(sql, 'certificate', { companyId });
  certificates.sort(
    (left, right) =>
      Number(left.status === 'REVOKED') - Number(right.status === 'REVOKED') ||
      (right.validTo ?? '').localeCompare(left.validTo ?? ''),
  );
  const seals = await services.entities.find(sql, 'seal', { companyId });
  const applications = await services.entities.find(sql, 'certApply', { companyId });
  return {
    signOpen: company?.signOpen === true,
    certificate: certificateCard(certificates.find((row) => row.status !== 'REVOKED')),
    seals: await inTurn(seals, async ({ id, sealCode, sealName, sealType, status }) => ({
      ...{ id, sealCode, sealName, sealType, status },
      imageUrl: await pictureOf(services, sql, id),
    })),
    applications: applications
      .reverse()
      .map(({ id, applyNo, applyType, status, createTime }) => ({ id, applyNo, applyType, status, createTime })),
    records: await records(services, sql, companyId, seals),
  };
}

/** The stored bytes against the hash that was written when they were signed. */
async function verify(services: Services, sql: Sql, context: CallContext, id: string) {
  const companyId = requireCompany(context);
  if (!/^[0-9a-f-]{36}$/.test(id)) throw errors.SRV104({ reason: 'no such stamp record' });
  const { rows } = await raw<{ file_id: string; file_hash: string }>`select file_id, file_hash from sign_record
    where id = ${id}::uuid and company_id = ${companyId}`.execute(sql);
  const record = rows[0];
  if (!record) throw errors.SRV104({ reason: `stamp record ${id}` });
  const file = await services.files.read(sql, record.file_id);
  return { intact: createHash('sha256').update(file.bytes).digest('hex') === record.file_hash };
}

export function signatureRoutes(app: FastifyInstance, services: Services): void {
  app.get('/trade-api/api/cert/center', async (request) => {
    const context = await services.authenticate(request);
    return { success: true, data: await services.database.system((sql) => centre(services, sql, context)) };
  });
  app.post('/trade-api/api/signRecord/verify', async (request) => {
    const context = await services.authenticate(request);
    const id = bodyText(request, 'id', 40);
    return { success: true, data: await services.database.system((sql) => verify(services, sql, context, id)) };
  });
}
