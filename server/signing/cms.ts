/** CMS SignedData of a PAdES baseline signature: detached, SHA-256, signing-certificate-v2 (ETSI EN 319 142-1). */

import { createHash, webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { errors } from '#server/kernel';

export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};

export const engine = new pki.CryptoEngine({ name: 'node', crypto: webcrypto as unknown as Crypto });

export const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());
const octets = (bytes: Uint8Array) => new asn1.OctetString({ valueHex: toBuffer(bytes) });

/** A copy with its own buffer, as asn1js and web crypto want it. */
export function toBuffer(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}

/** ESSCertIDv2 with the default hash: ties the signature to this very certificate. */
const signingCertificate = (certificate: Uint8Array) =>
  new asn1.Sequence({
    value: [new asn1.Sequence({ value: [new asn1.Sequence({ value: [octets(sha256(certificate))] })] })],
  });

function attributes(digest: Uint8Array, certificate: Uint8Array): pki.SignedAndUnsignedAttributes {
  const list = [
    new pki.Attribute({ type: OID.contentType, values: [new asn1.ObjectIdentifier({ value: OID.data })] }),
    new pki.Attribute({ type: OID.messageDigest, values: [octets(digest)] }),
    new pki.Attribute({ type: OID.signingCertificateV2, values: [signingCertificate(certificate)] }),
  ];
  // A SET OF is written in the order of its encodings (X.690 11.6); verifiers encode it again before they check.
  const encoded = list.map((attribute) => ({
    attribute,
    der: Buffer.from(attribute.toSchema().toBER(false)),
  }));
  encoded.sort((left, right) => Buffer.compare(left.der, right.der));
  return new pki.SignedAndUnsignedAttributes({ type: 0, attributes: encoded.map((entry) => entry.attribute) });
}

export const parseCertificate = (der: Uint8Array): pki.Certificate => pki.Certificate.fromBER(toBuffer(der));

/** Signs the content's digest; `chain` starts with the signer's certificate (DER), the issuers follow. */
export async function createCms(content: Uint8Array, key: CryptoKey, chain: Uint8Array[]): Promise<Uint8Array> {
  const certificates = chain.map(parseCertificate);
  const [signer] = certificates;
  if (!signer) throw errors.SRV450({ reason: 'it needs a certificate' });
  const signed = new pki.SignedData({
    version: 1,
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        signedAttrs: attributes(sha256(content), chain[0] as Uint8Array),
      }),
    ],
    certificates,
  });
  await signed.sign(key, 0, 'SHA-256', undefined, engine);
  const info = new pki.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
  return new Uint8Array(info.toSchema().toBER(false));
}
