/** What a template's author is told, what its texts refer to, and the document as its template words it. */
import { describe, expect, it } from 'vitest';
import type { BulklineError } from '#core/errors';
import type { TemplateSpec } from '#core/language';
import { blankDocument, compileTemplate, renderTemplate, restFields, runsText, textDifference } from '#core/template';
import { entity, input, templateOf } from './fixture.ts';

function refusal(texts: string[], more: Partial<TemplateSpec> = {}) {
  try {
    compileTemplate(templateOf(texts, more));
    return null;
  } catch (error) {
    const { code, message, where, hint } = error as BulklineError;
    return { code, message, hint, ...(typeof where === 'object' ? where : {}) };
  }
}

describe('a broken text of a template', () => {
  it.each([
    ['甲{{no', 1, 'no', 'end it with }}'],
    ["甲{{#if no == '}}'", 1, "#if no == '}}'", 'end it with }}'],
    ['{{#if }}', 0, '#if', 'write {{#if expression}}'],
    ['a{{else}}', 1, 'else', 'open one with {{#if …}}'],
    ['{{#if no}}{{else}}{{else}}{{/if}}', 18, 'else', 'open one with {{#if …}}'],
    ['{{/if}}', 0, '/if', 'open a block with {{#if …}}'],
    ['{{no|}}', 0, 'no|', 'write {{field|format}}'],
    ['{{no|:2}}', 0, 'no|:2', 'write {{field|format}}'],
    ['{{|dict}}', 0, '|dict', 'write {{field}} or {{field|format}}'],
    ['{{a..b}}', 0, 'a..b', 'write {{field}} or {{field|format}}'],
    ['甲{{#if no}}乙', 1, '#if no', 'add {{/if}}'],
    ['{{@c2}}', 0, '@c2', 'one of c1'],
  ])('%s is told at its offset, with what to write', (text, start, name, hint) => {
    const told = refusal([text]);
    expect(told).toMatchObject({
      code: 'SCH127',
      start,
      hint,
      pointer: '/clauses/0/text',
      file: 'templates/sample.json',
    });
    expect(told?.message).toContain(name);
  });

  it('with an unknown format names those that there are', () => {
    const told = refusal(['{{no|gone}}'], { rowTexts: { each: { text: 'a' } } as never });
    expect(told?.hint).toMatch(/^one of money, cn, .*table, each$/);
  });

  it('that ends in quotes is told up to some twenty characters', () => {
    expect(refusal([`{{${'n'.repeat(40)}`])?.message).toContain(`"${'n'.repeat(20)}"`);
  });

  it.each(["{{#if no == '}}'}}a{{/if}}", '{{#if no == "}}"}}a{{/if}}', "{{#if no == '\\'}}'}}a{{/if}}", 'a}b{{no}}'])(
    '%s is none: braces in quotes close nothing',
    (text) => {
      expect(refusal([text])).toBeNull();
    },
  );
});

describe('what a template refers to', () => {
  it('stands with its place and the conditions around it, an else negated', () => {
    const clauses = [{ key: 'a', visible: 'mode', text: '{{#if no}}{{#if day}}{{note}}{{/if}}{{else}}{{@a}}{{/if}}' }];
    const { references } = compileTemplate(
      templateOf([], {
        clauses,
        title: '',
        rowTexts: { each: { text: '{{row.code}}', rows: 'row.value > 0' } } as never,
        signatures: [{ party: 'seller', keyword: '章', lines: ['', '{{amount|money:2}}'] }],
      }),
    );
    expect(references).toEqual([
      { kind: 'condition', pointer: '/rowTexts/each/rows', offset: 0, guards: [], text: 'row.value > 0' },
      {
        kind: 'slot',
        pointer: '/rowTexts/each/text',
        guards: [],
        offset: 0,
        path: 'row.code',
        format: null,
        argument: null,
      },
      { kind: 'condition', pointer: '/clauses/0/visible', offset: 0, guards: [], text: 'mode' },
      { kind: 'condition', pointer: '/clauses/0/text', guards: ['mode'], offset: 0, text: 'no' },
      { kind: 'condition', pointer: '/clauses/0/text', guards: ['mode', 'no'], offset: 10, text: 'day' },
      {
        kind: 'slot',
        pointer: '/clauses/0/text',
        guards: ['mode', 'no', 'day'],
        offset: 21,
        path: 'note',
        format: null,
        argument: null,
      },
      { kind: 'clause', pointer: '/clauses/0/text', guards: ['mode', '!(no)'], offset: 44, key: 'a' },
      {
        kind: 'slot',
        pointer: '/signatures/0/lines/1',
        guards: [],
        offset: 0,
        path: 'amount',
        format: 'money',
        argument: '2',
      },
    ]);
  });

  it('is read once for each template', () => {
    const template = templateOf(['甲']);
    expect(compileTemplate(template)).toBe(compileTemplate(template));
  });
});

