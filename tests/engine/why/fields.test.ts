import { describe, expect, it } from 'vitest';
import { contextAt } from '#core/language';
import type { Evaluation } from '#core/model';
import { fieldReasons, sectionReason } from '../../../engine/why/fields.ts';
import { inWords } from '../../../engine/why/words.ts';
import { modelOf, schemas, typedIn } from '../../schemas/evaluation.ts';

const host = { dictionary: (name: string) => schemas.dictionaries[name] };

function reasonsOf(evaluation: Evaluation, path: string) {
  const { entity, form } = evaluation.model.sources;
  const ground = { entity, host, evaluation, sections: form.sections };
  return fieldReasons(ground, path);
}
const titled = (evaluation: Evaluation, path: string, title: string) =>
  reasonsOf(evaluation, path).find((reason) => reason.title === title);

describe('why of the shipped contract form', () => {
  it('names the table row that hides the loading port under TRAIN, and the rows that did not meet', () => {
    const form = typedIn('tradeContract', { transportMode: 'TRAIN' });
    const visible = titled(form, 'shipLoadingPortName', '是否显示');
    expect(visible).toMatchObject({ result: '隐藏', tone: 'no' });
    expect(visible?.because).toContain('运输方式与交货字段');
    expect(visible?.because).toContain('第 3 行');
    expect(visible?.source).toBe('tradeContract/transport-mode.table.json#/rows/2');
    expect(visible?.values).toEqual([{ label: '运输方式', value: expect.stringMatching(/（TRAIN）$/) }]);
    const ship = visible?.losing.find(({ wanted }) => wanted.includes('SHIP'));
    expect(ship).toMatchObject({ row: 2, label: '运输方式', got: expect.stringContaining('（TRAIN）') });
    expect(visible?.losing.map(({ row }) => row)).toEqual([1, 2, 4, 5, 6]);
  });

  it('says the expression of a computed total in words, with the figures that it read', () => {
    const form = typedIn('tradeContract', { quantity: '10000', basePrice: '612.5' });
    const value = titled(form, 'totalAmount', '值');
    const { properties } = form.model.sources.entity;
    expect(value?.result).toBe('6125000');
    expect(value?.because).toBe(
      `规则：四舍五入（${properties.quantity?.title} × ${properties.basePrice?.title}，2 位）`,
    );
    expect(value?.values).toEqual([
      { label: properties.quantity?.title, value: '10000' },
      { label: properties.basePrice?.title, value: '612.5' },
    ]);
    expect(value?.source).toBe('tradeContract/form.json#/rules/totalAmount/value');
    expect(titled(form, 'totalAmount', '能否编辑')).toMatchObject({ result: '只读' });
  });

  it('says what would have to change for a hidden field to show, by titles and labels', () => {
    const form = typedIn('refund', { refundKind: 'MISPAY' });
    const { properties } = form.model.sources.entity;
    expect(titled(form, 'contractId', '是否显示')?.wanted).toEqual([
      expect.stringMatching(`^「${properties.refundKind?.title}」不为 .+（MISPAY）$`),
    ]);
    const other = typedIn('refund', { refundKind: 'OTHER' });
    expect(titled(other, 'settlementId', '是否显示')?.wanted).toEqual([
      expect.stringMatching(`^「${properties.refundKind?.title}」为 .+（SETTLE_SURPLUS）、.+（BALANCE_BACK）之一$`),
    ]);
    // Of two ways the one with fewer changes.
    expect(titled(other, 'contractDeposit', '是否显示')?.wanted).toHaveLength(1);
    expect(titled(other, 'contractId', '是否显示')?.wanted).toEqual([]);
  });

  it('names the columns of a lookup by their titles', () => {
    const { entity } = typedIn('refund', {}).model.sources;
    const words = inWords({ entity, host }, "lookup(items, 'paymentId', paymentId, 'amount')");
    const columns = entity.properties.items?.items?.properties ?? {};
    expect(words).toContain(`「${columns.paymentId?.title}」`);
    expect(words).toContain(`「${columns.amount?.title}」`);
  });

  it('names codes that a lookup and a dictionary are asked for, and what they are compared with, by their labels', () => {
    const { entity } = typedIn('settlement', {}).model.sources;
    const label = (name: string, code: string) =>
      schemas.dictionaries[name]?.entries.find((entry) => entry.code === code)?.label;
    const indicator = `「${label('coalIndicator', 'QNET_AR')}（QNET_AR）」`;
    expect(inWords({ entity, host }, "lookup(qualityItems, 'indicatorCode', 'QNET_AR', 'actualValue')")).toContain(
      indicator,
    );
    const sided = inWords({ entity, host }, "lookup(qualityItems, 'indicatorCode', 'QNET_AR', 'side') == 'LOW'");
    const { dictionary = '' } = entity.properties.qualityItems?.items?.properties?.side ?? {};
    expect(sided).toContain(`等于 「${label(dictionary, 'LOW')}（LOW）」`);
    const words = inWords({ entity, host }, "dict('coalIndicator', 'QNET_AR').scale");
    expect(words).toBe(`字典「${schemas.dictionaries.coalIndicator?.title}」中${indicator}的 scale`);
  });

  it('tells a field that no section lists from a hidden one', () => {
    const form = typedIn('tradeContract', {});
    const listed = new Set(
      form.model.sources.form.sections.flatMap((section) =>
        section.fields.map((use) => (typeof use === 'string' ? use : use.field)),
      ),
    );
    const field = [...form.model.fields.values()].find(
      ({ path, table }) => table === null && !path.includes('.') && !listed.has(path),
    );
    expect(titled(form, field?.path ?? '', '所在分组')).toMatchObject({ result: '无', tone: 'no' });
    // That no rule hides it would read as if it were shown.
    expect(titled(form, field?.path ?? '', '是否显示')).toBeUndefined();
  });

  it('says that a section is kept for detail pages', () => {
    const evaluation = modelOf('contractTermination').start({}, contextAt('2024-03-05 09:00:00'));
    const { entity, form } = evaluation.model.sources;
    const drawn = form.sections.filter((section) => !section.detailOnly);
    const reasons = fieldReasons({ entity, host, evaluation, sections: drawn }, 'submitTime');
    expect(reasons[0]).toMatchObject({ title: '所在分组', because: '该分组只在详情页显示' });
    expect(sectionReason({ entity, host, evaluation, sections: drawn }, 'agreement').result).toBe('显示');
  });
});

