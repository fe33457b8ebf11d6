import { errors, objectOf, type ServerError } from '#server/kernel';
import type { SealPlace } from './pdf/increment.ts';

/** What a transition that asks for a seal carries (docs/protocol.md, "Documents and signing"). */
export type SealInput = {
  sealId: string;
  fileId: string;
  hash: string;
  smsCode: string;
  /** The company's password under the public key, where the company signs by it. */
  password: string;
  place: SealPlace | null;
  crossPage: boolean;
};

const text = (input: Record<string, unknown>, name: string, missing: (path: string) => ServerError): string => {
  const value = input[name];
  if (typeof value !== 'string' || value.trim() === '' || value.length > 200) throw missing(name);
  return value.trim();
};

const unseen = (path: string) => errors.SRV641({ path });

const PAGE_LIMIT = { width: 595, height: 842 };

/** Centre of the seal in points from the top left of the page. */
function placeOf(value: unknown): SealPlace | null {
  if (value === undefined || value === null || value === '') return null;
  const { page, x, y } = objectOf(value);
  const [pageNumber, left, top] = [Number(page), Number(x), Number(y)];
  const onPage = left >= 0 && left <= PAGE_LIMIT.width && top >= 0 && top <= PAGE_LIMIT.height;
  if (!Number.isInteger(pageNumber) || pageNumber < 1 || !onPage)
    throw errors.SRV612({ path: 'position', title: '签章位置' });
  return { page: pageNumber, x: left, y: top };
}

/** Base64 of an RSA-2048 cipher. */
const CIPHER_LENGTH = 344;

function cipherOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw errors.SRV601({ path: 'password', title: '企业密码' });
  if (value.length > CIPHER_LENGTH) throw errors.SRV614({ path: 'password', title: '企业密码' });
  return value;
}

type Asked = { sms: boolean; password: boolean };

export function readSealInput(input: Record<string, unknown>, asks: Asked): SealInput {
  return {
    sealId: text(input, 'sealId', (path) => errors.SRV603({ path, title: '印章' })),
    fileId: text(input, 'fileId', unseen),
    hash: text(input, 'hash', unseen).toLowerCase(),
    password: asks.password ? cipherOf(input.password) : '',
    smsCode: asks.sms ? text(input, 'smsCode', (path) => errors.SRV215({ path })) : '',
    place: placeOf(input.position),
    crossPage: input.crossPage === true || input.crossPage === 'true',
  };
}
