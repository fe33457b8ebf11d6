import { describe, expect, it } from 'vitest';
import type { FormSpec, RestSpec, TemplateSpec } from '#core/language';
import {
  chineseCount,
  documentText,
  EMPTY_SLOT,
  type RenderInput,
  renderTemplate,
  restFields,
  runsText,
  withSectionFields,
} from '#core/template';
import { leastCost } from '../../../fixtures/cost.ts';
import { input, templateOf } from './fixture.ts';

const textOf = (text: string, values: Record<string, unknown>, more: Partial<TemplateSpec> = {}): string => {
  const { clauses } = renderTemplate(templateOf([text], more), input(values));
  return clauses.map((clause) => runsText(clause.runs)).join('');
};

describe('formats of slots', () => {
  it.each([
    ['{{amount|money}}元', { amount: '6125000.00' }, '6,125,000.00元'],
    ['{{amount|cn}}', { amount: '6125000' }, '陆佰壹拾贰万伍仟元整'],
    ['{{weight|qty}}吨', { weight: '10000.500' }, '10,000.5吨'],
    ['{{day|date}}', { day: '2024-03-10' }, '2024年03月10日'],
    ['{{period|date}}', { period: { start: '2024-03-10', end: '2024-04-10' } }, '2024年03月10日至2024年04月10日'],
    ['{{period.start|date}}', { period: { start: '2024-03-10' } }, '2024年03月10日'],
    ['{{rate|pct}}', { rate: '0.05' }, '0.05%'],
    ['{{mode|dict}}', { mode: 'TRAIN' }, '火车'],
    ['{{mode}}', { mode: 'TRAIN' }, '火车'],
    ['{{tools|dict}}', { tools: ['TRAIN', 'SHIP'] }, '火车、船运'],
    ['{{no|account}}', { no: '6222021234567890' }, '6222 0212 3456 7890'],
    ['{{mode|dict}}', { mode: 'GONE' }, 'GONE'],
  ])('%s of %j is written as %s', (text, values, expected) => {
    expect(textOf(text, values)).toBe(expected);
  });

  it('writes amounts in words to 分 at most, as documents carry legal weight', () => {
    expect(textOf('{{amount|cn}}', { amount: '10.1289' })).not.toMatch(/毫|厘/);
  });
});

describe('values are literal text', () => {
  it.each([
    '{{amount}}',
    '{{#if true}}x{{/if}}',
    '$' + '{amount}',
    '{{constructor.constructor("return 1")()}}',
    '<b>x</b>',
  ])('writes a party name of %s as it is (abuse case 18)', (name) => {
    expect(textOf('卖方：{{note}}', { note: name, amount: '1' })).toBe(`卖方：${name}`);
  });

  it('takes marks out that would show an amount in another order', () => {
    expect(textOf('{{note}}', { note: '\u202e000,1\u202c元' })).toBe('000,1元');
  });

  it('reads no property of a prototype through a slot', () => {
    expect(textOf('{{note.length}}{{toString}}', { note: '甲' })).toBe(EMPTY_SLOT + EMPTY_SLOT);
    expect(() => textOf('{{__proto__.x}}', {})).toThrow('is no field path');
  });
});

