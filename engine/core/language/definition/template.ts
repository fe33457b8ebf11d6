/** `templates/<name>.json`: texts of documents. */
import { choice, code, expression, flag, list, loaded, map, may, must, naming, object, schemaLink, shape, text } from './build.ts';

export const RestSpec = shape(
  'RestSpec',
  'Items of a clause that nobody wrote a sentence for: every filled field that the template names nowhere else, one line each with label and formatted value. Hidden, internal and sensitive fields are never printed.',
  {
    form: may(code(), 'Form that the sections belong to.', 'form', { standard: '"form"' }),
    sections: may(
      list(naming('section', { empty: true }), { least: 1, unique: true }),
      "Keys of the form's sections whose fields are meant, in their order.",
      ['basics', 'goods', 'quality', 'price', 'delivery', 'acceptance', 'settlement', 'other'],
      { standard: 'every field of the entity that its users write' },
    ),
    except: may(list(naming('field', { empty: true }), { least: 1, unique: true }), 'Fields that are left out on purpose.', ['outContractNo']),
    fields: loaded(
      list(naming('field', { empty: true })),
      'The fields of the named sections, filled in by `withSectionFields` of `#core/template`; not written in files.',
    ),
  },
);

export const TemplateClause = shape(
  'TemplateClause',
  'One clause of a document: a text, a list of the remaining items, or both (the text leads in). `text` has slots `{{field}}`, `{{field|format}}`, blocks `{{#if expression}} … {{else}} … {{/if}}`, and `{{@key}}`, the number that another clause has in the end.',
  {
    key: must(code(), 'Key of the clause.', 'forceMajeure'),
    title: may(text(), 'Heading.', '标的、产地与数量'),
    text: may(
      naming('template'),
      'Text with slots {{field}}, {{field|format}}, blocks {{#if expression}} … {{else}} … {{/if}}, and {{@key}}, the number another clause has in the end.',
      '未经贵司书面同意不变更卸货港、不无单放货；',
    ),
    rest: may(
      RestSpec,
      "Prints every filled field that the template names nowhere else, one line each with its label and value; the clause's text leads in, and a clause without an item drops out. A new field of the entity is printed without a change of the template. Hidden, internal and sensitive fields are never printed.",
      { sections: ['basics'] },
    ),
    visible: may(expression(), 'The clause is printed only while this holds.', '!empty(reason)'),
    numbered: may(flag(), 'Counted with 第一条 and so on.', false),
  },
  { someOf: ['text', 'rest'] },
);

export const RowTextSpec = shape(
  'RowTextSpec',
  'Sentence per row of a line table, used as a slot format: `{{lines|penalty}}` writes `rowTexts.penalty` for each row. Inside, `{{row.column}}` is a cell, `{{parent.column}}` the row around a nested one, anything else a field of the record; `{{row.steps|stepText}}` nests. `rows` picks rows, `join` stands between them (default: a new line), `empty` is written when no row is left (without it the slot counts as not filled in).',
  {
    text: must(
      naming('template'),
      'The sentence with slots.',
      '{{row.indicatorCode|dict}}以{{row.contractValue}}{{row.unit}}为基准{{#if !empty(row.deductMode)}}，{{row.',
    ),
    rows: may(expression(), 'Only rows for which this holds.', '!empty(row.deductMode) || !empty(row.rejectValue)'),
    join: may(text({ empty: true }), 'Stands between the rows.', '，', { standard: 'a new line' }),
    empty: may(text({ empty: true }), 'Written when no row is left; without it the slot counts as not filled in.', '各项指标仅作验收参考，不作价格调整。'),
  },
);

export const TemplateSpec = shape('TemplateSpec', 'Text of a contract or statement with slots. File: templates/<name>.json.', {
  $schema: schemaLink(),
  name: must(text({ pattern: '^[A-Za-z][A-Za-z0-9_-]*$' }), 'File name before .json.', 'saleContract'),
  entity: must(naming('entity'), 'Entity whose fields the slots name.', 'contractTermination'),
  title: must(text(), 'Title of the document; slots allowed.', '{{coalType|dict}}购销合同'),
  head: must(list(naming('template', { empty: true })), 'Lines between title and clauses, e.g. "合同编号：{{contractNo}}".', [
    '申请单号：{{applyNo}}',
    '申请类型：{{applyType}}',
  ]),
  preamble: may(
    naming('template', { empty: true }),
    'Paragraph before the clauses.',
    '根据《中华人民共和国民法典》及有关法律规定，双方本着平等自愿、诚实信用的原则，就{{coalType|dict}}买卖事宜达成如下协议。',
  ),
  clauses: must(list(TemplateClause), 'Clauses in order.', [
    { key: 'carrier', text: '货物由{{shipTransportCompanyName}}承运，运输协议编号{{shipTransportProtocolNo}}；' },
    { key: 'insurance', text: '船舶适航并投保船舶险及船东责任险；' },
    { key: 'papers', text: '提供船舶定位信息、装卸港水尺计量报告及水路货物运单；' },
    { key: 'delivery', text: '未经贵司书面同意不变更卸货港、不无单放货；' },
    { key: 'liability', text: '违反上述承诺造成损失的，由我司承担赔偿责任。' },
  ]),
  closing: may(naming('template', { empty: true }), 'Paragraph after the clauses.', '本申请表经签署人短信验证码确认后提交，提交时的文件摘要随申请一并保存。'),
  scan: may(
    object({
      to: must(naming('route'), 'Page that it opens, for those who may see the record; {field} is replaced.', '/center/contract/detail?id={id}'),
      text: must(text(), 'Chinese line below it.', '扫码查看合同'),
    }),
    'A QR code beside the head, with the address of a page of the portal.',
    { to: '/center/contract/detail?id={id}', text: '扫码查看合同' },
  ),
  numbering: may(
    choice('article', 'list'),
    'How numbered clauses are counted: article 第一条 (default), list 一、. A clause that drops out is not counted.',
    'list',
  ),
  rowTexts: may(
    map(RowTextSpec, { names: 'code' }),
    'Named sentences for the rows of line tables, used as slot formats: {{lines|penalty}} writes rowTexts.penalty for each row.',
    {
      adjustText: {
        text: "{{row.indicatorCode|dict}}以{{row.contractValue}}{{row.unit}}为基准{{#if !empty(row.deductMode)}}，{{row.segments|stepText}}{{/if}}{{#if row.tolerance > 0}}，偏差在{{row.tolerance}}{{row.unit}}以内不奖罚{{/if}}{{#if !empty(row.rejectValue)}}，{{#if row.side == 'LOW'}}低于{{else}}高于{{/if}}{{row.rejectValue}}{{row.unit}}买方有权拒收{{/if}}；",
      },
    },
  ),
  signatures: must(
    list(
      object({
        party: must(naming('party'), 'Party role of the entity.', 'seller'),
        keyword: must(text(), 'Key phrase at which the seal is placed; appears in the document once.', '申请企业（盖章）'),
        lines: must(list(text({ empty: true })), 'Lines below it.', ['{{upstreamSignCompanyName}}', '{{signDate|date}}']),
      }),
    ),
    'Signature blocks.',
    [{ party: 'owner', keyword: '申请企业（盖章）', lines: ['企业名称：{{companyName}}', '签署人：{{signerName}}'] }],
  ),
});
