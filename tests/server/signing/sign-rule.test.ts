/** How a company wants its documents signed: the seal that comes first, code or company password, day, legal person's seal. */
import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../server/platform/sign-in/passwords.ts';
import { deal } from './deal.ts';
import { type House, openHouse } from './house.ts';
import { annotationsOf } from './marks.ts';

let house: House;
const PASSWORD = '374915';

beforeAll(async () => {
  const spec = deal.documents?.deal;
  if (spec) spec.signAs = 'CONTRACT';
  house = await openHouse();
  const hash = await hashPassword(PASSWORD);
  await house.services.database.system((sql) =>
    raw`insert into company_password (company_id, password_hash) values ('CO02', ${hash})`.execute(sql),
  );
});
afterAll(() => house?.close());

const rule = (values: Record<string, unknown>) => house.patch('signConfig', 'SC0201', values);

async function encrypt(text: string): Promise<string> {
  const { data } = await house.call('GET', 'CO02', '/user-api/api/getKey');
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const key = createPublicKey(data.publicKey);
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64');
}

async function input(more: Record<string, unknown>) {
  const row = await house.newDeal();
  const { smsCode: _code, ...plain } = await house.sealInput('CO02', row);
  return { row, values: { ...plain, ...more } };
}

const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (failure: { status: number; message: string }) => failure,
  );

describe('a company that signs contracts by its password', () => {
  it('is told so with its own seal first, and stamps with the password in place of a code', async () => {
    await rule({ signMode: 'SIGN_PASSWORD' });
    const { data } = await house.call('GET', 'CO02', '/trade-api/api/cert/valid?entity=deal&document=deal');
    expect(data.rule).toEqual({ sealId: 'SEAL0202', proof: 'PASSWORD', crossPage: true, approval: false });
    const { row, values } = await input({ password: await encrypt(PASSWORD) });
    expect((await house.move('CO02', row, 'stamp', values)).status).toBe('WAIT_CONFIRM');
  });

  it('is refused a wrong password, a plain one, none, and a code instead of it', async () => {
    await rule({ signMode: 'SIGN_PASSWORD' });
    const code = await house.sealCode('CO02');
    const tries = [
      [{ password: await encrypt('111112') }, '企业密码不正确，还可尝试4次'],
      [{ password: PASSWORD }, /企业密码不正确/],
      [{}, '请输入企业密码'],
      [{ smsCode: code }, '请输入企业密码'],
    ] as const;
    for (const [more, message] of tries) {
      const { row, values } = await input(more);
      const failure = await refused(house.move('CO02', row, 'stamp', values));
      expect(failure).toMatchObject({ status: 400 });
      expect(failure?.message).toMatch(message);
    }
  });

  it('signs by code again as soon as the configuration says so', async () => {
    await rule({ signMode: 'SMS_CODE' });
    const { row, values } = await input({ password: await encrypt(PASSWORD) });
    expect((await refused(house.move('CO02', row, 'stamp', values)))?.message).toBe('请输入正确的验证码');
  });
});

describe('the day and the seal of the legal person', () => {
  const stampWidth = async (fileId: string) => {
    const document = await PDFDocument.load(await house.bytesOf(fileId));
    const field = document.getForm().getFields().at(-1);
    const { width, height } = field?.acroField.getWidgets()[0]?.getRectangle() ?? { width: 0, height: 0 };
    return { width: Math.round(width), height: Math.round(height) };
  };

  const filledIn = async (fileId: string) =>
    annotationsOf(await house.bytesOf(fileId)).then((all) => all.map(({ text }) => text).filter((text) => text !== ''));

  it('stand on the lines of the block whatever the configuration, and never under the seal', async () => {
    await rule({ signMode: 'SMS_CODE', showDate: false, legalPersonSeal: false });
    const plain = await house.newDeal();
    const alone = await house.move(
      'CO02',
      plain,
      'stamp',
      await house.sealInput('CO02', plain, { sealId: 'SEAL0202' }),
    );
    const small = await stampWidth(String(alone.fileId));
    await rule({ showDate: true });
    const dated = await house.newDeal();
    const withDay = await house.move(
      'CO02',
      dated,
      'stamp',
      await house.sealInput('CO02', dated, { sealId: 'SEAL0202' }),
    );
    const tall = await stampWidth(String(withDay.fileId));
    expect(tall).toEqual(small);
    for (const { fileId } of [alone, withDay]) expect(await filledIn(String(fileId))).toHaveLength(2);
  });

  it('refuse to stamp when the legal person has no seal yet', async () => {
    await rule({ legalPersonSeal: true });
    const row = await house.newDeal();
    const failure = await refused(house.move('CO02', row, 'stamp', await house.sealInput('CO02', row)));
    expect(failure).toMatchObject({ status: 409, message: '签章配置要求加盖法人章，请先新增法人章' });
  });
});
