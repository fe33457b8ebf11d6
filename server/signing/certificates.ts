/** Certificates of companies: issued by the embedded authority, keys encrypted in the database. */
import { sql as raw } from 'kysely';
import { asService } from '../database/doors.ts';
import type { Services, Sql } from '../kernel/types.ts';
import type { Authority } from './authority.ts';
import { exportKey, generateKeys, importKey, issueCertificate, serialOf } from './certificate.ts';
import { parseCertificate } from './cms.ts';
import { refuse } from './refusals.ts';
import { actingSigners, companyOf, type Signer } from './signers.ts';

const VALID_YEARS = 1;
const CERTIFIED = 'CERTIFIED';

export type CompanyCertificate = {
  certNo: string;
  companyId: string;
  companyName: string;
  uscc: string;
  subject: string;
  issuer: string;
  validFrom: Date;
  validTo: Date;
  revoked: boolean;
  signer: Signer;
  /** DER. */
  certificate: Uint8Array;
  encryptedKey: Uint8Array;
};

type CertificateRow = Record<string, string> & { valid_from: Date; valid_to: Date; revoked_at: Date | null };

const fromBase64 = (text: unknown): Uint8Array => new Uint8Array(Buffer.from(String(text), 'base64'));
const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

function fromRow(row: CertificateRow): CompanyCertificate {
  return {
    certNo: String(row.cert_no),
    companyId: String(row.company_id),
    companyName: String(row.company_name),
    uscc: String(row.uscc),
    subject: String(row.subject),
    issuer: String(row.issuer),
    validFrom: new Date(row.valid_from),
    validTo: new Date(row.valid_to),
    revoked: row.revoked_at !== null,
    signer: { id: String(row.signer_id), name: String(row.signer_name), mobile: String(row.signer_mobile) },
    certificate: fromBase64(row.certificate),
    encryptedKey: fromBase64(row.private_key),
  };
}

async function latest(sql: Sql, companyId: string): Promise<CompanyCertificate | null> {
  const { rows } = await raw<CertificateRow>`select * from certificate_key where company_id = ${companyId}
    order by revoked_at is not null, valid_to desc limit 1`.execute(sql);
  return rows[0] ? fromRow(rows[0]) : null;
}

export type Certificates = ReturnType<typeof createCertificates>;

/** Why a company cannot seal, in its own words; null when it can. */
export type Blocked = { reason: string; error: Error } | null;

export function createCertificates(services: Services, authority: () => Authority) {
  async function issue(sql: Sql, company: { id: string; name: string; uscc: string }, signer: Signer, until?: Date) {
    const keys = await generateKeys();
    const notBefore = new Date(Date.now() - 60_000);
    const notAfter = until ?? new Date(new Date(notBefore).setFullYear(notBefore.getFullYear() + VALID_YEARS));
    const certificate = await issueCertificate(
      {
        subject: [
          ['country', 'CN'],
          ['organisation', company.name],
          ['serialNumber', company.uscc],
          ['commonName', company.name],
        ],
        keys,
        notBefore: until && until < notBefore ? new Date(until.getTime() - 365 * 86_400_000) : notBefore,
        notAfter,
      },
      authority(),
    );
    const parsed = parseCertificate(certificate);
    await raw`insert into certificate_key (cert_no, company_id, company_name, uscc, subject, issuer, valid_from, valid_to,
        signer_id, signer_name, signer_mobile, certificate, private_key)
      values (${serialOf(parsed)}, ${company.id}, ${company.name}, ${company.uscc},
        ${`CN=${company.name}, SERIALNUMBER=${company.uscc}, O=${company.name}, C=CN`}, ${issuerName(parsed)},
        ${parsed.notBefore.value.toISOString()}, ${parsed.notAfter.value.toISOString()}, ${signer.id}, ${signer.name}, ${signer.mobile},
        ${toBase64(certificate)}, ${toBase64(authority().encrypt(await exportKey(keys.privateKey)))})`.execute(sql);
  }

  /** The company's certificate; a certified company without one gets it here (embedded authority). */
  async function ensure(sql: Sql, companyId: string): Promise<CompanyCertificate | { reason: string }> {
    // Two first calls of a company must not issue two certificates.
    await raw`select pg_advisory_xact_lock(hashtext(${`certificate ${companyId}`}))`.execute(sql);
    const existing = await latest(sql, companyId);
    if (existing) return existing;
    const company = await companyOf(services, sql, companyId);
    if (!company || company.certStatus !== CERTIFIED) return { reason: '企业尚未通过认证，不能开通电子签章' };
    const [signer] = await actingSigners(services, sql, companyId);
    if (!signer) return { reason: '企业尚未设置签署人，请先在企业用户中设置' };
    await issue(sql, company, signer);
    return (await latest(sql, companyId)) ?? { reason: '证书签发失败' };
  }

  async function blocked(sql: Sql, found: CompanyCertificate): Promise<Blocked> {
    const refusal = (error: Error): Blocked => ({ reason: error.message, error });
    if (found.revoked) return refusal(refuse.certificateRevoked());
    if (found.validTo.getTime() <= Date.now()) return refusal(refuse.certificateExpired());
    const signers = await actingSigners(services, sql, found.companyId);
    if (!signers.some((signer) => signer.id === found.signer.id)) return refusal(refuse.signerRemoved());
    return null;
  }

  return {
    /** Certificate and what speaks against using it; `certificate: null` when the company cannot have one yet. */
    status: (sql: Sql, companyId: string): Promise<{ certificate: CompanyCertificate | null; blocked: Blocked }> =>
      asService(sql, async () => {
        const found = await ensure(sql, companyId);
        if ('reason' in found) {
          return { certificate: null, blocked: { reason: found.reason, error: refuse.noCertificate(found.reason) } };
        }
        return { certificate: found, blocked: await blocked(sql, found) };
      }),
    /** The certificate to sign with; throws the refusal that the user reads. */
    async usable(sql: Sql, companyId: string): Promise<CompanyCertificate> {
      const { certificate, blocked: refusal } = await this.status(sql, companyId);
      if (refusal) throw refusal.error;
      if (!certificate) throw refuse.noCertificate('企业尚未开通电子签章');
      return certificate;
    },
    signingKey: (certificate: CompanyCertificate) => importKey(authority().decrypt(certificate.encryptedKey)),
    /** Issues a further certificate, e.g. a renewal; the latest one counts. */
    issue: (sql: Sql, company: { id: string; name: string; uscc: string }, signer: Signer, until?: Date) =>
      asService(sql, () => issue(sql, company, signer, until)),
    async signerOf(sql: Sql, companyId: string): Promise<Signer | undefined> {
      return (await asService(sql, () => actingSigners(services, sql, companyId)))[0];
    },
    /** Whether a certificate with this number was revoked. */
    async isRevoked(sql: Sql, certNo: string): Promise<boolean> {
      const { rows } = await asService(sql, () =>
        raw<{ revoked_at: Date | null }>`select revoked_at from certificate_key where cert_no = ${certNo}`.execute(sql),
      );
      return rows[0] !== undefined && rows[0].revoked_at !== null;
    },
  };
}

function issuerName(certificate: ReturnType<typeof parseCertificate>): string {
  const common = certificate.issuer.typesAndValues.find((part) => part.type === '2.5.4.10');
  return common ? String(common.value.valueBlock.value) : '';
}
