/** Sections 5, 7, 8 and 9: keys of files, confidential links, downloads, templates, uploads with a watermark. */
import { createCipheriv, generateKeyPairSync, randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dispositionName } from '#core/format';
import { base64Url, encryptEcb, FRONTEND_SIGN, isFresh, RENEW_BEFORE_MS, RSA, viewerAddress } from '#runtime/files';
import { SYSTEM_FILE_CODES } from '../../server/platform/files/system/index.ts';
import { watermarked } from '../../server/platform/files/watermark.ts';
import { browserLinks } from '../server/platform/files/links.ts';
import { type Portal, startPortal } from '../server/platform/portal.ts';
import { rule } from './rule.ts';

let portal: Portal;
let token = '';
let stranger = '';
let file: { id: string; path: string; name: string };
beforeAll(async () => {
  portal = await startPortal();
  token = await portal.signIn('co02u02');
  stranger = await portal.signIn('co03u02');
  file = (await upload('/trade-api/api/common/upload', '合同附件.png', PNG)).body.data;
});
afterAll(() => portal.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
function upload(path: string, name: string, bytes: Buffer, fields: Record<string, string> = {}, as = token) {
  const boundary = 'boundary-of-files';
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return portal.call('POST', path, {}, { token: as, headers, payload });
}

const links = (as: string | null, now?: () => number) => browserLinks(portal, as, now);
const open = (link: string) => portal.get(link);

describe('the key of files', () => {
  rule('CALL-15', async () => {
    const { asked, sign } = links(token);
    await sign(file.path);
    expect(asked[0]).toMatchObject({ method: 'GET', base: 'user', path: '/api/file/getKey' });
    expect(Object.keys(asked[0]?.values ?? {})).toEqual(['publicKey', 'timestamp']);
  });
  test('is answered with key, keyId, userId, expireTime and createTime under a key of 2048 bits and exponent 65537', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const ask = (der: Buffer, timestamp = Date.now()) =>
      portal.get('/user-api/api/file/getKey', { publicKey: der.toString('base64'), timestamp }, { token });
    const { data } = (await ask(publicKey.export({ type: 'spki', format: 'der' }))).body;
    expect(Object.keys(data).sort()).toEqual(['createTime', 'expireTime', 'key', 'keyId', 'userId']);
    expect(data).toMatchObject({ userId: 'U0202' });
    expect(data.expireTime).toBeGreaterThan(data.createTime);
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
    expect((await ask(weak.export({ type: 'spki', format: 'der' }))).status).toBe(400);
    expect((await ask(publicKey.export({ type: 'spki', format: 'der' }), Date.now() - 600_000)).status).toBe(400);
    expect([RSA.modulusLength, [...RSA.publicExponent], RSA.hash]).toEqual([2048, [1, 0, 1], 'SHA-256']);
  });
  rule('FILE-07', async () => {
    expect([isFresh(29_000, 0), isFresh(31_000, 0), RENEW_BEFORE_MS]).toEqual([false, true, 30_000]);
    let ahead = 0;
    const { asked, sign } = links(token, () => Date.now() + ahead);
    await sign(file.path);
    await sign(file.path);
    expect(asked).toHaveLength(1);
    ahead = 271_000;
    await sign(file.path);
    expect(asked).toHaveLength(2);
  });
  rule('FILE-08', async () => {
    const secret = randomBytes(32);
    for (const length of [0, 1, 15, 16, 17, 200]) {
      const plain = randomBytes(length);
      const cipher = createCipheriv('aes-256-ecb', secret, null);
      const wanted = Buffer.concat([cipher.update(plain), cipher.final()]);
      expect(Buffer.from(await encryptEcb(secret, plain))).toEqual(wanted);
    }
  });
  rule('ERR-18', async () => {
    await expect(links(null).sign(file.path)).rejects.toThrow('未登录');
    expect((await portal.get('/user-api/api/file/getKey', { publicKey: 'x', timestamp: 1 })).status).toBe(401);
  });
  rule('ERR-19', async () => {
    await expect(links(token).sign('')).rejects.toThrow('fileUrl不能为空');
  });
});

describe('a confidential link', () => {
  rule('FILE-02', async () => {
    const link = await links(token).sign(file.path);
    expect(new URLSearchParams(link.split('?')[1]).get('frontendSign')).toBe('1.0');
    const answer = await open(link);
    expect([answer.status, answer.raw]).toEqual([200, PNG]);
  });
  test('opens nothing of others, although its signature holds', async () => {
    expect((await open(await links(stranger).sign(file.path))).status).toBe(403);
  });
  test('holds for one address, one key and what was signed alone', async () => {
    const link = await links(token).sign(file.path);
    const [path = '', search = ''] = link.split('?');
    const params = new URLSearchParams(search);
    const changed = (name: string, value: string) => {
      const copy = new URLSearchParams(params);
      copy.set(name, value);
      return open(`${path}?${copy}`);
    };
    const other = (await upload('/trade-api/api/common/upload', '另一份.png', PNG)).body.data;
    const swapped = other.path.split('/').map(encodeURIComponent).join('/');
    expect((await open(`${swapped}?${params}`)).status).toBe(403);
    expect((await changed('mac', base64Url(randomBytes(32)))).status).toBe(403);
    expect((await changed('keyId', crypto.randomUUID())).status).toBe(403);
    expect((await changed('frontendSign', '2.0')).status).toBe(403);
    const payload = params.get('payload') ?? '';
    // Two blocks exchanged: ECB alone would not notice.
    expect((await changed('payload', payload.slice(22, 44) + payload.slice(0, 22) + payload.slice(44))).status).toBe(
      403,
    );
  });
  test('ends with the session that it was made in', async () => {
    const own = await portal.signIn('co02u02');
    const link = await links(own).sign(file.path);
    expect((await open(link)).status).toBe(200);
    await portal.post('/user-api/api/new/logout', {}, { token: own });
    expect((await open(link)).status).toBe(401);
  });
  test('hides whose it is from who only sees the address', async () => {
    const payload = new URLSearchParams((await links(token).sign(file.path)).split('?')[1]).get('payload') ?? '';
    expect(Buffer.from(payload, 'base64url').toString('latin1')).not.toContain('U0202');
  });
  rule('FILE-01', async () => {
    const url = await links(token).sign('/trade-files/x/合同.docx');
    const address = new URL(viewerAddress(url, 'U0202'), 'http://portal');
    expect(address.pathname).toBe('/fileViewer');
    expect(Object.fromEntries(address.searchParams)).toEqual({ url, personalUserId: 'U0202' });
    expect(url).toContain(`frontendSign=${FRONTEND_SIGN}`);
  });
});

