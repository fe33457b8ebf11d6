/** How a company comes to sign: applications for certificates, seals, the opening of electronic signatures. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Records } from '#codegen/out/types';
import { type Centre, type Row, startCentre } from './centre.ts';

let centre: Centre;
beforeAll(async () => {
  centre = await startCentre(['seal', 'certificate', 'certApply']);
});
afterAll(() => centre.close());

const APPLY = '/trade-api/api/cert/application';
const SEAL = '/trade-api/api/seal';

describe('an application for a certificate', () => {
  it('is signed by code, stored with its hash and gives the certificate its new mobile', async () => {
    const row = await centre.raw('certApply', 'ZS0001');
    const oldCode = await centre.code('co04u01', APPLY, row, 'signBoth', 'oldCode', '14000000407');
    const sealCode6 = await centre.code('co04u01', APPLY, row, 'signBoth', 'sealCode6', '14000000447');
    const signed = await centre.move('co04u01', APPLY, row, 'signBoth', { oldCode, sealCode6 });
    expect(signed.status, JSON.stringify(signed.body)).toBe(200);
    expect(signed.body.data).toMatchObject({ status: 'AUDITING' });
    expect(signed.body.data.pdfHash).toMatch(/^[0-9a-f]{64}$/);
    const issued = await centre.move('co01u05', APPLY, signed.body.data, 'issue');
    expect(issued.status, JSON.stringify(issued.body)).toBe(200);
    expect(issued.body.data.status).toBe('ISSUED');
    expect((await centre.raw('certificate', 'CERT0401')).signerMobile).toBe('14000000447');
  });

  it('renews at the earliest 90 days before the end', async () => {
    const draft = (await centre.create('co02u01', APPLY, { applyType: 'RENEWAL', years: 1 })).body.data;
    const answer = await centre.move('co02u01', APPLY, draft, 'prepare');
    expect(answer.status).toBe(409);
    expect(answer.body.message).toMatch(/^证书到期前90天内方可续期/);
    await centre.remove('co02u01', APPLY, draft);
  });

  it('is refused with another last day of the certificate than it has', async () => {
    const values = { applyType: 'RENEWAL', years: 1, oldValidTo: '2030-12-31' };
    const draft = (await centre.create('co03u01', APPLY, values)).body.data;
    const answer = await centre.move('co03u01', APPLY, draft, 'prepare');
    expect(answer.body.message).toBe('原到期日与证书不一致，请重新打开续期页面');
    await centre.remove('co03u01', APPLY, draft);
  });

  it('names no signer who is the present one or no signer at all', async () => {
    const draft = (
      await centre.create('co02u01', APPLY, { applyType: 'CHANGE_SIGNER', newSigner: 'CU0207', reason: '轮岗' })
    ).body.data;
    const missing = await centre.move('co02u01', APPLY, draft, 'prepare');
    expect(missing.body.errors?.map(({ path }) => path)).toEqual(['authFiles']);
  });
});

describe('a seal', () => {
  it('of the legal person is applied for with a code to the legal person, and passed by the platform', async () => {
    const values = {
      sealName: '法人章',
      sealType: 'LEGAL',
      source: 'TEMPLATE',
      shape: 'SQUARE',
      width: '20',
      height: '20',
      nameText: '冒名',
      keeperId: 'CU0207',
      useScope: ['CONTRACT'],
    };
    const draft = (await centre.create('co02u01', SEAL, values)).body.data;
    expect(draft).toMatchObject({ status: 'DRAFT', nameText: '陈国栋' });
    expect((await centre.move('co02u01', SEAL, draft, 'submit')).status).toBe(409);
    const code = await centre.code('co02u01', SEAL, draft, 'submitWithCode', 'code', '14000000204');
    const submitted = await centre.move('co02u01', SEAL, draft, 'submitWithCode', { code });
    expect(submitted.body.data.status, JSON.stringify(submitted.body)).toBe('AUDITING');
    const passed = await centre.move('co01u05', SEAL, submitted.body.data, 'pass');
    expect(passed.body.data.status).toBe('ENABLED');
  });

  it('is drawn for the preview with the name of the acting company', async () => {
    const answer = await centre.send('co02u02', '/trade-api/api/cert/seal/preview', {
      sealType: 'CONTRACT',
      shape: 'ROUND',
      bottomText: '合同专用章',
    });
    expect(answer.body.data.image).toMatch(/^data:image\/png;base64,/);
  });

  it('takes an uploaded impression of 600 by 600 points only', async () => {
    const picture = (width: number, height: number) => {
      const bytes = Buffer.alloc(64);
      Buffer.from('89504e470d0a1a0a', 'hex').copy(bytes);
      bytes.writeUInt32BE(width, 16);
      bytes.writeUInt32BE(height, 20);
      return bytes;
    };
    const answer = async (bytes: Buffer) => {
      const file = {
        name: '印模.png',
        mime: 'image/png',
        bytes,
        companyId: 'CO02',
        createdBy: 'U0201',
        kind: 'upload' as const,
      };
      const { id } = await centre.system((sql) => centre.services.files.put(sql, file));
      const values = {
        sealName: '合同章',
        sealType: 'CONTRACT',
        source: 'UPLOAD',
        shape: 'ROUND',
        width: '40',
        height: '40',
      };
      return centre.create('co02u01', SEAL, { ...values, image: `/trade-files/${id}/印模.png` });
    };
    for (const bytes of [picture(600, 599), picture(601, 600), Buffer.from('GIF89a'.padEnd(64))])
      expect(await answer(bytes)).toMatchObject({ status: 400, body: { errors: [{ path: 'image' }] } });
    expect((await answer(picture(600, 600))).status).toBe(200);
  });

  it('is tried on a sample page of a kind of document that there is, and of no other', async () => {
    const sample = (kind: string) => centre.read('co02u02', `/trade-api/api/cert/seal/SEAL0202/sample/${kind}`);
    expect((await sample('CONTRACT')).status).toBe(200);
    expect((await sample('NONE')).status).toBe(404);
  });

  it('shows the centre of signatures with its pictures to those who may see seals', async () => {
    const own = await centre.read('co02u07', '/trade-api/api/cert/center');
    expect(own.body.data.seals.length).toBeGreaterThan(2);
    expect((await centre.read('co02u08', '/trade-api/api/cert/center')).status).toBe(403);
  });
});

describe('the opening of electronic signatures', () => {
  const SIGNER_MOBILE = '14000000907';
  let signer: Row;
  let draft: Row;
  const complete = () => ({
    serviceRead: true,
    agreedVersion: 'V1.0',
    newSigner: signer.id,
    authFiles: '',
    firstSeal: 'FINANCE',
    sealName: '财务专用章（一）',
    sealBottomText: '财务专用章',
    sealKeeper: 'CU1001',
    sealScope: ['CONTRACT', 'SETTLE'],
    years: 2,
  });
  beforeAll(async () => {
    await centre.patch('company', 'CO10', { certStatus: 'CERTIFIED', signOpen: false, companyServices: [] });
    const { authLetter: authFiles } = await centre.raw('company', 'CO02');
    const by = { userId: 'U1001', userName: '段磊', companyId: 'CO10' };
    const roles: Partial<Records['companyUser']> = {
      companyUserRoles: ['signer'],
      directorFlag: false,
      status: 'ENABLED',
    };
    const person = { personId: 'U0907', name: '白雪松', mobile: SIGNER_MOBILE };
    signer = await centre.system((sql) =>
      centre.services.entities.insert(sql, 'companyUser', { ...roles, ...person }, by),
    );
    draft = (await centre.create('co10u01', APPLY, { applyType: 'APPLY', authFiles, opening: false })).body.data;
  });

  it('refuses each step that is not done, whatever page the call comes from', async () => {
    expect((await centre.raw('certApply', draft.id)).opening, 'the server decides').toBe(true);
    expect((await centre.move('co10u01', APPLY, draft, 'prepare')).status).toBe(409);
    const early = await centre.move('co10u01', APPLY, draft, 'open');
    expect(early.status).toBe(400);
    const missing = ['serviceRead', 'agreedVersion', 'newSigner', 'firstSeal', 'sealName', 'sealKeeper', 'sealScope'];
    expect(new Set(early.body.errors?.map(({ path }) => path))).toEqual(new Set(missing));
  });

  it('asks for the terms in force, not for those of another version', async () => {
    const { authFiles } = await centre.raw('certApply', draft.id);
    const old = await centre.save(
      'co10u01',
      APPLY,
      draft,
      { ...complete(), authFiles, agreedVersion: 'V0.9' },
      'opening',
    );
    const refused = await centre.move('co10u01', APPLY, old.body.data, 'open');
    expect(refused.body.errors?.map(({ path }) => path)).toEqual(['agreedVersion']);
    draft = (await centre.save('co10u01', APPLY, old.body.data, { ...complete(), authFiles }, 'opening')).body.data;
  });

  it('writes the service, the certificate with its signer and fee, and the first seal', async () => {
    const opened = await centre.move('co10u01', APPLY, draft, 'open');
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    const code = await centre.code('co10u01', APPLY, opened.body.data, 'sign', 'sealCode6', SIGNER_MOBILE);
    const signed = await centre.move('co10u01', APPLY, opened.body.data, 'sign', { sealCode6: code });
    expect(signed.status, JSON.stringify(signed.body)).toBe(200);
    expect((await centre.raw('company', 'CO10')).signOpen).toBe(false);
    const issued = await centre.move('co01u05', APPLY, signed.body.data, 'issue');
    expect(issued.status, JSON.stringify(issued.body)).toBe(200);
    const [certificate] = await centre.find('certificate', { companyId: 'CO10' });
    expect(certificate).toMatchObject({ signerId: signer.id, signerName: '白雪松', feeAmount: '600', status: 'VALID' });
    const company = await centre.raw('company', 'CO10');
    expect(company.signOpen).toBe(true);
    expect(company.companyServices).toEqual([
      expect.objectContaining({ serviceCode: 'SIGN', status: 'OPEN', validTo: certificate.validTo }),
    ]);
    const [seal] = await centre.find('seal', { companyId: 'CO10' });
    expect(seal).toMatchObject({
      sealType: 'FINANCE',
      sealName: '财务专用章（一）',
      keeperId: 'CU1001',
      useScope: ['CONTRACT', 'SETTLE'],
      width: '38',
      status: 'ENABLED',
    });
  });

  it('is opened once', async () => {
    const { authFiles } = await centre.raw('certApply', draft.id);
    const again = (
      await centre.create('co10u01', `${APPLY}?form=opening`, { ...complete(), applyType: 'APPLY', authFiles })
    ).body.data;
    expect((await centre.raw('certApply', again.id)).opening).toBe(false);
    expect((await centre.move('co10u01', APPLY, again, 'open')).status).toBe(409);
    const later = await centre.move('co10u01', APPLY, again, 'prepare');
    expect(later.body.message).toBe('企业已有有效证书');
  });
});