describe('blocks and numbers of clauses', () => {
  it('counts on when a clause says nothing and drops it', () => {
    const template = templateOf(['甲', "{{#if mode == 'SHIP'}}乙{{/if}}", '丙见{{@c3}}']);
    const numbers = (mode: string) =>
      renderTemplate(template, input({ mode })).clauses.map(({ key, number }) => key + number);
    expect(numbers('SHIP')).toEqual(['c1第一条', 'c2第二条', 'c3第三条']);
    expect(numbers('TRAIN')).toEqual(['c1第一条', 'c3第二条']);
    const third = renderTemplate(template, input({ mode: 'TRAIN' })).clauses[1];
    expect(runsText(third?.runs ?? [])).toBe('丙见第二条');
  });

  it('nests blocks and takes the other branch', () => {
    const text = "{{#if mode == 'TRAIN'}}铁{{#if !empty(no)}}（{{no}}）{{else}}无号{{/if}}{{else}}其他{{/if}}";
    expect(textOf(text, { mode: 'TRAIN', no: 'A' })).toBe('铁（A）');
    expect(textOf(text, { mode: 'TRAIN' })).toBe('铁无号');
    expect(textOf(text, { mode: 'SHIP' })).toBe('其他');
  });

  it('takes a condition on a field as "has a value that is not zero"', () => {
    expect(textOf('a{{#if amount}}b{{/if}}', { amount: '0.00' })).toBe('a');
    expect(textOf('a{{#if amount}}b{{/if}}', { amount: '5' })).toBe('ab');
    expect(textOf('a{{#if note}}b{{/if}}', { note: '' })).toBe('a');
  });

  it('hides a clause by its own condition', () => {
    const template = templateOf(['甲', '乙']);
    const [first, second] = template.clauses;
    const spec = { ...template, clauses: [{ ...first, visible: "mode == 'SHIP'" }, second] } as TemplateSpec;
    expect(renderTemplate(spec, input({ mode: 'TRAIN' })).clauses.map((clause) => clause.number)).toEqual(['第一条']);
  });

  it.each([
    [1, '一'],
    [10, '十'],
    [12, '十二'],
    [20, '二十'],
    [22, '二十二'],
  ])('counts %i as %s', (count, text) => expect(chineseCount(count)).toBe(text));

  it('counts with 一、 where the template asks for a list', () => {
    const { clauses } = renderTemplate(templateOf(['甲', '乙'], { numbering: 'list' }), input({}));
    expect(clauses.map((clause) => clause.number)).toEqual(['一、', '二、']);
  });
});

describe('empty slots and hidden fields', () => {
  it('lists every empty slot once in reading order', () => {
    const template = templateOf(['{{no}}{{amount|money}}', '{{no}}{{day|date}}'], { head: ['{{note}}'] });
    expect(renderTemplate(template, input({ amount: '1' })).empty).toEqual(['note', 'no', 'day']);
  });

  it('writes an empty slot as a line and says which field it is', () => {
    const [clause] = renderTemplate(templateOf(['甲{{no}}']), input({ no: '' })).clauses;
    expect(clause?.runs).toEqual([{ text: '甲' }, { slot: 'no', text: EMPTY_SLOT, empty: true }]);
  });

  it('never writes a hidden field and counts it as empty in conditions', () => {
    const template = templateOf(['甲{{note}}{{#if !empty(note)}}有{{/if}}']);
    const hidden = renderTemplate(
      template,
      input({ note: '乙' }, { state: (field) => ({ visible: field !== 'note' }) }),
    );
    expect(documentText(hidden)).toBe('合同\n第一条 条款1\n甲');
    expect(hidden.empty).toEqual([]);
  });
});

describe('tables and sentences of rows', () => {
  const lines = [
    { code: 'Q', value: '5000', low: '4800', high: '5200', side: 'LOW', steps: [{ step: '1', perStep: '0.10' }] },
    { code: 'Q', value: '0.80', side: 'RANGE', steps: [] },
  ];

  it('makes a table of chosen columns, joined cells and dashes', () => {
    const [clause] = renderTemplate(
      templateOf(['{{lines|table:code=名称,合同值,low~high=范围}}']),
      input({ lines }),
    ).clauses;
    expect(clause?.runs).toEqual([
      {
        slot: 'lines',
        table: {
          columns: [
            { key: 'code', title: '名称' },
            { key: 'value', title: '合同值' },
            { key: 'low~high', title: '范围' },
          ],
          rows: [
            ['发热量', '5,000', '4,800–5,200'],
            ['发热量', '0.8', '—'],
          ],
        },
      },
    ]);
  });

  it('writes one sentence per row from the pattern in the template, nested rows inside', () => {
    const rowTexts = {
      penalty: {
        rows: "row.side != 'RANGE'",
        text: '{{row.code}}以{{row.value}}为准{{row.steps|step}}',
        empty: '不作调整。',
      },
      step: { text: "，每{{#if parent.side == 'LOW'}}低{{else}}高{{/if}}{{row.step}}扣{{row.perStep}}元" },
    };
    expect(textOf('{{lines|penalty}}', { lines }, { rowTexts })).toBe('发热量以5000为准，每低1扣0.10元');
    expect(textOf('{{lines|penalty}}', { lines: [] }, { rowTexts })).toBe('不作调整。');
  });

  it('writes a member of the referred record where the field holds an id', () => {
    const template = templateOf(['{{account.bankName}} {{account.no|account}}']);
    const related = { account: { bankName: '某银行', no: '12345678' } };
    const [clause] = renderTemplate(template, input({ account: 'B1' }, { related })).clauses;
    expect(runsText(clause?.runs ?? [])).toBe('某银行 1234 5678');
  });
});

