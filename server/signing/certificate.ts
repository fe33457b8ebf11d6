/** X.509 certificates of the embedded demonstration authority: one root, one certificate per company. */
import { createHash, randomBytes, webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { engine, parseCertificate, toBuffer } from './cms.ts';

const OID = {
  country: '2.5.4.6',
  organisation: '2.5.4.10',
  unit: '2.5.4.11',
  commonName: '2.5.4.3',
  serialNumber: '2.5.4.5',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  subjectKey: '2.5.29.14',
  authorityKey: '2.5.29.35',
};
/** E-mail protection (what poppler's NSS asks for), document signing (RFC 9336 and Microsoft's older one). */
const SIGNING_USES = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.311.10.3.12'];
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
};

export type NameParts = Array<
  [oid: keyof Pick<typeof OID, 'country' | 'organisation' | 'unit' | 'commonName' | 'serialNumber'>, text: string]
>;
export type KeyPair = { privateKey: CryptoKey; publicKey: CryptoKey };
export type Issuer = { certificate: Uint8Array; key: CryptoKey };

export const generateKeys = async (): Promise<KeyPair> =>
  (await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])) as unknown as KeyPair;

export async function exportKey(key: CryptoKey): Promise<Uint8Array> {
  return new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', key as unknown as webcrypto.CryptoKey));
}

export async function importKey(pkcs8: Uint8Array): Promise<CryptoKey> {
  const key = await webcrypto.subtle.importKey('pkcs8', toBuffer(pkcs8), RSA, false, ['sign']);
  return key as unknown as CryptoKey;
}

function distinguishedName(parts: NameParts): pki.RelativeDistinguishedNames {
  const sets = parts.map(([name, text]) => {
    const ascii = name === 'country' || name === 'serialNumber';
    const value = ascii ? new asn1.PrintableString({ value: text }) : new asn1.Utf8String({ value: text });
    const type = new asn1.ObjectIdentifier({ value: OID[name] });
    return new asn1.Set({ value: [new asn1.Sequence({ value: [type, value] })] });
  });
  // Read back from its encoding: pkijs writes parts that it is given as one multi-valued name.
  return pki.RelativeDistinguishedNames.fromBER(new asn1.Sequence({ value: sets }).toBER(false));
}

const extension = (extnID: string, critical: boolean, value: asn1.BaseBlock) =>
  new pki.Extension({ extnID, critical, extnValue: value.toBER(false) });

const keyUsage = (bits: number, unused: number) =>
  extension(OID.keyUsage, true, new asn1.BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits: unused }));

const keyId = (certificate: pki.Certificate): ArrayBuffer =>
  toBuffer(
    createHash('sha1')
      .update(new Uint8Array(certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView))
      .digest(),
  );

function authorityExtensions(): pki.Extension[] {
  const constraints = new asn1.Sequence({ value: [new asn1.Boolean({ value: true }), new asn1.Integer({ value: 0 })] });
  return [extension(OID.basicConstraints, true, constraints), keyUsage(0b0000_0110, 1)];
}

function signerExtensions(): pki.Extension[] {
  const uses = SIGNING_USES.map((value) => new asn1.ObjectIdentifier({ value }));
  return [
    extension(OID.basicConstraints, true, new asn1.Sequence()),
    keyUsage(0b1100_0000, 6),
    extension(OID.extendedKeyUsage, false, new asn1.Sequence({ value: uses })),
  ];
}

export type CertificateRequest = { subject: NameParts; keys: KeyPair; notBefore: Date; notAfter: Date };

/** Issues a certificate (DER); without an issuer it is a self-signed root. */
export async function issueCertificate(request: CertificateRequest, issuer: Issuer | null): Promise<Uint8Array> {
  const certificate = new pki.Certificate();
  certificate.version = 2;
  const serial = randomBytes(16);
  serial[0] = ((serial[0] as number) & 0x7f) | 0x40;
  certificate.serialNumber = new asn1.Integer({ valueHex: toBuffer(serial) });
  certificate.subject = distinguishedName(request.subject);
  const parent = issuer ? parseCertificate(issuer.certificate) : null;
  certificate.issuer = parent ? parent.subject : certificate.subject;
  certificate.notBefore.value = request.notBefore;
  certificate.notAfter.value = request.notAfter;
  await certificate.subjectPublicKeyInfo.importKey(request.keys.publicKey, engine);
  const authority = keyId(parent ?? certificate);
  certificate.extensions = [
    ...(issuer ? signerExtensions() : authorityExtensions()),
    extension(OID.subjectKey, false, new asn1.OctetString({ valueHex: keyId(certificate) })),
    extension(
      OID.authorityKey,
      false,
      new asn1.Sequence({
        value: [new asn1.Primitive({ idBlock: { tagClass: 3, tagNumber: 0 }, valueHex: authority })],
      }),
    ),
  ];
  await certificate.sign(issuer?.key ?? request.keys.privateKey, 'SHA-256', engine);
  return new Uint8Array(certificate.toSchema(true).toBER(false));
}

/** Serial number as hexadecimal digits, the number printed as 证书序列号. */
export const serialOf = (certificate: pki.Certificate): string =>
  Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex').toUpperCase();

/** First value of a name part, e.g. the organisation of a subject. */
export function namePart(name: pki.RelativeDistinguishedNames, part: keyof typeof OID): string {
  const found = name.typesAndValues.find((entry) => entry.type === OID[part]);
  return found ? String(found.value.valueBlock.value) : '';
}
