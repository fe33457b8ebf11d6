/** Links to seal images for `<img>`: no session travels with them, so they are signed and short-lived. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFE_SECONDS = 900;

const signature = (secret: Uint8Array, id: string, expires: number): string =>
  createHmac('sha256', secret).update(`seal-image\n${id}\n${expires}`).digest('base64url');

export function sealImageUrl(secret: Uint8Array, id: string, now = Date.now()): string {
  // Full minutes, so that a page that asks twice gets the same link and the browser its cached picture.
  const expires = Math.ceil(now / 60_000) * 60 + LIFE_SECONDS;
  const query = new URLSearchParams({ expires: String(expires), signature: signature(secret, id, expires) });
  return `/trade-api/api/cert/seal/${encodeURIComponent(id)}/image?${query}`;
}

/** `secrets`: the present one and those before it. */
export function isGoodLink(
  secrets: readonly Uint8Array[],
  id: string,
  expires: string,
  given: string,
  now = Date.now(),
): boolean {
  const until = Number(expires);
  if (!Number.isSafeInteger(until) || until * 1000 < now) return false;
  const got = Buffer.from(given);
  return secrets.some((secret) => {
    const wanted = Buffer.from(signature(secret, id, until));
    return wanted.length === got.length && timingSafeEqual(wanted, got);
  });
}
