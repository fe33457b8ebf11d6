import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { attachment, safeName } from '../../../../server/kernel/file-names.ts';
import { type Portal, startPortal } from '../portal.ts';

let portal: Portal;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  portal = await startPortal();
  for (const account of ['co02u02', 'co02u03', 'co03u02', 'co09u02', 'demo9001', 'demo9005']) {
    tokens[account] = await portal.signIn(account);
  }
});
afterAll(() => portal.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Page>>endobj\ntrailer<<>>\n%%EOF');
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffd9', 'hex');
const BMP = Buffer.concat([
  Buffer.from('BM'),
  Buffer.alloc(16),
  Buffer.from([1, 0, 0, 0, 1, 0, 0, 0]),
  Buffer.alloc(8),
]);

const BOUNDARY = 'boundary-of-the-test';
function form(name: string, mime: string, bytes: Buffer, fields: Record<string, string> = {}): Buffer {
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${mime}\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

const upload = (account: string, name: string, mime: string, bytes: Buffer, fields?: Record<string, string>) =>
  portal.call(
    'POST',
    '/trade-api/api/common/upload',
    {},
    {
      token: tokens[account],
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: form(name, mime, bytes, fields),
    },
  );
const download = (account: string, id: string) =>
  portal.get(`/trade-api/api/common/download/${id}`, {}, { token: tokens[account] });

describe('uploading a file', () => {
  it('answers when content and names lie on the disk', async () => {
    const handle = await open(tmpdir(), 'r');
    const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
    await handle.close();
    try {
      await upload('co02u02', 'new.pdf', 'application/pdf', Buffer.concat([PDF, Buffer.from('\n% another')]));
      // The file, its folder, and the two folders that were made for it.
      expect(sync.mock.calls.length).toBeGreaterThanOrEqual(2);
    } finally {
      sync.mockRestore();
    }
  });

  it.each([
    ['合同.png', 'image/png', PNG],
    ['scan.PDF', 'application/pdf', PDF],
    ['photo.jpg', 'image/jpeg', JPEG],
    ['photo.jpeg', 'image/jpg', JPEG],
    ['plan.bmp', 'image/bmp', BMP],
  ])('takes %s and answers its path', async (name, mime, bytes) => {
    const { status, body } = await upload('co02u02', name, mime, bytes);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: expect.any(String),
      path: `/trade-files/${body.data.id}/${name}`,
      name,
      size: bytes.length,
    });
    expect((await download('co02u02', body.data.id)).raw.equals(bytes)).toBe(true);
  });

  it.each([
    ['page.html', 'text/html', Buffer.from('<script>alert(1)</script>')],
    ['page.jpg', 'image/jpeg', Buffer.from('<script>alert(1)</script>')],
    ['drawing.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['drawing.svg', 'image/svg+xml', Buffer.from('<svg/>')],
    ['photo.png', 'image/png', JPEG],
    ['photo.exe', 'image/png', PNG],
    ['photo.png', 'text/html', PNG],
    ['table.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', Buffer.from('PK')],
  ])('[84] refuses %s sent as %s with the text of section 5', async (name, mime, bytes) => {
    const answer = await upload('co02u02', name, mime, bytes);
    expect(answer).toMatchObject({ status: 415, body: { message: '仅支持bmp，jpg，png，pdf的文件格式' } });
  });

  it('[85] refuses ten megabytes and one byte, and takes ten megabytes', async () => {
    const whole = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 - PDF.length, 0x20)]);
    expect((await upload('co02u02', 'whole.pdf', 'application/pdf', whole)).status).toBe(200);
    const answer = await upload('co02u02', 'over.pdf', 'application/pdf', Buffer.concat([whole, Buffer.from(' ')]));
    expect(answer).toMatchObject({ status: 413, body: { message: '文件大小不能超过10M' } });
  });

  it('[85] refuses a picture that would unpack to billions of pixels', async () => {
    const bomb = Buffer.from(PNG);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await upload('co02u02', 'bomb.png', 'image/png', bomb)).toMatchObject({
      status: 400,
      body: { message: '上传失败' },
    });
  });

  it('[85] refuses a document of ten thousand pages', async () => {
    const pages = Buffer.from(`%PDF-1.4\n${'<</Type /Page>>\n'.repeat(10_000)}%%EOF`);
    expect((await upload('co02u02', 'pages.pdf', 'application/pdf', pages)).status).toBe(400);
  });

  it('refuses a body without a file', async () => {
    const answer = await portal.post('/trade-api/api/common/upload', {}, { token: tokens.co02u02 });
    expect(answer).toMatchObject({ status: 400, body: { message: '上传失败' } });
  });
});

