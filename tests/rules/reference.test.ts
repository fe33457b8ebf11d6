/** Sections 6, 7 and 9: dictionaries by call, encryption, what the shipped data and styles state. */
import { constants, createPrivateKey, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { MenuItem } from '#core/language';
import { encryptSensitive } from '#runtime/crypto';
import { showsEntry } from '#runtime/session';
import { dictionariesOf, indicatorsOf } from '../../server/platform/dictionaries.ts';
import { createCompanyRules } from '../../server/platform/directory/rules.ts';
import { schemas, typedIn } from '../schemas/evaluation.ts';
import { rule } from './rule.ts';

const { dictionaries } = schemas;
const source = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

describe('dictionaries', () => {
  rule('DICT-01', () => {
    expect(indicatorsOf(dictionaries, 'order').length).toBeGreaterThan(0);
    expect(indicatorsOf(dictionaries, 'deliver').length).toBeGreaterThan(0);
    expect(indicatorsOf(dictionaries, 'other')).toEqual([]);
  });
  rule('DICT-02', () => {
    const order = dictionariesOf(dictionaries, 'order');
    expect(order.attachTypeDict?.length).toBeGreaterThan(0);
    expect(order.transportModeDict?.map(({ value }) => value)).toContain('TRAIN');
  });
});

describe('encryption of sensitive values', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 65537 });
  const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const decrypt = (cipher: string) =>
    privateDecrypt(
      {
        key: createPrivateKey(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })),
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: 'sha256',
      },
      Buffer.from(cipher, 'base64'),
    ).toString();
  for (const id of ['CALL-24', 'FILE-06'])
    rule(id, async () => expect(decrypt(await encryptSensitive(pem, 'Coal-2025-ok'))).toBe('Coal-2025-ok'));
  rule('VPWD-04', async () => {
    const [first, second] = [await encryptSensitive(pem, 'secret'), await encryptSensitive(pem, 'secret')];
    expect(first).not.toContain('secret');
    expect(first).not.toBe(second);
  });
});

describe('permissions', () => {
  const all = schemas.menu.items.flatMap((item: MenuItem) => [item, ...(item.children ?? [])]);
  rule('PERM-02', () => {
    const entries = all.filter((item) => item.link?.startsWith('/center/contract/'));
    expect(entries.length).toBeGreaterThan(0);
    for (const item of entries) {
      expect([item.name, /^dgChain(:contract)?$/.test(item.authCode ?? '')]).toEqual([item.name, true]);
      expect(showsEntry(item, new Set(['company', 'workbench', 'steel:contract']))).toBe(false);
    }
    // The codes are closed upwards: who opens these pages holds dgChain, and who does not hold it holds none of theirs.
    const pages = Object.values(schemas.screens).filter(
      ({ route, kind }) => route.startsWith('/center/contract/') && kind !== 'redirect',
    );
    expect(pages.length).toBeGreaterThan(10);
    for (const { route, permission } of pages)
      expect([route, /^dgChain(:|$)/.test(permission ?? '')]).toEqual([route, true]);
  });
  rule('PERM-09', () => {
    const invoices = all.filter((item) => item.link?.startsWith('/center/invoice/'));
    expect(invoices.length).toBeGreaterThan(0);
    for (const item of invoices) expect([item.name, item.authCode]).toEqual([item.name, 'dgChain']);
    for (const item of invoices) {
      expect(showsEntry(item, new Set(['dgChain']))).toBe(true);
      expect(showsEntry(item, new Set(['kitInvoice', 'company']))).toBe(false);
    }
  });
  rule('COMP-14', () => {
    const rules = createCompanyRules(schemas);
    expect(rules.belongsToGroup({ uscc: '91149900MA0DEM021N' })).toBe(true);
    expect(rules.belongsToGroup({ uscc: '91149900MA0DEM03XE' })).toBe(false);
  });
});

describe('constants', () => {
  rule('CONST-22', () => expect(/\.agreement \{[^}]*width: 800px/.test(source('pages/entry/login.css'))).toBe(true));
  rule('AGR-01', () => expect(/\.agreement \{[^}]*width: 800px/.test(source('pages/entry/login.css'))).toBe(true));
  rule('AGR-02', () => {
    const types = ['USER_SERVICE', 'PRIVACY_POLICY', 'AUTH_SERVICE'];
    const dialog = source('pages/entry/AgreementDialog.tsx');
    expect(dialog.match(/AgreementType = (.*);/)?.[1]).toBe(types.map((type) => `'${type}'`).join(' | '));
    expect(Object.keys(schemas.agreements ?? {})).toEqual(expect.arrayContaining(types));
  });
  rule('CONST-25', () => {
    const entry = dictionaries.transportResponsibility?.entries.find(({ code }) => code === 'OTHER');
    expect(entry?.label).toBe('其他');
  });
  for (const [id, choice, text] of [
    ['TMODE-58', 'transportResponsibility', 'transportResponsibilityOther'],
    ['TMODE-60', 'deliveryMode', 'deliveryGoodsClause'],
    ['TMODE-62', 'freightPayMode', 'freightPayModeOther'],
  ] as const)
    rule(id, () => {
      // 其他 is what the user chooses; its code is OTHER (reading A-M12).
      const head = { initiatorSide: 'BUY', contractMode: 'ONLINE', coalType: 'STEAM_COAL' };
      const form = typedIn('tradeContract', {
        ...head,
        contractTemplateName: 'STEAM_COAL_001',
        transportMode: 'TRAIN',
      });
      const label = dictionaries[choice]?.entries.find(({ code }) => code === 'OTHER')?.label;
      form.set(choice, 'OTHER');
      expect([label, form.state(text).visible]).toEqual(['其他', true]);
    });
});
