/** An online contract from the first key to both seals, told as HTTP calls of the people whose job it is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { onPdf, pdfsig, textOf } from '../signing/poppler.ts';
import { contractValues, other, SIDES, type Side, SUMS } from './contracts.ts';
import {
  CERT,
  CONTRACT,
  data,
  download,
  type House,
  openHouse,
  type Person,
  type Row,
  sealCode,
  sealInput,
} from './house.ts';

type Todo = { id: string; entity: string; number: string; transition: string; to: string | null };
type Message = { bizId: string; title: string };

const BUYER = '北岭能源物产有限公司';
const SELLER = '晋源煤业有限公司';

describe.each(engines)('an online contract on $name', (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engine);
  });
  afterAll(() => house?.close());

  describe.each<Side>(['BUY', 'SELL'])('started by the side that says %s', (side) => {
    const mine = SIDES[side];
    const theirs = SIDES[other(side)];
    let row: Row;
    let preview: { fileId: string; hash: string };
    const signed: { first?: Uint8Array; both?: Uint8Array } = {};

    const as = (account: string): Promise<Person> => house.person(account);
    const todos = async (account: string): Promise<string[]> =>
      (data(await (await as(account)).get('/trade-api/api/todo/page', { pageSize: 200 })).list as Todo[])
        .filter((todo) => todo.id === row.id || (todo.entity === 'approvalTask' && todo.number === row.contractNo))
        .map((todo) => todo.transition);
    const messages = async (account: string): Promise<string[]> =>
      (data(await (await as(account)).get('/trade-api/api/sys/message/list', { pageSize: 100 })).list as Message[])
        .filter((message) => message.bizId === row.id)
        .map((message) => message.title);
    const listed = async (account: string, view: string): Promise<number> =>
      data(await (await as(account)).get(`${CONTRACT}/page`, { view, 'f.contractNo': row.contractNo })).total;
    const viewOf = (of: Side) => (of === 'BUY' ? 'buy' : 'sell');

    it('is created by the operator with exact sums and a number', async () => {
      const operator = await as(mine.operator);
      row = data(await operator.send('POST', CONTRACT, contractValues(house, side, { quantity: '9999.99' })));
      expect(row).toMatchObject({ status: 'DRAFT', version: 1, companyId: mine.company, initiatorSide: side });
      expect(row.contractNo).toMatch(/^HT\d{12}$/);
      expect(row.number).toBe(row.contractNo);
      // 9999.99 t × 612.50 = 6 124 993.875, a half cent that goes up.
      expect(SUMS.map((code) => Number(row[code]))).toEqual([
        9499.99, 10499.99, 542.04, 6124993.88, 5420348.57, 704645.31,
      ]);
    });

    it('is saved again and holds the sums of the worked example to the cent', async () => {
      const operator = await as(mine.operator);
      const body = { ...contractValues(house, side), version: row.version };
      row = data(await operator.send('PUT', `${CONTRACT}/${row.id}`, body));
      expect(row.version).toBe(2);
      expect(SUMS.map((code) => Number(row[code]))).toEqual([9500, 10500, 542.04, 6125000, 5420353.98, 704646.02]);
      expect([row.buyerCompanyId, row.sellerCompanyId]).toEqual(['CO02', 'CO04']);
    });

    it('goes to approval when the operator submits it, and tells the approver only', async () => {
      expect(row._actions).toEqual(expect.arrayContaining(['submit', 'edit', 'remove']));
      row = await (await as(mine.operator)).moved(row, 'submit');
      expect(row.status).toBe('AUDITING');
      expect(row._actions).not.toContain('approve');
      expect(await todos(mine.auditor)).toEqual(['agree']);
      for (const account of [mine.operator, mine.admin, mine.director]) expect(await todos(account)).toEqual([]);
      expect(await messages(mine.auditor)).toContain('合同待审批');
      expect(await messages(mine.admin)).not.toContain('合同待审批');
      expect(await messages(mine.operator)).not.toContain('合同待审批');
      expect(await todos(theirs.auditor)).toEqual([]);
      expect(await messages(theirs.auditor)).toEqual([]);
    });

    it('refuses the approval of the operator, who lacks the permission', async () => {
      const answer = await (await as(mine.operator)).move(row, 'approve', { opinion: '同意' });
      expect(answer).toMatchObject({ status: 403, body: { success: false, message: '您没有该系统权限' } });
    });

    it('waits for the seal after the auditor and then the director have approved', async () => {
      row = await (await as(mine.auditor)).moved(row, 'approve', { opinion: '条款齐全' });
      expect(row).toMatchObject({ status: 'AUDITING' });
      expect([await todos(mine.auditor), await todos(mine.director)]).toEqual([[], ['agree']]);
      row = await (await as(mine.director)).moved(row, 'approve', { opinion: '同意签订' });
      expect(row).toMatchObject({ status: 'WAIT_SIGN_SEAL', auditOpinion: '同意签订' });
      expect(await todos(mine.director)).toEqual([]);
      expect(await todos(mine.signer)).toEqual(['stamp']);
      expect(await messages(mine.signer)).toContain('合同审批通过');
      const answer = await (await as(mine.operator)).move(row, 'stamp', {});
      expect(answer.status).toBe(403);
    });

    it('is unknown to the other company before the stamp', async () => {
      const operator = await as(theirs.operator);
      expect((await operator.get(`${CONTRACT}/${row.id}`)).status).toBe(404);
      expect(await listed(theirs.operator, viewOf(other(side)))).toBe(0);
      expect(await listed(mine.operator, viewOf(side))).toBe(1);
    });

    it('is stamped by the signer with the code of the text message, and the hash signed is the one shown', async () => {
      const signer = await as(mine.signer);
      const input = await sealInput(house, signer, row);
      preview = input;
      const told = data(await signer.send('POST', `${CERT}/pdfHash`, { fileId: input.fileId }));
      expect(told.hash).toBe(input.hash);
      const wrong = await signer.move(row, 'stamp', { ...input, hash: 'e'.repeat(64) });
      expect(wrong).toMatchObject({ status: 409, body: { message: '文件已变化，请重新预览' } });
      row = await signer.moved(row, 'stamp', { ...input, smsCode: await sealCode(house, signer) });
      expect(row).toMatchObject({ status: 'WAIT_CONFIRM', initiatorSealUser: signerName(mine.signer) });
      // The record keeps the digest of the text that was shown; nobody can send another one.
      expect(row.textHash).toBe(preview.hash);
      signed.first = await download(signer, row.contractFileId);
      const { createHash } = await import('node:crypto');
      const shown = await download(signer, preview.fileId);
      expect(createHash('sha256').update(shown).digest('hex')).toBe(preview.hash);
      // The signature is an increment: what was shown is the beginning of what is signed.
      expect(Buffer.compare(Buffer.from(signed.first.subarray(0, shown.length)), Buffer.from(shown))).toBe(0);
    });

    it('is seen by the other company after the stamp, with its own view, to-do and message', async () => {
      expect((await house.row(theirs.operator, row.id))._parties).toEqual(
        expect.arrayContaining(['counterparty', side === 'BUY' ? 'seller' : 'buyer']),
      );
      expect(await listed(theirs.operator, viewOf(other(side)))).toBe(1);
      expect(await listed(theirs.operator, viewOf(side))).toBe(0);
      expect(await todos(theirs.operator)).toEqual(['confirm']);
      expect(await todos(mine.signer)).toEqual([]);
      expect(await messages(theirs.operator)).toContain('合同待确认');
      expect(await messages(mine.operator)).not.toContain('合同待确认');
    });

    it('is confirmed by the other side and then waits for its seal only', async () => {
      expect((await (await as(mine.operator)).move(row, 'confirm')).status).toBe(403);
      row = await (await as(theirs.operator)).moved(row, 'confirm', { opinion: '无异议' });
      expect(row.status).toBe('CONFIRM_WAIT_SIGN_SEAL');
      expect(await todos(theirs.operator)).toEqual([]);
      expect(await todos(theirs.signer)).toEqual(['confirmStamp']);
      expect(await messages(mine.operator)).toContain('对方已确认合同');
    });

    it('is in force for both after the second seal', async () => {
      const signer = await as(theirs.signer);
      row = await signer.moved(row, 'confirmStamp', await sealInput(house, signer, row));
      expect(row).toMatchObject({ status: 'EXECUTING', counterSealUser: signerName(theirs.signer) });
      expect(row.effectTime).toMatch(/^\d{4}-/);
      expect(row.textHash).toBe(preview.hash);
      for (const account of [mine.operator, theirs.operator]) {
        expect((await house.row(account, row.id)).status).toBe('EXECUTING');
        expect(await messages(account)).toContain('合同已生效');
      }
      for (const account of [mine.signer, theirs.signer, mine.auditor, mine.director, theirs.operator])
        expect(await todos(account)).toEqual([]);
      signed.both = await download(signer, row.contractFileId);
    });

    it('keeps a log that names who did what for which company', async () => {
      const { body } = await (await as(mine.operator)).get(`${CONTRACT}/${row.id}/logs`);
      const told = body.data.map((entry: Record<string, string>) => [entry.action, entry.userName, entry.companyId]);
      expect(told).toEqual([
        ['create', signerName(mine.operator), mine.company],
        ['save', signerName(mine.operator), mine.company],
        ['submit', signerName(mine.operator), mine.company],
        ['approvalStep', signerName(mine.auditor), mine.company],
        ['approve', signerName(mine.director), mine.company],
        ['stampRefused', signerName(mine.signer), mine.company],
        ['stamp', signerName(mine.signer), mine.company],
        ['confirm', signerName(theirs.operator), theirs.company],
        ['confirmStamp', signerName(theirs.signer), theirs.company],
      ]);
      for (const entry of body.data) expect(entry.label).toMatch(/^[\u4e00-\u9fff（）]+$/);
      expect([body.data[3].opinion, body.data[4].opinion]).toEqual(['条款齐全', '同意签订']);
      expect(body.data.at(-1).fileId).toBe(row.contractFileId);
    });

    it('keeps drafts, approval and failed seals from the other company', async () => {
      const operator = await as(theirs.operator);
      const { body } = await operator.get(`${CONTRACT}/${row.id}/logs`);
      expect(body.data.map((entry: Row) => entry.action)).toEqual(['stamp', 'confirm', 'confirmStamp']);
      expect(data(await operator.get(`${CONTRACT}/${row.id}`)).auditOpinion).toBeNull();
      expect((await house.row(mine.operator, row.id)).auditOpinion).toBe('同意签订');
    });

    it('gives a file with two valid signatures, of which the last covers all of it', async () => {
      const found = pdfsig(signed.both as Uint8Array);
      expect(found.map(({ valid, total }) => [valid, total])).toEqual([
        [true, false],
        [true, true],
      ]);
      expect(found.map((signature) => signature.report.includes('Total document signed'))).toEqual([false, true]);
      const { body } = await (await as(mine.operator)).get(`${CERT}/signatures`, { fileId: row.contractFileId });
      const names = side === 'BUY' ? [BUYER, SELLER] : [SELLER, BUYER];
      expect(body.data).toMatchObject([
        { company: names[0], signer: signerName(mine.signer), valid: true, coversWholeDocument: false },
        { company: names[1], signer: signerName(theirs.signer), valid: true, coversWholeDocument: true },
      ]);
    });

    it('begins with the very text whose digest the record has kept since the first seal', async () => {
      const { createHash } = await import('node:crypto');
      const shown = await download(await as(mine.signer), preview.fileId);
      const beginning = (signed.both as Uint8Array).subarray(0, shown.length);
      expect(createHash('sha256').update(beginning).digest('hex')).toBe(row.textHash);
    });

    it('says number, amount in words and both companies in the text of the file', () => {
      const text = textOf(signed.both as Uint8Array).replace(/\s/g, '');
      for (const phrase of [row.contractNo, '陆佰壹拾贰万伍仟元整', BUYER, SELLER, '6,125,000.00元'])
        expect(text).toContain(phrase);
      expect(onPdf(signed.both as Uint8Array, 'pdffonts', ['PDF'])).toContain('yes yes yes');
    });

    it.each(['text', 'signature'])('is found invalid when one byte of its %s is flipped', async (where) => {
      const bytes = new Uint8Array(signed.both as Uint8Array);
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      const start = (signed.first as Uint8Array).length;
      const at = where === 'text' ? buffer.indexOf('/MediaBox') + 12 : buffer.indexOf('/Contents <', start) + 900;
      bytes[at] = (bytes[at] as number) ^ 1;
      expect(pdfsig(bytes).every((signature) => signature.valid)).toBe(false);
      expect((await judged(house, row.contractFileId, bytes)).every((found) => found.valid)).toBe(false);
    });

    it('is found appended to when bytes follow the last signature', async () => {
      const bytes = new Uint8Array([...(signed.both as Uint8Array), ...Buffer.from('\n% more\n')]);
      expect(pdfsig(bytes).some((signature) => signature.total)).toBe(false);
      const found = await judged(house, row.contractFileId, bytes);
      expect(found.some((signature) => signature.coversWholeDocument)).toBe(false);
      expect(found.at(-1)).toMatchObject({ valid: false, reason: '签章后文件被追加内容' });
    });
  });

  function signerName(account: string): string {
    const sample = house.portal.services.schemas.samples.person?.samples.find((entry) => entry.account === account);
    return String(sample?.name);
  }
});

type Finding = { valid: boolean; coversWholeDocument: boolean; reason: string | null };

/** What the portal's own check says when the stored file holds these bytes. */
async function judged(house: House, fileId: string, bytes: Uint8Array): Promise<Finding[]> {
  const { files } = house.portal.services;
  const read = files.read;
  files.read = async (sql, id) => {
    const file = await read.call(files, sql, id);
    return id === fileId ? { ...file, bytes } : file;
  };
  try {
    const person = await house.person('co02u02');
    return data(await person.get(`${CERT}/signatures`, { fileId }));
  } finally {
    files.read = read;
  }
}
