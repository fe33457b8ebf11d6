/** Encryption of sensitive values on their way to the server (specification sections 7 and 9; A-B12). */

/** PEM (SPKI) → RSA-OAEP-SHA256 encryption of a short text, base64. Needs a secure context (localhost or HTTPS). */
export async function encryptSensitive(publicKeyPem: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'spki',
    decodePem(publicKeyPem),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  const cipher = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(cipher)));
}

function decodePem(pem: string): ArrayBuffer {
  const body = atob(pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, ''));
  return Uint8Array.from(body, (character) => character.charCodeAt(0)).buffer;
}
