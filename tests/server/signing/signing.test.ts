import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf, versionOf } from '#codegen/version';
import { keptSet } from '../../../server/database/index.ts';
import type { EntityRow } from '../../../server/kernel/index.ts';
import { verifySignatures } from '../../../server/signing/index.ts';
import { type House, openHouse } from './house.ts';
import { onPdf, pdfsig, run } from './poppler.ts';

let house: House;
let first: EntityRow;
let done: EntityRow;
let firstBytes: Uint8Array;
let doneBytes: Uint8Array;

beforeAll(async () => {
  house = await openHouse();
  const signed = await house.signedByBoth();
  first = signed.first;
  done = signed.done;
  firstBytes = await house.bytesOf(String(first.fileId));
  doneBytes = await house.bytesOf(String(done.fileId));
});
afterAll(() => house?.close());

const signatures = (row: EntityRow, companyId = 'CO02') =>
  house.call('GET', companyId, `/trade-api/api/cert/signatures?fileId=${row.fileId}`);

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (failure: { status: number; message: string; code: string }) => failure,
  );
  if (!error) throw new Error('the call was not refused');
  return error;
};

describe('the schemas that a document was sealed with', () => {
  it('are named by each signature, and their text can be read back', async () => {
    const { schemas, database } = house.services;
    const { rows } = await database.system((sql) =>
      raw<{ set: string }>`select schema_set as set from sign_record where record_id = ${done.id}`.execute(sql),
    );
    expect(rows).toEqual([{ set: versionOf(schemas) }, { set: versionOf(schemas) }]);
    expect(await database.system((sql) => keptSet(sql, versionOf(schemas)))).toBe(textOf(schemas));
  });
});

describe('one and two signatures before poppler', () => {
  it('finds the first signature valid and the whole document signed', () => {
    const found = pdfsig(firstBytes);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ valid: true, total: true, signer: house.contextOf('CO02').actor.company?.name });
    expect(found[0]?.report).toContain('ETSI.CAdES.detached');
  });

  it('finds both signatures valid and the last one over the whole document', () => {
    const found = pdfsig(doneBytes);
    expect(found.map(({ valid, total }) => [valid, total])).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(found[1]?.signer).toBe(house.contextOf('CO04').actor.company?.name);
  });

  it('keeps every byte of the earlier file: composed, signed once, signed twice', async () => {
    const versions = await house.services.database.system((sql) =>
      raw<{
        file_id: string;
      }>`select file_id from document_file where record_id = ${done.id} order by created_at`.execute(sql),
    );
    expect(versions.rows).toHaveLength(3);
    const [composed, once, twice] = await Promise.all(versions.rows.map((row) => house.bytesOf(row.file_id)));
    expect(Buffer.compare(once?.subarray(0, composed?.length) as Uint8Array, composed as Uint8Array)).toBe(0);
    expect(Buffer.compare(twice?.subarray(0, once?.length) as Uint8Array, once as Uint8Array)).toBe(0);
  });

  it.each(['text', 'signature'])('finds a flipped byte of the %s invalid (abuse case 74)', (where) => {
    const broken = new Uint8Array(doneBytes);
    const buffer = Buffer.from(broken.buffer, broken.byteOffset, broken.length);
    const at =
      where === 'text' ? buffer.indexOf('/MediaBox') + 12 : buffer.indexOf('/Contents <', firstBytes.length) + 900;
    broken[at] = (broken[at] as number) ^ 1;
    expect(pdfsig(broken).every((signature) => signature.valid)).toBe(false);
  });

  it('finds appended bytes as a document that is not signed as a whole (abuse case 75)', () => {
    const longer = new Uint8Array([...doneBytes, ...Buffer.from('\n% more\n')]);
    expect(pdfsig(longer).some((signature) => signature.total)).toBe(false);
  });

  it('trusts the signature through the authority certificate when OpenSSL checks it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cms-'));
    const text = Buffer.from(doneBytes).toString('latin1');
    const range = [...text.matchAll(/\/ByteRange \[([\d ]+)\]/g)]
      .at(-1)?.[1]
      ?.trim()
      .split(/ +/)
      .map(Number) as number[];
    const [, end, start, rest] = range as [number, number, number, number];
    writeFileSync(
      join(folder, 'content'),
      Buffer.concat([doneBytes.subarray(0, end), doneBytes.subarray(start, start + rest)]),
    );
    writeFileSync(join(folder, 'cms'), Buffer.from(text.slice(end + 1, start - 1), 'hex'));
    const root = join(house.dataDir, 'ca', 'root.crt');
    const args = [
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'der',
      '-in',
      join(folder, 'cms'),
      '-content',
      join(folder, 'content'),
    ];
    expect(run('openssl', [...args, '-CAfile', root, '-out', '/dev/null'])).toMatch(/successful/i);
    expect(run('openssl', [...args, '-no-CAfile', '-no-CApath', '-out', '/dev/null'])).not.toMatch(/successful/i);
  });
});

