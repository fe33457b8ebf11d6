/** Files of collection forms: sent by guests, kept for a submission, gone without one (chapter 70, section 2.2). */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityModule } from '../../../server/entity/index.ts';
import { platformModule } from '../../../server/platform/index.ts';
import { sweepGuestFiles } from '../../../server/site/guest-files.ts';
import { siteModule } from '../../../server/site/index.ts';
import { type Portal, startPortal } from '../platform/portal.ts';

let portal: Portal;
beforeAll(async () => {
  const modules = [platformModule, entityModule, siteModule];
  portal = await startPortal({}, { samples: ['diyForm'], modules });
});
afterAll(() => portal.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const BOUNDARY = 'boundary-of-the-test';
const FORM = '/user-api/api/diyForm/supplier';

function upload(
  name = '营业执照.png',
  bytes = PNG,
  { url = `${FORM}/file/license`, ip = '10.1.0.1', mime = 'image/png' } = {},
) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${mime}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return portal.call('POST', url, {}, { ip, headers, payload });
}

const ANSWERS = {
  ...{ company: '远川能源', uscc: '91149900MA0DEM021N', contact: '白露', goods: '动力煤', annual: '30' },
  invoice: '增值税专用发票',
};

async function submit(mobile: string, license: string) {
  const proof = await portal.solveCaptcha();
  const payload = JSON.stringify({ mobile, values: { ...ANSWERS, license }, ...proof });
  return portal.call('POST', FORM, {}, { payload, headers: { 'content-type': 'application/json' } });
}

const storedFiles = () =>
  portal.system(async (sql) => (await raw<{ id: string }>`select id from stored_file`.execute(sql)).rows.length);

describe('a file that a guest sends with a form', () => {
  it('is read by nobody before the submission, and by the platform alone after it', async () => {
    const { body } = await upload();
    const { path } = body.data;
    expect(path).toMatch(/^\/trade-files\/[0-9a-f-]{36}\/营业执照\.png$/);
    const id = path.split('/')[2];
    const platform = await portal.signIn('co01u08');
    const download = async (token?: string) =>
      (await portal.get(`/trade-api/api/common/download/${id}`, {}, { token })).status;
    expect([await download(), await download(platform)]).toEqual([401, 403]);
    const sent = await submit('14000009201', path);
    expect(sent.body.data?.number, JSON.stringify(sent.body)).toMatch(/^BDSJ/);
    expect([await download(platform), await download(await portal.signIn('co02u01'))]).toEqual([200, 403]);
    const [row] = await portal.system((sql) =>
      portal.services.entities.find(sql, 'diyFormData', { mobile: '14000009201' }),
    );
    const answers = (row?.answers ?? []) as Array<{ code: string }>;
    expect(answers.find(({ code }) => code === 'license')).toMatchObject({ value: '1个文件', files: path });
  });

  it('is taken by one submission only, by its own path, and not more than five of them', async () => {
    const { path } = (await upload()).body.data;
    const other = (await upload()).body.data.path as string;
    const gone = '营业执照与资质中的文件已失效，请重新上传';
    expect((await submit('14000009202', path.replace('营业执照', '合同'))).body.message).toBe(gone);
    expect((await submit('14000009202', `${path},${path}`)).body.message).toBe(gone);
    expect((await submit('14000009202', '/trade-files/../../etc/passwd')).body.message).toBe(gone);
    expect((await submit('14000009202', Array.from({ length: 6 }, () => other).join(','))).body.message).toBe(
      '营业执照与资质最多5个文件',
    );
    expect((await submit('14000009202', path)).body.success).toBe(true);
    expect((await submit('14000009203', path)).body.message).toBe(gone);
  });

  it.each([
    ['page.png', Buffer.from('<script>alert(1)</script>'), 'image/png'],
    ['virus.exe', Buffer.from('MZ'), 'application/octet-stream'],
  ])('is judged by its content, so %s is refused', async (name, bytes, mime) => {
    const before = await storedFiles();
    expect((await upload(name, bytes, { mime })).status).toBe(415);
    expect(await storedFiles()).toBe(before);
  });

  it('keeps names that lead nowhere out of its path', async () => {
    const { path } = (await upload('../../../etc/cron.d/x.png')).body.data;
    expect(path).toMatch(/^\/trade-files\/[0-9a-f-]{36}\/x\.png$/);
  });

  it('is taken for open forms that ask for it, and for so many of an address', async () => {
    expect((await upload(undefined, PNG, { url: `${FORM}/file/company` })).status).toBe(404);
    expect((await upload(undefined, PNG, { url: '/user-api/api/diyForm/survey2024/file/license' })).body.message).toBe(
      '表单未开放',
    );
    const ip = '10.9.9.9';
    for (let count = 0; count < 30; count += 1) expect((await upload(undefined, PNG, { ip })).status).toBe(200);
    expect((await upload(undefined, PNG, { ip })).status).toBe(429);
  });

  it('goes away with its row after a day without a submission, and no other file of the same bytes with it', async () => {
    const { path } = (await upload()).body.data;
    const id = path.split('/')[2];
    await portal.system((sql) =>
      raw`update guest_file set created_at = now() - interval '25 hours' where file_id = ${id}::uuid`.execute(sql),
    );
    const before = await storedFiles();
    await portal.system((sql) => sweepGuestFiles(portal.services, sql));
    expect(await storedFiles()).toBe(before - 1);
    const token = await portal.signIn('co01u08');
    expect((await portal.get(`/trade-api/api/common/download/${id}`, {}, { token })).status).toBe(404);
    const [kept] = await portal.system((sql) =>
      portal.services.entities.find(sql, 'diyFormData', { mobile: '14000009201' }),
    );
    const held = (kept?.answers ?? []) as Array<{ code: string; files?: string }>;
    const license = held.find(({ code }) => code === 'license');
    const keptId = license?.files?.split('/')[2] ?? '';
    expect((await portal.get(`/trade-api/api/common/download/${keptId}`, {}, { token })).raw.equals(PNG)).toBe(true);
  });
});
