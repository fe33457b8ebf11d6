/**
 * The records that signing reads: certificates, seals and memberships are data (`schemas/entities/account`); this file
 * and `use-records.ts` are the only places of the signing provider that know their entity names and field codes.
 */
import type { Records } from '#codegen/out/types';
import { codeOf, inTurn, type Services, type Sql, shanghaiDate } from '#server/kernel';

type Certificate = Records['certificate'];

export type CertificateRecord = {
  id: string;
  companyId: string;
  certNo: string;
  /** `YYYY-MM-DD`, both days included. */
  validFrom: string;
  validTo: string;
  signerId: string;
  signerName: string;
  signerMobile: string;
  state: 'usable' | 'expired' | 'revoked' | 'pending';
};

export type Seal = {
  id: string;
  companyId: string;
  sealType: string;
  sealName: string;
  shape: 'ROUND' | 'OVAL' | 'SQUARE';
  nameText: string;
  bottomText: string;
  /** Data URL of the uploaded impression; null for a seal that is drawn. */
  image: string | null;
  widthMm: number;
  heightMm: number;
};

export type Company = { id: string; name: string; uscc: string };

const STATES: Partial<Record<NonNullable<Certificate['status']>, CertificateRecord['state']>> = {
  VALID: 'usable',
  EXPIRING: 'usable',
  RENEWAL_NEEDED: 'expired',
  EXPIRED: 'expired',
  REVOKED: 'revoked',
};

function toCertificate(row: Certificate): CertificateRecord {
  const validTo = row.validTo ?? '';
  const state = (row.status && STATES[row.status]) ?? 'pending';
  return {
    id: row.id,
    companyId: row.companyId ?? '',
    certNo: row.certNo ?? '',
    validFrom: row.validFrom ?? '',
    validTo,
    signerId: row.signerId ?? '',
    signerName: row.signerName ?? '',
    signerMobile: row.signerMobile ?? '',
    // The day counts, not a nightly run that may not have marked the record yet.
    state: state === 'usable' && validTo < shanghaiDate() ? 'expired' : state,
  };
}

const RANK: Record<CertificateRecord['state'], number> = { usable: 0, expired: 1, revoked: 2, pending: 3 };

/** The company's certificate that counts: a usable one, else the one that says why there is none. */
export async function certificateOf(
  services: Services,
  sql: Sql,
  companyId: string,
): Promise<CertificateRecord | null> {
  const rows = (await services.entities.find(sql, 'certificate', { companyId })).map(toCertificate);
  rows.sort((left, right) => RANK[left.state] - RANK[right.state] || (left.validTo < right.validTo ? 1 : -1));
  return rows[0] ?? null;
}

export async function recordIssued(
  services: Services,
  sql: Sql,
  id: string,
  issued: { certNo: string; subject: string; issuer: string },
): Promise<void> {
  await services.entities.patch(sql, 'certificate', id, { ...issued, algorithm: 'RSA-2048' });
}

const UPLOADED = /^\/trade-files\/([\w.-]+)\//;

async function imageOf(services: Services, sql: Sql, row: Records['seal']): Promise<string | null> {
  const id = row.source === 'UPLOAD' ? UPLOADED.exec(row.image ?? '')?.[1] : undefined;
  if (!id) return null;
  const { bytes, mime } = await services.files.read(sql, id);
  return `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
}

async function toSeal(services: Services, sql: Sql, row: Records['seal']): Promise<Seal> {
  return {
    id: row.id,
    companyId: row.companyId ?? '',
    sealType: row.sealType ?? '',
    sealName: row.sealName ?? '',
    shape: row.shape === 'SQUARE' || row.shape === 'OVAL' ? row.shape : 'ROUND',
    nameText: row.nameText ?? '',
    bottomText: row.bottomText ?? '',
    image: await imageOf(services, sql, row),
    widthMm: Number(row.width) || 40,
    heightMm: Number(row.height) || 40,
  };
}

/** The default of a contract comes first, the legal person's seal last (domain chapter 10, section 0.5 step 2). */
export const LEGAL_SEAL = 'LEGAL';
const SEAL_ORDER = ['CONTRACT', 'OFFICIAL', 'BUSINESS', 'STORAGE', 'FINANCE', 'INVOICE', LEGAL_SEAL];

export async function sealsOf(services: Services, sql: Sql, companyId: string): Promise<Seal[]> {
  const rows = await services.entities.find(sql, 'seal', { companyId });
  const live = rows.filter((row) => row.status === 'ENABLED');
  const enabled = await inTurn(live, (row) => toSeal(services, sql, row));
  const order = (seal: Seal) => SEAL_ORDER.indexOf(seal.sealType);
  return enabled.sort((left, right) => order(left) - order(right) || (left.id < right.id ? -1 : 1));
}

/** The seal of that id; null where there is none. */
export async function sealById(services: Services, sql: Sql, id: string): Promise<Seal | null> {
  const row = await services.entities.raw(sql, 'seal', id);
  return row && toSeal(services, sql, row);
}

export async function companyById(services: Services, sql: Sql, id: string): Promise<Company | null> {
  const row = await services.entities.raw(sql, 'company', id);
  return row && { id, name: row.name ?? '', uscc: row.uscc ?? '' };
}

const SIGNER_ROLE = 'signer';

/** Whether the membership that a certificate is bound to may still sign: enabled, signer, inside its period. */
export async function signerActs(services: Services, sql: Sql, certificate: CertificateRecord): Promise<boolean> {
  const row = await services.entities.raw(sql, 'companyUser', certificate.signerId);
  if (!row || row.companyId !== certificate.companyId) return false;
  const { start, end } = row.authPeriod ?? {};
  const today = shanghaiDate();
  const isInPeriod = (!start || start <= today) && (!end || end >= today);
  return row.status === 'ENABLED' && (row.companyUserRoles ?? []).includes(SIGNER_ROLE) && isInPeriod;
}

/** How a company wants documents of a kind signed; what the record leaves open is the portal's usual way. */
export type SignRule = {
  sealId: string | null;
  proof: 'CODE' | 'PASSWORD';
  crossPage: boolean;
  legalSeal: boolean;
  date: boolean;
  /** The company approves each use of its seal first. */
  approval: boolean;
};

const USUAL: SignRule = {
  sealId: null,
  proof: 'CODE',
  crossPage: true,
  legalSeal: false,
  date: false,
  approval: false,
};

export async function signRuleOf(
  services: Services,
  sql: Sql,
  companyId: string,
  kind: string | undefined,
): Promise<SignRule> {
  if (!kind || !services.schemas.entities.signConfig) return USUAL;
  const [row] = await services.entities.find(sql, 'signConfig', {
    companyId,
    docType: codeOf(services.schemas, 'signDocType', kind),
  });
  if (!row) return USUAL;
  return {
    sealId: row.sealId || null,
    proof: row.signMode === 'SIGN_PASSWORD' ? 'PASSWORD' : 'CODE',
    crossPage: row.crossPageSeal !== false,
    legalSeal: row.legalPersonSeal === true,
    date: row.showDate === true,
    approval: row.needApproval === true,
  };
}
