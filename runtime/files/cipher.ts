/** AES-256-ECB with PKCS#7 (specification section 9), AES-256-GCM, and the MAC beside them, with the browser's own cryptography. */
const BLOCK = 16;
const NONCE = 12;

export type FileSecrets = { aes: Uint8Array; mac: Uint8Array };

/** PKCS#7: always at least one byte. */
export function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const fill = BLOCK - (bytes.length % BLOCK);
  const result = new Uint8Array(bytes.length + fill).fill(fill);
  result.set(bytes);
  return result;
}

/** ECB block by block: browsers know CBC only, whose first block under an empty vector is the same. */
export async function encryptEcb(aes: Uint8Array, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', aes.slice(), 'AES-CBC', false, ['encrypt']);
  const plain = padded(bytes);
  const result = new Uint8Array(plain.length);
  for (let at = 0; at < plain.length; at += BLOCK) {
    const block = plain.subarray(at, at + BLOCK);
    const encrypted = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: new Uint8Array(BLOCK) }, key, block);
    result.set(new Uint8Array(encrypted, 0, BLOCK), at);
  }
  return result;
}

/** A new nonce, what is hidden and its tag; it opens beside the same `known` text alone. */
export async function encryptGcm(aes: Uint8Array, bytes: Uint8Array, known: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', aes.slice(), 'AES-GCM', false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(NONCE));
  const additionalData = new TextEncoder().encode(known);
  const hidden = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes.slice());
  return new Uint8Array([...iv, ...new Uint8Array(hidden)]);
}

export async function macOf(secret: Uint8Array, text: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', secret.slice(), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
}

export const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
/** Base64 for addresses (RFC 4648 section 5), without padding. */
export const base64Url = (bytes: Uint8Array): string =>
  base64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
