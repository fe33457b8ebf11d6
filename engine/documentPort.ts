/** What screens are told of documents: signatures, seals, composed files, texts beside each other. */

/** One signature of a file; `time` is `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, `reason` says why it is not valid. */
export type Signature = {
  signer: string;
  company: string;
  time: string;
  certNo: string;
  issuer: string;
  coversWholeDocument: boolean;
  valid: boolean;
  reason?: string;
};
export type SealInfo = {
  valid: boolean;
  reason?: string;
  certificate: null | {
    certNo: string;
    subject: string;
    issuer: string;
    validFrom: string;
    validTo: string;
    signerName: string;
    signerMobile: string;
  };
  seals: Array<{ id: string; sealType: string; sealName: string; imageUrl: string }>;
  /** How the company signs this kind of document; left out: any seal, a code to the signer's mobile. */
  rule?: { sealId: string | null; proof: 'CODE' | 'PASSWORD'; crossPage: boolean; approval?: boolean };
};
/** How far the company's approval of a seal on one file is (`rule.approval`); `page` shows the application. */
export type SealUse = {
  state: 'NONE' | 'AUDITING' | 'PASSED' | 'REJECTED';
  number: string | null;
  sealId: string | null;
  opinion: string | null;
  page: string | null;
};
export type ComposedDocument = {
  fileId: string;
  hash: string;
  pages: number;
  /** Key phrases of the signature blocks; `seal` is the middle of the room that a block keeps for the seal. */
  anchors: Array<{ keyword: string; page: number; x: number; y: number; seal?: { x: number; y: number } }>;
};

/** A text beside another one, line by line (`lines`), and what else it can be held against (`template` or a file's id). */
export type TextComparison = {
  choices: Array<{ key: string; composedAt: string | null; isVoid: boolean }>;
  against: string;
  lines: Array<{
    kind: 'same' | 'added' | 'removed' | 'changed';
    parts: Array<{ kind: 'same' | 'added' | 'removed'; text: string }>;
  }>;
};