describe('broken templates are refused with their place', () => {
  it.each([
    ['甲{{no', 'is not closed'],
    ['{{#if no}}甲', 'is not closed'],
    ['甲{{/if}}', 'closes nothing'],
    ['{{else}}', 'stands outside'],
    ['{{#if}}甲{{/if}}', 'has no condition'],
    ['{{no|shout}}', 'is no known format'],
    ['{{@c9}}', 'names no clause'],
    ['{{a b}}', 'is no field path'],
  ])('%s', (text, reason) => {
    expect(() => textOf(text, {})).toThrow(reason);
  });

  it('refuses a condition that calls anything but the listed functions', () => {
    expect(() => textOf('{{#if fetch(no)}}甲{{/if}}', {})).toThrow();
    expect(() => textOf('{{#if globalThis.process}}甲{{/if}}', {})).toThrow();
  });
});

it('renders a contract of 22 clauses again in less than 5 ms of processor time', async () => {
  const clause = "甲{{no}}乙{{amount|money}}（{{amount|cn}}）{{#if mode == 'TRAIN'}}{{day|date}}{{/if}}";
  const template = templateOf([...Array.from({ length: 21 }, () => clause), '{{lines|table:code,value}}']);
  const lines = Array.from({ length: 12 }, () => ({ code: 'Q', value: '5000' }));
  const values = { no: 'A', amount: '6125000', mode: 'TRAIN', day: '2024-03-10', lines };
  const rounds = 40;
  for (let round = 0; round < rounds; round++) renderTemplate(template, input(values));
  const cost = await leastCost(5 * rounds, () => {
    for (let round = 0; round < rounds; round++) renderTemplate(template, input({ ...values, no: `A${round}` }));
  });
  expect(cost).toBeLessThan(5 * rounds);
});

describe('remaining items', () => {
  const rest = (more: RestSpec = {}, text = '乙方{{no}}。'): TemplateSpec => {
    const template = templateOf([text]);
    return {
      ...template,
      clauses: [...template.clauses, { key: 'rest', title: '其他约定', text: '另约定：', rest: more }],
    };
  };
  const printed = (template: TemplateSpec, values: Record<string, unknown>, more: Partial<RenderInput> = {}) => {
    const clause = renderTemplate(template, input(values, more)).clauses.find(({ key }) => key === 'rest');
    return clause ? runsText(clause.runs) : null;
  };

  it('print what is filled and named nowhere, with label, unit and the format of the field', () => {
    const values = {
      no: 'A1',
      amount: '6125000',
      mode: 'TRAIN',
      rate: '5',
      day: '2024-03-10',
      tools: ['SHIP', 'TRAIN'],
    };
    expect(printed(rest(), values)).toBe(
      '另约定：\n方式：火车；\n工具：船运、火车；\n金额：6,125,000.00元；\n费率：5%；\n日期：2024年03月10日；',
    );
  });

  it('leave out what a slot, a condition or the exceptions name, and the clause when nothing is left', () => {
    const template = rest({ except: ['amount'] }, "{{#if mode == 'day'}}{{no}}{{/if}}");
    expect(printed(template, { no: 'A1', amount: '1', mode: 'TRAIN' })).toBeNull();
    expect(printed(template, { day: '2024-03-10' })).toContain('日期：');
  });

  it('never print a hidden field, and a reference only by its label', () => {
    const state = (field: string) => ({ visible: field !== 'note' });
    expect(printed(rest(), { note: '秘密', account: 'B1' }, { state })).toBeNull();
    expect(printed(rest(), { account: 'B1' }, { state, labels: { account: '建行朝阳' } })).toContain(
      '账户：建行朝阳；',
    );
  });

  it('hold to the fields of their sections, one clause after the other', () => {
    const form = {
      sections: [
        { key: 'a', fields: ['day', { field: 'rate' }] },
        { key: 'b', fields: ['mode'] },
      ],
    };
    const forms = { 'order/form': form as unknown as FormSpec };
    const template = withSectionFields(rest({ sections: ['a'] }), forms);
    expect(restFields(template, 'rest', input({}).entity)).toEqual(['day', 'rate']);
    expect(withSectionFields(template, forms)).toBe(template);
  });
});
