/** A demonstration user at the product's own address. */
import { constants, createPublicKey, publicEncrypt } from 'node:crypto';

export type Person = {
  call(method: string, path: string, body?: unknown): Promise<Response>;
  upload(path: string, name: string, mime: string, bytes: Uint8Array): Promise<Response>;
};

export async function signIn(address: string, account: string, password: string): Promise<Person> {
  const { data } = (await (await fetch(`${address}/user-api/api/getKey`)).json()) as { data: { publicKey: string } };
  const key = createPublicKey(data.publicKey);
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const cipher = publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(password)).toString('base64');
  const device = { device: 'product-test', 'content-type': 'application/json' };
  const signedIn = await fetch(`${address}/user-api/api/login/account`, {
    method: 'POST',
    headers: device,
    body: JSON.stringify({ account, password: cipher }),
  });
  const answer = (await signedIn.json()) as { data?: { token: string } };
  if (!answer.data) throw new Error(`${account} does not get in: ${JSON.stringify(answer)}`);
  const headers = { authorization: answer.data.token, device: 'product-test' };
  return {
    call: (method, path, body) =>
      fetch(address + path, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    upload(path, name, mime, bytes) {
      const form = new FormData();
      form.append('file', new Blob([Buffer.from(bytes)], { type: mime }), name);
      return fetch(address + path, { method: 'POST', headers, body: form });
    },
  };
}