describe('the own verifier', () => {
  it('names signer, company, certificate and issuer of each signature', async () => {
    const { data } = await signatures(done);
    expect(data).toHaveLength(2);
    const company = house.contextOf('CO02').actor.company?.name;
    expect(data[0]).toMatchObject({ company, valid: true, coversWholeDocument: false });
    expect(data[1]).toMatchObject({
      valid: true,
      coversWholeDocument: true,
      signer: house.contextOf('CO04').actor.user.name,
    });
    expect(data[0].certNo).toMatch(/^[0-9A-F]{32}$/);
    expect(data[0].time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  const root = async () => {
    const pem = (await import('node:fs')).readFileSync(join(house.dataDir, 'ca', 'root.crt'), 'utf8');
    return new Uint8Array(Buffer.from(pem.replace(/-----.*-----|\s/g, ''), 'base64'));
  };

  it('says that a changed file was changed and an appended one was appended to', async () => {
    const trust = { roots: [await root()] };
    const broken = new Uint8Array(doneBytes);
    const at = Buffer.from(broken).indexOf('/MediaBox') + 12;
    broken[at] = (broken[at] as number) ^ 1;
    expect((await verifySignatures(broken, trust)).map((found) => found.reason)).toEqual([
      '文件已被修改',
      '文件已被修改',
    ]);
    const longer = new Uint8Array([...doneBytes, ...Buffer.from('\n% more\n')]);
    const findings = await verifySignatures(longer, trust);
    expect(findings[1]).toMatchObject({ valid: false, coversWholeDocument: false, reason: '签章后文件被追加内容' });
  });

  it('finds a page that was redrawn in a later revision', async () => {
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const document = await PDFDocument.load(firstBytes, { forIncrementalUpdate: true, updateMetadata: false });
    document.getPage(0).drawRectangle({ x: 50, y: 50, width: 200, height: 200 });
    const redrawn = await document.save({ useObjectStreams: false });
    expect(pdfsig(redrawn)[0]).toMatchObject({ valid: true, total: false });
    const findings = await verifySignatures(redrawn, { roots: [await root()] });
    expect(findings[0]?.valid).toBe(false);
  });

  it('does not trust a certificate of another authority', async () => {
    const { generateKeys, issueCertificate } = await import('../../../server/signing/certificate.ts');
    const notBefore = new Date('2020-01-01');
    const notAfter = new Date('2040-01-01');
    const keys = await generateKeys();
    const other = await issueCertificate({ subject: [['commonName', 'Other']], keys, notBefore, notAfter }, null);
    const findings = await verifySignatures(doneBytes, { roots: [other] });
    expect(findings.map((found) => found.reason)).toEqual(Array(2).fill('证书不是由受信任的机构颁发'));
  });
});

describe('half-signed files (abuse case 78)', () => {
  const mark = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

  it('carry the mark on every page until the last party signs', () => {
    const pages = Number(/Pages:\s+(\d+)/.exec(onPdf(firstBytes, 'pdfinfo', ['PDF']))?.[1]);
    expect(pages).toBeGreaterThan(1);
    const name = Buffer.from('not-in-force', 'utf16le').swap16().toString('hex').toUpperCase();
    expect(mark(firstBytes).toUpperCase().split(name).length - 1).toBe(pages);
    const second = mark(doneBytes.subarray(firstBytes.length));
    // The second revision writes each of them again, with a picture of nothing.
    expect(second.toUpperCase().split(name).length - 1).toBe(pages);
    expect(second.match(/\/BBox \[ ?0 0 1 1 ?\]/g)).toHaveLength(pages);
  });

  it('are voided by a rejection and composed anew for the next round', async () => {
    const row = await house.newDeal();
    const stamped = await house.move('CO02', row, 'stamp', await house.sealInput('CO02', row));
    const rejected = await house.move('CO04', stamped, 'reject');
    expect(rejected.fileId).toBeNull();
    const { rows } = await house.services.database.system((sql) =>
      raw<{ voided_at: Date | null }>`select voided_at from document_file where file_id = ${stamped.fileId}`.execute(
        sql,
      ),
    );
    expect(rows[0]?.voided_at).not.toBeNull();
    expect((await house.bytesOf(String(stamped.fileId))).length).toBeGreaterThan(0);
    const again = await house.move('CO02', rejected, 'submit');
    expect((await house.compose('CO02', again)).fileId).not.toBe(stamped.fileId);
  });
});

describe('what the seal refuses', () => {
  it('refuses when the contract changed between preview and seal (abuse case 77)', async () => {
    const row = await house.newDeal();
    const input = await house.sealInput('CO02', row);
    const changed = await house.patch('deal', row.id, { amount: '7000000.00' });
    expect(await refusal(house.move('CO02', changed, 'stamp', input))).toMatchObject({
      status: 409,
      message: '文件已变化，请重新预览',
    });
    const { rows } = await house.services.database.system((sql) =>
      raw`select 1 from document_file where record_id = ${row.id} and previous_file_id is not null`.execute(sql),
    );
    expect(rows).toHaveLength(0);
  });

  it('refuses another hash than that of the file', async () => {
    const row = await house.newDeal();
    const input = await house.sealInput('CO02', row, { hash: 'f'.repeat(64) });
    expect(await refusal(house.move('CO02', row, 'stamp', input))).toMatchObject({ status: 409, code: 'SRV405' });
  });

  it('refuses a wrong code and accepts each right one only once', async () => {
    const row = await house.newDeal();
    const input = await house.sealInput('CO02', row);
    const wrong = { ...input, smsCode: input.smsCode === '000000' ? '111111' : '000000' };
    expect(await refusal(house.move('CO02', row, 'stamp', wrong))).toMatchObject({
      status: 400,
      message: '请输入正确的验证码',
    });
    await house.move('CO02', row, 'stamp', input);
    const other = await house.newDeal();
    const composed = await house.compose('CO02', other);
    const reused = { ...input, fileId: composed.fileId, hash: composed.hash };
    expect(await refusal(house.move('CO02', other, 'stamp', reused))).toMatchObject({ status: 400 });
  });

  it('accepts a code that was checked ahead, once', async () => {
    const row = await house.newDeal();
    const input = await house.sealInput('CO02', row);
    const check = () => house.call('POST', 'CO02', '/trade-api/api/cert/seal/code/check', { smsCode: input.smsCode });
    expect(await check()).toMatchObject({ status: 200, data: { valid: true } });
    expect((await house.move('CO02', row, 'stamp', input)).status).toBe('WAIT_CONFIRM');
    expect(await check()).toMatchObject({ status: 400 });
  });

  it('refuses the seal of another company', async () => {
    const row = await house.newDeal();
    const foreign = (await house.call('GET', 'CO04', '/trade-api/api/cert/valid')).data.seals[0].id;
    const input = await house.sealInput('CO02', row, { sealId: foreign });
    expect(await refusal(house.move('CO02', row, 'stamp', input))).toMatchObject({ status: 409, code: 'SRV411' });
  });

  it('refuses a company that is no party of the document (abuse case 79)', async () => {
    const row = await house.newDeal();
    const input = await house.sealInput('CO02', row);
    const error = await refusal(house.move('CO03', row, 'stamp', input));
    expect([403, 404]).toContain(error.status);
    expect(await refusal(house.compose('CO03', row))).toMatchObject({ status: 404 });
    expect((await signatures(done, 'CO03')).status).toBe(404);
    const hash = await house.call('POST', 'CO03', '/trade-api/api/cert/pdfHash', { fileId: String(done.fileId) });
    expect(hash.status).toBe(404);
    // Even a call that got past the entity service finds no signature block of that company.
    const { entities } = house.services.schemas;
    const transition = entities.deal?.workflow?.transitions.find((spec) => spec.name === 'stamp');
    const seal = house.services.database.system((sql) =>
      house.services.signing.seal({
        sql,
        context: house.contextOf('CO03'),
        entity: entities.deal as never,
        row,
        transition: transition as never,
        input,
      }),
    );
    expect(await refusal(seal)).toMatchObject({ status: 403, message: '您不是该文件的签署方' });
  });

  it('refuses a second signature of the same company on the file', async () => {
    const row = await house.newDeal();
    const stamped = await house.move('CO02', row, 'stamp', await house.sealInput('CO02', row));
    const input = await house.sealInput('CO02', stamped);
    const back = await house.patch('deal', row.id, { status: 'WAIT_SEAL' });
    expect(await refusal(house.move('CO02', back, 'stamp', input))).toMatchObject({ status: 409, code: 'SRV406' });
  });

  it('refuses an expired certificate with the text of the chapter and writes it to the trail (abuse case 80)', async () => {
    const row = await house.newDeal();
    const input = await house.sealInput('CO02', row);
    const [certificate] = await house.services.database.system((sql) =>
      house.services.entities.find(sql, 'certificate', { companyId: 'CO02' }),
    );
    const { id, validTo } = certificate as EntityRow;
    await house.patch('certificate', id, { validTo: '2024-01-01' });
    try {
      expect(await refusal(house.move('CO02', row, 'stamp', input))).toMatchObject({
        status: 409,
        message: '证书已过期，请先续期',
      });
      const valid = await house.call('GET', 'CO02', '/trade-api/api/cert/valid');
      expect(valid.data).toMatchObject({ valid: false, reason: '证书已过期，请先续期' });
    } finally {
      await house.patch('certificate', id, { validTo });
    }
    await expect
      .poll(async () => {
        const { rows } = await house.services.database.system((sql) =>
          raw<{
            opinion: string;
          }>`select opinion from audit_log where record_id = ${row.id} and action = 'stampRefused'`.execute(sql),
        );
        return rows.map(({ opinion }) => opinion);
      })
      .toEqual(['证书已过期，请先续期']);
  });

  it('refuses when the signer of the certificate was removed', async () => {
    const row = await house.newDeal();
    const input = await house.sealInput('CO02', row);
    const member = String(house.contextOf('CO02').actor.companyUserId);
    await house.patch('companyUser', member, { status: 'DISABLED' });
    try {
      expect(await refusal(house.move('CO02', row, 'stamp', input))).toMatchObject({ status: 409, code: 'SRV410' });
    } finally {
      await house.patch('companyUser', member, { status: 'ENABLED' });
    }
  });

  it('refuses a place outside of the page', async () => {
    const row = await house.newDeal();
    const input = await house.sealInput('CO02', row, { position: { page: 1, x: -20, y: 9000 } });
    expect(await refusal(house.move('CO02', row, 'stamp', input))).toMatchObject({
      status: 400,
      message: '签章位置不正确',
    });
  });

  it('sends the next code after sixty seconds only', async () => {
    await house.sealCode('CO02');
    const again = await house.call('POST', 'CO02', '/trade-api/api/cert/seal/code/send');
    expect(again).toMatchObject({ status: 429, success: false });
  });
});

describe('seals, keys and records', () => {
  it('shows certificate and seals of the own company with pictures by signed link', async () => {
    const { data } = await house.call('GET', 'CO02', '/trade-api/api/cert/valid');
    expect(data.valid).toBe(true);
    expect(data.certificate.signerMobile).toMatch(/^\d{3}\*{4}\d{4}$/);
    expect(data.seals[0]).toMatchObject({ sealType: 'CONTRACT', sealName: '合同专用章' });
    const picture = await house.app.inject({ method: 'GET', url: data.seals[0].imageUrl });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    const forged = data.seals[0].imageUrl.replace(/signature=.{4}/, 'signature=AAAA');
    expect((await house.app.inject({ method: 'GET', url: forged })).statusCode).toBe(403);
  });

  it('stores private keys encrypted and the authority for its owner only', async () => {
    const { rows } = await house.services.database.system((sql) =>
      raw<{ private_key: string }>`select private_key from certificate_key`.execute(sql),
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows)
      expect(Buffer.from(row.private_key, 'base64').subarray(0, 2).toString('hex')).not.toBe('3082');
    const { statSync } = await import('node:fs');
    for (const name of ['root.json', 'secret.key']) {
      expect(statSync(join(house.dataDir, 'ca', name)).mode & 0o077).toBe(0);
    }
  });

  it('writes who signed which file with which certificate', async () => {
    const { rows } = await house.services.database.system((sql) =>
      raw`select party, company_id, file_id, ip from sign_record where record_id = ${done.id} order by sign_time`.execute(
        sql,
      ),
    );
    expect(rows).toEqual([
      { party: 'buyer', company_id: 'CO02', file_id: first.fileId, ip: '10.0.0.9' },
      { party: 'seller', company_id: 'CO04', file_id: done.fileId, ip: '10.0.0.9' },
    ]);
  });
});
