import { type Mistake, ORDER } from './mistake.ts';

const EDIT = '"edit": {\n      "permission": "shop:order:edit",';
const CREATE = '"create": {\n      "permission": "shop:order:edit",';
const BEFORE_OPERATIONS = '"permission": "shop:order",\n  "operations"';

/** The keyword put into the edit of orders. */
const inEdit = (keyword: string) => ({ file: ORDER, from: EDIT, to: `${EDIT}\n      ${keyword},` });
const facts = (fact: string) => ({
  file: ORDER,
  from: BEFORE_OPERATIONS,
  to: `"facts": { "firm": ${fact} },\n  ${BEFORE_OPERATIONS}`,
});

/** Refusals, effects and facts of steps that cannot work. */
export const steps: Mistake[] = [
  {
    finds: 'a refusal at a field that the record does not have',
    code: 'SCH105',
    ...inEdit('"checks": [{ "refuseWhen": "empty(remark)", "message": "请填写", "field": "remrk" }]'),
    at: '"field": "remrk"',
    says: 'remark',
  },
  {
    finds: 'a refusal whose text shows what it does not name',
    code: 'SCH140',
    ...inEdit('"checks": [{ "refuseWhen": "empty(remark)", "message": "还差{{@left}}" }]'),
    at: '{{@left}}',
  },
  {
    finds: 'a value of a refusal that its text does not show',
    code: 'SCH211',
    ...inEdit('"checks": [{ "refuseWhen": "empty(remark)", "message": "还差", "with": { "left": "1" } }]'),
    at: '"left": "1"',
    says: 'does not show it',
  },
  {
    finds: 'a refusal that can never hold',
    code: 'SCH203',
    ...inEdit('"checks": [{ "refuseWhen": "false", "message": "还差" }]'),
    at: '"refuseWhen": "false"',
  },
  {
    finds: 'rows put into a field that is no line table',
    code: 'SCH144',
    ...inEdit('"effects": [{ "rows": { "field": "remark", "put": [{ "set": { "item": "orderNo" } }] } }]'),
    at: '"field": "remark"',
    says: 'no line table',
  },
  {
    finds: 'a cell that the line table does not have',
    code: 'SCH105',
    ...inEdit('"effects": [{ "rows": { "field": "lines", "put": [{ "set": { "itme": "orderNo" } }] } }]'),
    at: '"itme"',
    says: 'item',
  },
  {
    finds: 'a walked table that the record does not have',
    code: 'SCH105',
    ...inEdit('"effects": [{ "rows": { "field": "lines", "put": [{ "each": "liness" }] } }]'),
    at: '"each": "liness"',
    says: 'lines',
  },
  {
    finds: 'a key that no claim of the record opens',
    code: 'SCH140',
    ...inEdit(
      '"effects": [{ "rows": { "field": "lines", "put": [{ "each": "lines", "opens": { "item": "moved" } }] } }]',
    ),
    at: '"item": "moved"',
  },
  {
    finds: 'records made for the rows of a table that the record does not have',
    code: 'SCH105',
    ...inEdit('"effects": [{ "create": { "entity": "order", "set": { "remark": "remark" }, "each": "liness" } }]'),
    at: '"each": "liness"',
    says: 'lines',
  },
  {
    finds: 'rows of a new record in a field that is no line table',
    code: 'SCH144',
    ...inEdit(
      '"effects": [{ "create": { "entity": "order", "set": { "remark": "remark" }, "rows": { "remark": [{ "set": { "item": "orderNo" } }] } } }]',
    ),
    at: '"remark": [',
    says: 'no line table',
  },
  {
    finds: 'a walked field that is no line table',
    code: 'SCH144',
    ...inEdit('"effects": [{ "rows": { "field": "lines", "put": [{ "each": "remark" }] } }]'),
    at: '"each": "remark"',
    says: 'no line table',
  },
  {
    finds: 'a walked table that the dialog does not ask for',
    code: 'SCH105',
    ...inEdit('"effects": [{ "rows": { "field": "lines", "put": [{ "each": "input.lines" }] } }]'),
    at: '"each": "input.lines"',
  },
  {
    finds: 'a walked row that is read by a name it does not have',
    code: 'ENG109',
    ...inEdit(
      '"effects": [{ "rows": { "field": "lines", "put": [{ "each": "lines", "when": "row.itme == \'a\'" }] } }]',
    ),
    at: 'row.itme',
  },
  {
    finds: 'a row that is neither walked nor set',
    code: 'SCH143',
    ...inEdit('"effects": [{ "rows": { "field": "lines", "put": [{ "when": "empty(remark)" }] } }]'),
    at: '{ "when": "empty(remark)" }',
    says: '"set"',
  },
  {
    finds: 'a new record that reads what was stored before it',
    code: 'ENG109',
    file: ORDER,
    from: CREATE,
    to: `${CREATE}\n      "effects": [{ "set": { "remark": "stored.remark" } }],`,
    at: 'stored.remark',
  },
  {
    finds: 'a message that says neither party nor person',
    code: 'SCH143',
    ...inEdit('"effects": [{ "message": { "title": "改单", "text": "已改" } }]'),
    at: '"title": "改单"',
    says: '"party" or "user"',
  },
  {
    finds: 'a message that shows what no dialog asks for',
    code: 'SCH127',
    file: ORDER,
    from: '"text": "订单{{orderNo}}待确认"',
    to: '"text": "订单{{input.opinon}}待确认"',
  },
  {
    finds: 'an update that says neither which record nor which rows',
    code: 'SCH143',
    ...inEdit('"effects": [{ "update": { "entity": "firm", "set": { "firmName": "buyerName" } } }]'),
    at: '"entity": "firm", "set"',
    says: '"id" or "match"',
  },
  {
    finds: 'an effect that is never carried out',
    code: 'SCH203',
    ...inEdit('"effects": [{ "when": "false", "set": { "remark": "orderNo" } }]'),
    at: '"when": "false"',
  },
  {
    finds: 'a refusal of an operation that writes nothing',
    code: 'SCH211',
    file: ORDER,
    from: '"permission": "shop:order:export"',
    to: '"checks": [],\n      "permission": "shop:order:export"',
    at: '"checks": []',
    says: 'writes nothing',
  },
  {
    finds: 'a fact about a row that reads a field it does not have',
    code: 'SCH105',
    ...facts('{ "entity": "firm", "match": { "uscc": "sellerId" }, "row": ["firmNam"] }'),
    at: '"firmNam"',
    says: 'firmName',
  },
  {
    finds: 'a fact that counts rows by a field they do not have',
    code: 'SCH105',
    ...facts('{ "entity": "firm", "match": { "uscc": "sellerId" }, "except": { "di": "id" }, "count": true }'),
    at: '"di": "id"',
  },
  {
    finds: 'a refusal that reads what its fact does not',
    code: 'ENG109',
    file: ORDER,
    from: `${BEFORE_OPERATIONS}: {\n    "create": {`,
    to: `"facts": { "firm": { "entity": "firm", "match": { "uscc": "sellerId" }, "row": ["uscc"] } },
  ${BEFORE_OPERATIONS}: {
    "create": {
      "checks": [{ "refuseWhen": "ctx.facts.firm.uscd == 'A'", "message": "不行" }],`,
    at: 'ctx.facts.firm.uscd',
  },
  {
    finds: 'a fact that reads one which is found after it',
    code: 'SCH211',
    ...facts(
      '{ "entity": "firm", "match": { "uscc": "ctx.facts.later.uscc" }, "count": true }, "later": { "entity": "firm", "match": { "uscc": "sellerId" }, "row": ["uscc"] }',
    ),
    at: '"firm": {',
    says: 'found before it',
  },
];
