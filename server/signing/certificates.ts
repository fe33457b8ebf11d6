/** Certificates of companies with their keys: issued by the embedded authority for the certificate records. */
import { sql as raw } from 'kysely';
import { asService } from '#server/database';
import { errors, type ServerError, type Services, type Sql } from '#server/kernel';
import { AUTHORITY_NAME, type Authority } from './authority.ts';
import { exportKey, generateKeys, importKey, issueCertificate, serialOf } from './certificate.ts';
import { parseCertificate } from './cms.ts';
import {
  type CertificateRecord,
  type Company,
  certificateOf,
  companyById,
  recordIssued,
  signerActs,
} from './records.ts';

/** A certificate that can sign: the record, its DER certificate and the encrypted key. */
export type CompanyCertificate = {
  record: CertificateRecord;
  company: Company;
  subject: string;
  certificate: Uint8Array;
  encryptedKey: Uint8Array;
};

export type CertificateStatus = {
  certificate: CompanyCertificate | null;
  /** Why the company cannot seal; null when it can. */
  refusal: ServerError | null;
};

type KeyRow = { cert_no: string; subject: string; certificate: string; private_key: string };

const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));
const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
const endOf = (day: string): Date => new Date(`${day}T23:59:59+08:00`);

export type Certificates = ReturnType<typeof createCertificates>;

export function createCertificates(services: Services, authority: () => Authority) {
  async function issue(sql: Sql, record: CertificateRecord, company: Company): Promise<KeyRow> {
    const keys = await generateKeys();
    const certificate = await issueCertificate(
      {
        subject: [
          ['country', 'CN'],
          ['organisation', company.name],
          ['serialNumber', company.uscc],
          ['commonName', company.name],
        ],
        keys,
        notBefore: startOf(record.validFrom),
        notAfter: endOf(record.validTo),
      },
      authority(),
    );
    const row: KeyRow = {
      cert_no: serialOf(parseCertificate(certificate)),
      subject: `CN=${company.name}, SERIALNUMBER=${company.uscc}, O=${company.name}, C=CN`,
      certificate: toBase64(certificate),
      private_key: toBase64(authority().encrypt(await exportKey(keys.privateKey))),
    };
    await raw`insert into certificate_key (certificate_id, company_id, cert_no, subject, valid_to, certificate, private_key)
      values (${record.id}, ${record.companyId}, ${row.cert_no}, ${row.subject}, ${record.validTo}, ${row.certificate},
        ${row.private_key})
      on conflict (certificate_id) do update set cert_no = excluded.cert_no, subject = excluded.subject,
        valid_to = excluded.valid_to, certificate = excluded.certificate, private_key = excluded.private_key`.execute(
      sql,
    );
    const issued = { certNo: row.cert_no, subject: row.subject, issuer: AUTHORITY_NAME };
    await recordIssued(services, sql, record.id, issued);
    return row;
  }

  /** The key of a record; made on the first use, and again when the record's period was changed by a renewal. */
  async function keyOf(sql: Sql, record: CertificateRecord, company: Company): Promise<KeyRow> {
    // Two first uses at once must not leave two keys.
    await raw`select pg_advisory_xact_lock(hashtext(${`certificate ${record.id}`}))`.execute(sql);
    const { rows } = await raw<KeyRow>`select cert_no, subject, certificate, private_key from certificate_key
      where certificate_id = ${record.id} and valid_to = ${record.validTo}`.execute(sql);
    return rows[0] ?? issue(sql, record, company);
  }

  async function refusalOf(sql: Sql, record: CertificateRecord): Promise<ServerError | null> {
    if (record.state === 'pending') return errors.SRV418();
    if (record.state === 'revoked') return errors.SRV409();
    if (record.state === 'expired') return errors.SRV408();
    return (await signerActs(services, sql, record)) ? null : errors.SRV410();
  }

  async function status(sql: Sql, companyId: string): Promise<CertificateStatus> {
    const record = await certificateOf(services, sql, companyId);
    const company = record && (await companyById(services, sql, companyId));
    if (!record || !company) return { certificate: null, refusal: errors.SRV407() };
    const refusal = await refusalOf(sql, record);
    if (record.state === 'pending') return { certificate: null, refusal };
    const row = await keyOf(sql, record, company);
    const certificate = fromBase64(row.certificate);
    const current = { ...record, certNo: row.cert_no };
    const encryptedKey = fromBase64(row.private_key);
    return { certificate: { record: current, company, subject: row.subject, certificate, encryptedKey }, refusal };
  }

  return {
    status: (sql: Sql, companyId: string): Promise<CertificateStatus> => asService(sql, () => status(sql, companyId)),
    /** Whether the company could seal now; makes no key, for the facts of rules. */
    isUsable: (sql: Sql, companyId: string): Promise<boolean> =>
      asService(sql, async () => {
        const record = await certificateOf(services, sql, companyId);
        return record !== null && (await refusalOf(sql, record)) === null;
      }),
    /** The certificate to sign with; throws the refusal that the user reads. */
    async usable(sql: Sql, companyId: string): Promise<CompanyCertificate> {
      const { certificate, refusal } = await this.status(sql, companyId);
      if (refusal) throw refusal;
      if (!certificate) throw errors.SRV407();
      return certificate;
    },
    signingKey: (certificate: CompanyCertificate) => importKey(authority().decrypt(certificate.encryptedKey)),
  };
}
