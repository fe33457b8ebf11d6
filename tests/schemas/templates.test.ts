import { describe, expect, it } from 'vitest';
import { documentText, renderTemplate, withSectionFields } from '#core/template';
import { buyerContext, schemas } from './evaluation.ts';

type Row = Record<string, unknown> & { id: string };
const rows = (entity: string) => (schemas.samples[entity]?.samples ?? []) as Row[];

function rendered(template: string, values: Row) {
  const spec = schemas.templates[template];
  const entity = spec && schemas.entities[spec.entity];
  if (!spec || !entity) throw new Error(`no template ${template}`);
  const dictionary = (name: string) => schemas.dictionaries[name];
  return renderTemplate(withSectionFields(spec, schemas.forms), { values, entity, context: buyerContext, dictionary });
}

const purchase = rows('tradeContract').find((row) => row.id === 'HT202403050012') as Row;
const sale = rows('tradeContract').find((row) => row.id === 'HT202403060021') as Row;

describe('document texts of the shipped data', () => {
  it('leave no slot of a complete contract open, whatever its mode and coal type', () => {
    for (const row of rows('tradeContract')) {
      expect([row.id, rendered('saleContract', row).empty]).toEqual([row.id, []]);
    }
  });

  it('write all twenty-two clauses of the worked example, numbered through', () => {
    const document = rendered('saleContract', purchase);
    expect(document.title).toBe('动力煤购销合同');
    expect(document.clauses.length).toBe(22);
    expect(document.clauses.at(-1)?.number).toBe('第二十二条');
    const text = documentText(document);
    for (const part of [
      '合同暂定总价6,125,000.00元（大写：陆佰壹拾贰万伍仟元整）',
      '允许±5%溢短装（即9,500吨至10,500吨）',
      '发站：源平站，到站：北港东站，托运人：晋源煤业有限公司，收货人：港润仓储有限公司',
      '收到基低位发热量以5000kcal/kg为基准，偏低0至200部分每低1kcal/kg扣0.10元/吨',
      '干燥基全硫以1.00%为基准，每高0.1%扣3.00元/吨（按比例），高于2.00%买方有权拒收',
      '支付保证金500,000.00元（大写：伍拾万元整）',
      '对应第二条基准质量指标',
    ])
      expect(text).toContain(part);
  });

  it('drop clauses that say nothing and count on without them', () => {
    const stored: Row = {
      ...purchase,
      transportMode: 'NONE',
      deliveryMode: '',
      depositAmount: '',
      serviceFeePrice: '',
      storePlace: '3号场',
    };
    const document = rendered('saleContract', stored);
    const keys = document.clauses.map(({ key }) => key);
    expect(keys).not.toContain('loss');
    expect(keys).not.toContain('deposit');
    expect(keys).not.toContain('serviceFee');
    expect(document.clauses.length).toBe(18);
    expect(documentText(document)).not.toContain('交货方式：');
    expect(documentText(document)).not.toContain('源平站');
  });

  it('take the title from the coal type and name the commitment of a contract by ship', () => {
    expect(rendered('saleContract', { ...sale, coalType: 'COKE' }).title).toBe('焦炭购销合同');
    expect(documentText(rendered('saleContract', sale))).toContain('附件《运输承诺书》为本合同组成部分');
    const commitment = documentText(rendered('commitment', sale));
    expect(commitment).toContain('货物由通衡物流有限公司承运，运输协议编号HY-2024-031');
    expect(rendered('commitment', sale).empty).toEqual([]);
  });

  it('say in a termination who pays what back', () => {
    const termination = rows('contractTermination').find((row) => row.id === 'ZZ202404120002') as Row;
    const text = documentText(rendered('termination', termination));
    expect(text).toContain('卖方应退还买方多付货款15,251.70元（大写：壹万伍仟贰佰伍拾壹元柒角）');
    const owed = { ...termination, balanceAmount: '-100.00', payableAmount: '100.00' };
    expect(documentText(rendered('termination', owed))).toContain('买方应补付卖方货款100.00元');
  });

  it('have a signature block for each side that seals', () => {
    const blocks = rendered('saleContract', purchase).signatures;
    expect(blocks.map(({ party, keyword }) => [party, keyword])).toEqual([
      ['seller', '卖方（盖章）'],
      ['buyer', '买方（盖章）'],
    ]);
  });
});
