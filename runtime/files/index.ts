/**
 * Confidential files (specification sections 7 to 9): `createFileLinks().sign` makes a link that opens a stored file for
 * a few minutes without a header; `viewerAddress` is the page that shows an office document or PDF online.
 */
export { base64Url, encryptEcb, encryptGcm } from './cipher.ts';
export { errors as fileRefusals, fileErrors } from './errors.ts';
export {
  createFileLinks,
  type FileLinks,
  FRONTEND_SIGN,
  isFresh,
  RENEW_BEFORE_MS,
  RSA,
  viewerAddress,
} from './links.ts';
