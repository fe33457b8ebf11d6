import { describe, expect, it } from 'vitest';
import type { TemplateSpec } from '#core/language';
import { type Change, found, isAt, linesOf, parsed, type Seed, sown } from '../meaning/seed.ts';

const fileOf = (template: string) => `templates/${template}.json`;

type Case = readonly [template: string, text: string];

/** One more clause for each case; all are judged at once. */
function judged(cases: readonly Case[]) {
  const counts = new Map<string, number>();
  const changes = cases.map(([template, text], index): Change => {
    const before = counts.get(template) ?? parsed<TemplateSpec>(fileOf(template)).clauses.length;
    counts.set(template, before + 1);
    return { file: fileOf(template), path: ['clauses', before], value: { key: `case${index}`, text } };
  });
  const files = sown(changes);
  const findings = found(files);
  return (index: number, code: string) => {
    const change = changes[index] as Change;
    const seed: Seed = { ...change, finds: code, code, shows: { path: [...change.path, 'text'] } };
    const lines = linesOf(seed, files);
    return findings.filter((finding) => isAt(seed, lines, finding));
  };
}

const HOLES: readonly Case[] = [
  ['saleContract', '运输责任由{{transportResponsibility|dict}}承担。'],
  ['saleContract', "{{#if transportMode == 'SHIP'}}滞期费{{demurrageRate|money}}元/天。{{/if}}"],
  ['saleContract', "{{#if transportMode != 'NONE'}}发站：{{trainSendStationName}}。{{/if}}"],
  ['saleContract', '{{#if empty(storePlace)}}现存于{{storePlace}}。{{/if}}'],
  ['saleContract', "{{#if payMode == 'CREDIT'}}预付{{prepayRatio|pct}}。{{/if}}"],
  ['saleContract', '账期{{balanceDays}}日。'],
  ['saleContract', '应于{{forceMajeureDays}}日内书面通知。'],
  ['commitment', '货物由{{shipTransportCompanyName}}承运。'],
  ['termination', '{{penaltyParty|dict}}应支付违约金。'],
  ['termination', '另约定：{{otherClause}}'],
  ['paymentNote', '我司因{{addReason|dict}}申请补充支付。'],
];
const SOUND: readonly Case[] = [
  ['saleContract', '{{#if !empty(transportResponsibility)}}由{{transportResponsibility|dict}}承担。{{/if}}'],
  ['saleContract', "{{#if transportMode == 'TRAIN'}}发站：{{trainSendStationName}}。{{/if}}"],
  ['saleContract', "{{#if transportMode in ['TRAIN', 'AUTOMOBILE_AND_TRAIN']}}发站：{{trainSendStationName}}。{{/if}}"],
  ['saleContract', "{{#if payMode == 'CREDIT'}}账期{{balanceDays}}日。{{/if}}"],
  ['saleContract', '{{#if depositAmount > 0}}{{depositDays}}日内支付保证金{{depositAmount|money}}元。{{/if}}'],
  ['saleContract', '{{#if count(deliveryPlan) > 0}}{{deliveryPlan|table:batchNo=批次,quantity}}{{/if}}'],
  ['saleContract', '总价{{totalAmount|money}}元。'],
  [
    'termination',
    "{{#if terminationType == 'BREACH'}}{{penaltyParty|dict}}应支付违约金{{penaltyAmount|money}}元。{{/if}}",
  ],
  ['paymentApplication', '开户行：{{payeeBankName}}。'],
  ['storageContract', '存货人：{{depositorCompanyId.name}}。'],
];
const MISFITS: readonly Case[] = [
  ['saleContract', '总价{{totalAmount}}元。'],
  ['saleContract', '总价{{goodsName|money}}元。'],
  ['saleContract', '税率{{taxRate|money}}元。'],
  ['saleContract', '数量{{quantity|pct}}。'],
  ['saleContract', '签订于{{signDate}}。'],
  ['saleContract', '签订于{{signAddress|date}}。'],
  ['saleContract', '由{{originPlace|dict}}。'],
  ['saleContract', '{{orderIndicators|table:indicatorCode=指标,weight=重量}}'],
  ['saleContract', '{{goodsName|table:a}}'],
  ['termination', '于{{terminateDate}}结清。'],
  ['termination', '大写：{{settleDays|cn}}。'],
  ['paymentApplication', '金额{{applyAmount}}。'],
  ['storageContract', '存货人：{{depositorCompanyId}}。'],
  ['stockOutSlip', '出自{{warehouseId}}。'],
  ['receiptServeAgreement', '{{warehouses|table:warehouseId=仓库,address=地址}}'],
];
const UNREACHED: readonly Case[] = [
  ['saleContract', "{{#if transportMode == 'SHIP' && transportMode == 'TRAIN'}}甲{{/if}}"],
  ['saleContract', "{{#if transportMode == 'SHIP'}}{{#if transportMode == 'NONE'}}甲{{/if}}{{/if}}"],
  ['saleContract', '{{#if empty(goodsName)}}甲{{else}}{{#if empty(goodsName)}}乙{{/if}}{{/if}}'],
  ['termination', "{{#if terminationType == 'GONE'}}甲{{/if}}"],
  ['certApply', "{{#if applyType == 'APPLY'}}{{#if applyType == 'CHANGE_SIGNER_MOBILE'}}甲{{/if}}{{/if}}"],
];

const numbered = (cases: readonly Case[]) => cases.map(([template, text], index) => [template, text, index] as const);

describe('a legal text', () => {
  const holes = judged(HOLES);
  it.each(numbered(HOLES))('of %s is told of a hole that its form can leave: %s', (_template, _text, index) => {
    const [finding] = holes(index, 'SCH260');
    expect(finding?.message).toContain('can print a hole into a legal text');
    expect(finding?.hint).toMatch(/\{\{#if !empty\(\w+\)\}\}/);
    expect(finding?.where.column).toBeGreaterThan(0);
  });

  const sound = judged(SOUND);
  it.each(numbered(SOUND))('of %s may say: %s', (_template, _text, index) => {
    for (const code of ['SCH260', 'SCH261', 'SCH263']) expect(sound(index, code)).toEqual([]);
  });

  const misfits = judged(MISFITS);
  it.each(numbered(MISFITS))(
    'of %s is told of a format that is not that of the field: %s',
    (_template, _text, index) => {
      expect(misfits(index, 'SCH261')).toHaveLength(1);
    },
  );

  const unreached = judged(UNREACHED);
  it.each(numbered(UNREACHED))('of %s is told of words that no record ever has: %s', (_template, _text, index) => {
    expect(unreached(index, 'SCH263').length).toBeGreaterThan(0);
  });

  it('is told of a row that prints the id of a record', () => {
    const change = {
      file: fileOf('receiptServeAgreement'),
      path: ['rowTexts', 'place', 'text'],
      value: '{{row.warehouseId}}（{{row.address}}）；',
    };
    const told = found(sown([change])).filter(({ code }) => code === 'SCH261');
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('prints the id of a record')]);
  });

  it('is told when its document is sealed and it names nobody who signs', () => {
    const changes = ['saleContract', 'termination'].map((template) => ({
      file: fileOf(template),
      path: ['signatures'],
      value: [],
    }));
    const told = found(sown(changes)).filter(({ code }) => code === 'SCH262');
    expect(told.map(({ where }) => where.file).sort()).toEqual(changes.map(({ file }) => `schemas/${file}`));
  });
});
