/**
 * Confidential files (specification sections 7 to 9): `createFileLinks().sign` makes a link that opens a stored file for
 * a few minutes without a header; `viewerAddress` is the page that shows an office document or PDF online.
 */
export { base64Url, encryptEcb, macOf, padded } from './cipher.ts';
export {
  createFileLinks,
  FileLinkError,
  type FileLinks,
  FRONTEND_SIGN,
  isFresh,
  NO_FILE_URL,
  NOT_SIGNED_IN,
  RENEW_BEFORE_MS,
  RSA,
  viewerAddress,
} from './links.ts';