describe('fields that are left for the remaining items', () => {
  const rest = (clauses: object[], more: object = {}) =>
    restFields(templateOf([], { clauses: clauses as never }), 'b', {
      ...entity,
      properties: { ...entity.properties, ...more },
    } as never);

  it('are those that no slot and no condition names, texts in quotes aside', () => {
    const clauses = [
      { key: 'a', text: `{{no}}{{#if mode == 'note' && amount > 0 && "day" != rate.weight}}x{{/if}}` },
      { key: 'b', text: '', rest: { fields: ['no', 'mode', 'note', 'amount', 'day', 'rate', 'weight'] } },
    ];
    expect(rest(clauses)).toEqual(['note', 'day', 'weight']);
  });

  it('are taken by the first clause that has them, and by no exception', () => {
    const clauses = [
      { key: 'a', text: '', rest: { fields: ['no', 'note'] } },
      { key: 'b', text: '', rest: { fields: ['no', 'note', 'day', 'rate', 'gone'], except: ['rate'] } },
    ];
    expect(rest(clauses)).toEqual(['day']);
  });

  it('are all that users write where the clause names none, none where its sections are unknown', () => {
    const kept = { type: 'string', title: '系统', serverOwned: true };
    expect(rest([{ key: 'b', text: '', rest: {} }], { kept })).toEqual(Object.keys(entity.properties));
    expect(rest([{ key: 'b', text: '', rest: { sections: ['x'] } }])).toEqual([]);
    expect(rest([{ key: 'c', text: '', rest: {} }])).toEqual([]);
  });

  it('are not a reference whose copied field the template writes', () => {
    const bank = (copy: object) => ({
      bankId: { type: 'string', title: '户', format: 'ref', ref: { entity: 'bank', copy } },
    });
    const clauses = [
      { key: 'a', text: '{{note}}' },
      { key: 'b', text: '', rest: { fields: ['bankId'] } },
    ];
    expect(rest(clauses, bank({ note: 'name' }))).toEqual([]);
    expect(rest(clauses, bank({ day: 'name' }))).toEqual(['bankId']);
  });
});

describe('the document as its template words it', () => {
  const template = templateOf(['{{no}}有{{period.start}}{{gone.x}}{{lines|table:code}}'], {
    preamble: '{{day}}',
    signatures: [{ party: 'seller', keyword: '章', lines: ['{{note}}'] }],
  });
  const rest = { key: 'r', text: '另有：', rest: { fields: ['amount'] } };
  const spec = { ...template, clauses: [...template.clauses, rest] } as TemplateSpec;
  const values = { no: '7', day: '2024-03-05', note: '甲', amount: '5', lines: [{ code: 'Q' }] };
  const blank = blankDocument(renderTemplate(spec, input(values)), spec, entity);

  it('has the titles of fields in place of values, and tables without rows', () => {
    expect(runsText(blank.preamble)).toBe('〔日期〕');
    expect(runsText(blank.clauses[0]?.runs ?? [])).toBe('〔编号〕有〔期限·起〕〔gone.x〕\n指标\n');
    expect(blank.clauses[0]?.runs.at(-1)).toEqual({
      slot: 'lines',
      table: { columns: [{ key: 'code', title: '指标' }], rows: [] },
    });
    expect(blank.signatures).toEqual([
      { party: 'seller', keyword: '章', lines: [[{ slot: 'note', text: '〔备注〕', empty: false }]] },
    ]);
  });

  it('leaves out the remaining items, but not what leads them in', () => {
    expect(runsText(blank.clauses[1]?.runs ?? [])).toBe('另有：');
    const plain = templateOf(['甲\n乙']);
    const same = blankDocument(renderTemplate(plain, input({})), plain, entity);
    expect(runsText(same.clauses[0]?.runs ?? [])).toBe('甲\n乙');
  });
});

describe('two versions of a text', () => {
  const told = (before: string, after: string) =>
    textDifference(before, after).map(
      ({ kind, parts }) => `${kind} ${parts.map((part) => part.kind[0] + part.text).join('|')}`,
    );

  it.each([
    ['a\nb\nc', 'a\nc', ['same sa', 'removed rb', 'same sc']],
    ['a\nc', 'a\nb\nc', ['same sa', 'added ab', 'same sc']],
    ['b', 'b\nb', ['same sb', 'added ab']],
    ['a\nb', 'b\na', ['removed ra', 'same sb', 'added aa']],
    ['', '', ['same s']],
  ])('%j and %j differ line by line', (before, after, lines) => {
    expect(told(before, after)).toEqual(lines);
  });

  it('pair lines that share three in ten of their pieces, the longest common ones kept', () => {
    expect(told('甲乙丙丁戊己庚辛壬癸\nx', '甲乙丙子丑寅卯辰巳午')).toEqual([
      'changed s甲乙丙|r丁戊己庚辛壬癸|a子丑寅卯辰巳午',
      'removed rx',
    ]);
    expect(told('甲乙丙丁戊己庚辛壬癸\nx', '甲乙丑子丑寅卯辰巳午')).toEqual([
      'added a甲乙丑子丑寅卯辰巳午',
      'removed r甲乙丙丁戊己庚辛壬癸',
      'removed rx',
    ]);
    expect(told('ax bx cx', 'cx ax bx')).toEqual(['changed acx |sax bx|r cx']);
  });

  it('leave lines out where they stood, in their order, before the one that goes on', () => {
    expect(told('x\ny\n金额100元', '金额120元')).toEqual(['removed rx', 'removed ry', 'changed s金额|r100|a120|s元']);
  });
});