describe('downloads', () => {
  rule('CALL-25', async () => {
    const answer = await portal.get(`/trade-api/api/common/download/${file.id}`, {}, { token });
    expect(answer.raw).toEqual(PNG);
    expect(dispositionName(String(answer.headers['content-disposition']))).toBe('合同附件.png');
  });
  const systemFile = (code: string) => portal.get(`/trade-files/systemConfigFile/downloadByCode/${code}`);
  rule('CALL-22', async () => {
    const avatar = await systemFile('DEFAULT_AVATAR');
    expect([avatar.status, avatar.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(avatar.raw.toString()).toMatch(/^<svg /);
    const letter = await systemFile('COMPANY_AUTH_TEMPLATE');
    expect(dispositionName(String(letter.headers['content-disposition']))).toBe('企业认证授权书.docx');
    expect(wordText(letter.raw)).toContain('被授权人姓名');
  });
  test('gives a real document with a name for every code of the chapter', async () => {
    expect(SYSTEM_FILE_CODES).toEqual([
      'DEFAULT_AVATAR',
      'COMPANY_AUTH_TEMPLATE',
      'OPERATOR_AUTH_TEMPLATE',
      'SIGNER_AUTH_TEMPLATE',
      'SEAL_AUTH_TEMPLATE',
      'CERT_APPLY_TEMPLATE',
      'FINANCE_REPORT_TEMPLATE',
      'CUSTOMER_TEMPLATE',
    ]);
    for (const code of SYSTEM_FILE_CODES) {
      const { status, raw, headers } = await systemFile(code);
      const name = dispositionName(String(headers['content-disposition'])) ?? '';
      expect([code, status]).toEqual([code, 200]);
      if (name.endsWith('.docx')) expect(wordText(raw).length).toBeGreaterThan(100);
      if (name.endsWith('.xlsx')) expect((await readXlsx(raw)).sheets[0]?.rows[0]?.length).toBeGreaterThan(3);
    }
    expect((await systemFile('NO_SUCH_CODE')).status).toBe(404);
  });
});

/** The document's XML off its archive: the third entry of three, deflated. */
function wordText(archive: Buffer): string {
  const at = archive.indexOf('word/document.xml') - 30;
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  return inflateRawSync(archive.subarray(start))
    .toString()
    .replace(/<[^>]+>/g, '');
}

describe('uploads', () => {
  test('come back with a watermark from the call that asks for one', async () => {
    const marked = (await upload('/trade-api/api/common/file/upload/and/waterMark', '磅单.png', await picture())).body
      .data;
    expect(marked.name).toBe('磅单.png');
    const answer = await portal.get(`/trade-api/api/common/download/${marked.id}`, {}, { token });
    expect(answer.raw.subarray(1, 4).toString()).toBe('PNG');
    expect(answer.raw.equals(await picture())).toBe(false);
  });
  test('mark each page of a PDF, and bitmaps too', async () => {
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const document = await PDFDocument.create();
    document.addPage([300, 400]);
    document.addPage([300, 400]);
    const plain = await document.save();
    const { bytes } = await watermarked('application/pdf', plain, '太原煤炭 李晓川');
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
    expect(bytes.length).toBeGreaterThan(plain.length + 1_000);
    const bmp = Buffer.alloc(54 + 16);
    bmp.write('BM');
    bmp.writeUInt32LE(54, 10);
    bmp.writeInt32LE(2, 18);
    bmp.writeInt32LE(2, 22);
    bmp.writeUInt16LE(24, 28);
    expect((await watermarked('image/bmp', bmp, '标记')).mime).toBe('image/png');
  });
  test('belong to the record that uploadAndSave names, and to no record of others', async () => {
    const fields = { entity: 'company', recordId: 'CO02' };
    const saved = await upload('/trade-api/api/common/file/uploadAndSave', '执照.png', PNG, fields);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await upload('/trade-api/api/common/file/uploadAndSave', '执照.png', PNG, fields, stranger)).status).toBe(
      404,
    );
    expect((await upload('/trade-api/api/common/file/uploadAndSave', '执照.png', PNG)).status).toBe(400);
  });
});

/** A white picture of 400 by 300. */
async function picture(): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#fff"/></svg>';
  return Buffer.from(new Resvg(svg).render().asPng());
}