describe('expressions in words', () => {
  const entity = schemas.entities.tradeContract;
  if (!entity) throw new Error('schemas/ has no tradeContract');
  const naming = { entity, host };
  const title = (field: string) => entity.properties[field]?.title;

  it('uses titles for fields and labels for codes', () => {
    const label = schemas.dictionaries.transportMode?.entries.find(({ code }) => code === 'SHIP')?.label;
    expect(inWords(naming, "transportMode == 'SHIP'")).toBe(`${title('transportMode')} 等于 「${label}（SHIP）」`);
  });

  it('keeps the order of conditions readable with brackets', () => {
    expect(inWords(naming, '!empty(signDate) && (quantity > 0 || basePrice > 0)')).toBe(
      `${title('signDate')} 不为空 且 （${title('quantity')} 大于 0 或 ${title('basePrice')} 大于 0）`,
    );
  });

  it('gives every shipped rule without falling back to its text', () => {
    const texts = Object.values(schemas.forms).flatMap((form) =>
      form.rules.flatMap((rule) => ('table' in rule ? [] : [rule.visible, rule.required, rule.value, rule.check])),
    );
    for (const text of texts) {
      if (text && /[=&|<>(]/.test(text)) expect(inWords(naming, text)).not.toBe(text);
    }
  });
});