describe('reading a file', () => {
  it('is for the uploading company and for nobody else', async () => {
    const { id } = (await upload('co02u02', 'own.pdf', 'application/pdf', PDF)).body.data;
    expect((await download('co02u03', id)).status).toBe(200);
    for (const account of ['co03u02', 'co09u02', 'demo9001']) {
      expect(await download(account, id), account).toMatchObject({
        status: 403,
        body: { message: '您没有该系统权限' },
      });
    }
    expect((await portal.get(`/trade-api/api/common/download/${id}`)).status).toBe(401);
  });

  it('keeps the file of a person without a company to that person', async () => {
    const { id } = (await upload('demo9001', 'id.png', 'image/png', PNG)).body.data;
    expect((await download('demo9001', id)).status).toBe(200);
    expect((await download('demo9005', id)).status).toBe(403);
  });

  it('is open to everyone who may read a record that names it', async () => {
    const { id, path } = (await upload('co02u02', 'licence.pdf', 'application/pdf', PDF)).body.data;
    expect((await download('co03u02', id)).status).toBe(403);
    await portal.system((sql) => raw`update record.company set license_file = ${path} where id = 'CO03'`.execute(sql));
    expect((await download('co03u02', id)).status).toBe(200);
    expect((await download('co09u02', id)).status).toBe(403);
  });

  it('is opened by a message that names it as its picture, and by no remark that says its address', async () => {
    const { id, path } = (await upload('co02u02', 'secret.pdf', 'application/pdf', PDF)).body.data;
    const tell = (payload: Record<string, unknown>) =>
      portal.system((sql) =>
        portal.services.messages.send(sql, {
          userId: 'U0302',
          companyId: 'CO03',
          kind: 'FACILITY',
          title: '设备离线',
          text: '设备离线',
          payload,
        }),
      );
    await tell({ handling: `高翔：${path}` });
    await tell({ handling: path, deviceName: path });
    expect((await download('co03u02', id)).status).toBe(403);
    await tell({ snapshot: path });
    expect((await download('co03u02', id)).status).toBe(200);
    expect((await download('co09u02', id)).status).toBe(403);
  });

  it('stays open to who reads a record that names it, however many records of others do', async () => {
    const { id, path } = (await upload('co02u02', 'shared.pdf', 'application/pdf', PDF)).body.data;
    const tell = (userId: string, companyId: string) =>
      portal.system((sql) =>
        portal.services.messages.send(sql, {
          userId,
          companyId,
          kind: 'FACILITY',
          title: '设备离线',
          text: '设备离线',
          payload: { snapshot: path },
        }),
      );
    for (let times = 0; times < 30; times += 1) await tell('U0902', 'CO09');
    await tell('U0302', 'CO03');
    for (let times = 0; times < 30; times += 1) await tell('U0902', 'CO09');
    expect((await download('co03u02', id)).status).toBe(200);
  });

  it('opens a composed document through its record only', async () => {
    const put = (recordId: string) =>
      portal.system((sql) =>
        portal.services.files.put(sql, {
          name: '合同.pdf',
          mime: 'application/pdf',
          bytes: PDF,
          companyId: null,
          createdBy: 'U0202',
          entity: 'company',
          recordId,
          kind: 'document',
        }),
      );
    const { id } = await put('CO03');
    expect((await download('co03u02', id)).status).toBe(200);
    expect((await download('co02u02', id)).status).toBe(403);
  });

  it('downloads, never shows, and tells the browser not to guess', async () => {
    const { id } = (await upload('co02u02', '合同 (1).png', 'image/png', PNG)).body.data;
    const { headers } = await download('co02u02', id);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="__ (1).png"; filename*=UTF-8''%E5%90%88%E5%90%8C%20%281%29.png`,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['cache-control']).toContain('no-store');
  });

  it('[88] refuses a link whose name was tampered with', async () => {
    const { id, path } = (await upload('co02u02', 'true.png', 'image/png', PNG)).body.data;
    expect((await portal.get(path, {}, { token: tokens.co02u02 })).status).toBe(200);
    expect((await portal.get(`/trade-files/${id}/other.png`, {}, { token: tokens.co02u02 })).status).toBe(403);
    expect((await portal.get(path, {}, { token: tokens.co09u02 })).status).toBe(403);
  });

  it.each(['..%2f..%2fetc%2fpasswd', '%2e%2e%2fkeys%2fsign-in.pem', 'x%00.png', '..%5c..%5ckeys'])(
    '[82] answers 400 for the path %s',
    async (part) => {
      const token = tokens.co02u02;
      expect((await portal.get(`/trade-api/api/common/download/${part}`, {}, { token })).status).toBe(400);
      const { id } = (await upload('co02u02', 'a.png', 'image/png', PNG)).body.data;
      expect((await portal.get(`/trade-files/${id}/${part}`, {}, { token })).status).toBe(400);
    },
  );

  it('answers 404 for an id that was never given', async () => {
    expect((await download('co02u02', '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

describe('names of files', () => {
  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\temp\\合同.pdf', '合同.pdf'],
    ['a,b"c.png', 'a_b_c.png'],
    ['a\r\nset-cookie: x.png', 'aset-cookie_ x.png'],
    ['.htaccess', 'htaccess'],
    ['\u202egnp.exe.png', 'gnp.exe.png'],
    ['', 'file'],
  ])('makes %j safe', (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });

  it('cuts a long name and keeps its extension', () => {
    const name = safeName(`${'煤'.repeat(300)}.pdf`);
    expect(name.endsWith('.pdf')).toBe(true);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
  });

  it.each([
    ['of two million letters', `${'a'.repeat(2_000_000)}.pdf`],
    ['with an ending of a million letters', `a.${'b'.repeat(1_000_000)}`],
    ['with a hundred thousand spaces inside', `a${' '.repeat(100_000)}b.pdf`],
  ])('look at no more of a name %s than it may be long', (_which, name) => {
    const began = performance.now();
    expect(Buffer.byteLength(safeName(name))).toBeLessThanOrEqual(180);
    // Cut letter by letter such a name held everybody up for minutes.
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('[96] encodes quotes and line breaks in a disposition', () => {
    expect(attachment('a"b\r\n.pdf')).toBe(`attachment; filename="a_b__.pdf"; filename*=UTF-8''a%22b%0D%0A.pdf`);
  });
});
