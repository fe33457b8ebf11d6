/** Reads a detached CMS signature and checks it with Node's own crypto, apart from the library that wrote it. */
import { createHash, timingSafeEqual, verify, X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { namePart, serialOf } from './certificate.ts';
import { OID, toBuffer } from './cms.ts';

export type ReadCms = {
  company: string;
  certNo: string;
  issuer: string;
  /** The signer's certificate, DER. */
  certificate: Uint8Array;
  /** True when the digest, the certificate it is tied to and the signature over both are right. */
  verify(content: Uint8Array): boolean;
};

const equal = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && timingSafeEqual(left, right);
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

function attribute(signer: pki.SignerInfo, type: string): asn1.BaseBlock | undefined {
  return signer.signedAttrs?.attributes.find((candidate) => candidate.type === type)?.values[0];
}

/** Hash inside of ESSCertIDv2, whose default algorithm is SHA-256. */
function tiedCertificateHash(signer: pki.SignerInfo): Uint8Array | null {
  let block = attribute(signer, OID.signingCertificateV2);
  while (block instanceof asn1.Sequence) block = block.valueBlock.value[0];
  return block instanceof asn1.OctetString ? new Uint8Array(block.valueBlock.valueHexView) : null;
}

function signerCertificate(signed: pki.SignedData, signer: pki.SignerInfo): pki.Certificate | null {
  const { sid } = signer;
  if (!(sid instanceof pki.IssuerAndSerialNumber)) return null;
  const certificates = (signed.certificates ?? []).filter(
    (item): item is pki.Certificate => item instanceof pki.Certificate,
  );
  return certificates.find((candidate) => candidate.serialNumber.isEqual(sid.serialNumber)) ?? null;
}

function check(signer: pki.SignerInfo, certificate: Uint8Array, content: Uint8Array): boolean {
  const digest = attribute(signer, OID.messageDigest);
  const tied = tiedCertificateHash(signer);
  if (!(digest instanceof asn1.OctetString) || !tied || !signer.signedAttrs) return false;
  if (!equal(new Uint8Array(digest.valueBlock.valueHexView), sha256(content))) return false;
  if (!equal(tied, sha256(certificate))) return false;
  const key = new X509Certificate(certificate).publicKey;
  const attributes = new Uint8Array(signer.signedAttrs.encodedValue);
  return verify('sha256', attributes, key, new Uint8Array(signer.signature.valueBlock.valueHexView));
}

/** Null when the bytes are no CMS signature that we can read. */
export function readCms(bytes: Uint8Array): ReadCms | null {
  try {
    const info = pki.ContentInfo.fromBER(toBuffer(bytes));
    const signed = new pki.SignedData({ schema: info.content });
    const [signer] = signed.signerInfos;
    const found = signer && signerCertificate(signed, signer);
    if (!found) return null;
    const certificate = new Uint8Array(found.toSchema().toBER(false));
    return {
      company: namePart(found.subject, 'organisation'),
      certNo: serialOf(found),
      issuer: namePart(found.issuer, 'organisation'),
      certificate,
      verify: (content) => check(signer, certificate, content),
    };
  } catch {
    // A broken signature is a finding of the verifier, not a failure of it.
    return null;
  }
}
