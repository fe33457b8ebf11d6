/** Real names that no provider can check: other papers, and a changed name (chapter 70, realNameAuth). */
import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Centre, type Row, startCentre } from './centre.ts';

let centre: Centre;
beforeAll(async () => {
  centre = await startCentre();
});
afterAll(() => centre.close());

const API = '/user-api/api/personal/realNameAuth';
const RECORDS = '/user-api/api/realNameAuth';

/** A picture that the person has uploaded, as the upload leaves it behind. */
async function fileOf(personId: string): Promise<string> {
  const id = randomUUID();
  await centre.system(async (sql) => {
    const { rows } = await raw<{ column_name: string }>`select column_name from information_schema.columns
      where table_name = 'stored_file' and is_nullable = 'NO' and column_default is null`.execute(sql);
    const known: Row = { id, created_by: personId, name: 'a.png', mime: 'image/png', size: 1, sha256: '0'.repeat(64) };
    const columns = rows.map(({ column_name: name }) => name);
    const all = [...new Set([...columns, 'created_by'])];
    const values = all.map((name) => known[name] ?? '0');
    await raw`insert into stored_file (${raw.join(all.map((name) => raw.ref(name)))})
      values (${raw.join(values.map((value) => raw`${value}`))})`.execute(sql);
  });
  return `/trade-files/${id}/a.png`;
}

async function apply(account: string, person: string, mobile: string, values: Row) {
  await centre.system((sql) => centre.services.codes.issue(sql, mobile, `realNameManual/${person}`));
  return centre.send(account, `${API}/manual`, { mobile, code: await centre.lastCode(mobile), ...values });
}

describe('somebody with another paper than the identity card', () => {
  it('waits for the platform and is known by name once it has looked at the files', async () => {
    const [idFront, idBack] = [await fileOf('U9001'), await fileOf('U9001')];
    const paper = { idType: 'PASSPORT', name: 'Lin Hai', idNo: 'e1234567', idFront, idBack };
    const applied = await apply('demo9001', 'U9001', '14000009001', paper);
    expect(applied.status, JSON.stringify(applied.body)).toBe(200);
    const twice = await centre.send('demo9001', `${API}/manual`, { ...paper, mobile: '14000009001', code: '000000' });
    expect(twice.body.message).toBe('您已有待审核的认证申请');
    const [row] = await centre.find('realNameAuth', { personId: 'U9001' });
    expect(row).toMatchObject({ status: 'WAIT', idNo: 'E1234567', authNo: applied.body.data.number });
    expect((await centre.raw('person', 'U9001')).auth).not.toBe(true);
    expect((await centre.move('co02u01', RECORDS, row, 'pass')).status).toBe(404);
    const passed = await centre.move('co01u05', RECORDS, row, 'pass');
    expect(passed.body.data?.status, JSON.stringify(passed.body)).toBe('PASS');
    expect(await centre.raw('person', 'U9001')).toMatchObject({ auth: true, name: 'Lin Hai', idType: 'PASSPORT' });
  });

  it.each([
    ['an identity card', { idType: 'ID_CARD', name: '某某', idNo: '149999198603140018' }, '居民身份证请使用三要素认证'],
    ['an unknown kind', { idType: 'LICENCE', name: '某某', idNo: 'E1234567' }, '请选择证件类型'],
    ['no files', { idType: 'PASSPORT', name: '某某', idNo: 'E1234567' }, '请上传证件照片'],
    ['a number that is none', { idType: 'PASSPORT', name: '某某', idNo: '<b>' }, '请输入正确的证件号'],
  ])('is refused with %s', async (_what, values, message) => {
    await centre.patch('person', 'U9001', { auth: false });
    expect((await apply('demo9001', 'U9001', '14000009001', values)).body.message).toBe(message);
  });

  it('is refused the files of somebody else', async () => {
    const foreign = await fileOf('U0201');
    const paper = { idType: 'PASSPORT', name: '某某', idNo: 'E7654321', idFront: foreign, idBack: foreign };
    expect((await apply('demo9001', 'U9001', '14000009001', paper)).status).toBe(404);
  });
});

describe('somebody whose name has changed', () => {
  it('keeps the old name until the platform passes it, with a proof and a reason', async () => {
    const files = { idFront: await fileOf('U0202'), idBack: await fileOf('U0202') };
    const values = { idType: 'ID_CARD', name: '李小川', idNo: '149999198603140018', ...files };
    const noReason = await apply('co02u02', 'U0202', '14000000202', values);
    expect(noReason.body.message).toBe('请输入申请原因');
    const noProof = await apply('co02u02', 'U0202', '14000000202', { ...values, reason: '更名' });
    expect(noProof.body.message).toBe('请上传更名证明');
    const applied = await apply('co02u02', 'U0202', '14000000202', {
      ...values,
      reason: '更名',
      proof: await fileOf('U0202'),
    });
    expect(applied.status, JSON.stringify(applied.body)).toBe(200);
    expect((await centre.raw('person', 'U0202')).name).toBe('李晓川');
    const [row] = await centre.find('realNameAuth', { personId: 'U0202', status: 'WAIT' });
    expect(row).toMatchObject({ recheck: true, oldName: '李晓川' });
    const refused = await centre.move('co01u05', RECORDS, row, 'reject', { opinion: '证明不清晰' });
    expect(refused.body.data?.status, JSON.stringify(refused.body)).toBe('FAIL');
    expect(await centre.raw('person', 'U0202')).toMatchObject({ name: '李晓川', auth: true });
  });
});
