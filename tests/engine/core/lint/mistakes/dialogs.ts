import { type Mistake, ORDER } from './mistake.ts';

const REQUIRED = '"required": ["opinion"]';

/** A rule on the dialog of the rejecting transition, on a line of its own. */
function rule(text: string) {
  return { file: ORDER, from: REQUIRED, to: `${REQUIRED},\n          "rules": [\n${text}\n]`, at: text };
}

/** Rules on what a transition asks for. */
export const dialogs: Mistake[] = [
  {
    finds: 'a rule on a field that the dialog does not have',
    code: 'SCH105',
    ...rule('{ "field": "opinon", "visible": "urgent" }'),
    says: 'did you mean "opinion"',
  },
  {
    finds: 'a rule on a field of the record in a dialog',
    code: 'SCH105',
    ...rule('{ "field": "remark", "visible": "urgent" }'),
  },
  {
    finds: 'a name that neither dialog nor record has',
    code: 'ENG109',
    ...rule('{ "field": "opinion", "visible": "input.opinon == \'A\'" }'),
    says: 'did you mean "opinion"',
  },
  {
    finds: 'a field of the dialog that is read without input',
    code: 'ENG109',
    ...rule('{ "field": "opinion", "hint": "opinion" }'),
  },
  {
    finds: 'a condition of a dialog that is no condition',
    code: 'ENG114',
    ...rule('{ "field": "opinion", "visible": "remark" }'),
  },
  {
    finds: 'a value of a dialog that depends on itself',
    code: 'SCH202',
    ...rule('{ "field": "opinion", "value": "input.opinion + \'!\'" }'),
  },
  {
    finds: 'a field of a dialog that is required while it never shows',
    code: 'SCH204',
    ...rule('{ "field": "opinion", "visible": "urgent", "required": "!urgent" }'),
  },
  {
    finds: 'a condition of a dialog that never holds',
    code: 'SCH203',
    ...rule('{ "field": "opinion", "visible": "urgent && !urgent" }'),
  },
  {
    finds: 'a check of a dialog without a message',
    code: 'SCH207',
    ...rule('{ "field": "opinion", "check": "urgent" }'),
  },
  {
    finds: 'an aspect of a dialog that is defined twice',
    code: 'SCH201',
    ...rule('{ "field": "opinion", "enabled": "urgent" }, { "field": "opinion", "enabled": "!urgent" }'),
  },
  {
    finds: 'a question of a dialog that no module answers',
    code: 'SCH147',
    ...rule(
      '{ "field": "opinion", "checkBy": { "question": "shop.nobody", "with": { "text": "input.opinion" } }, "message": "已用过" }',
    ),
  },
  {
    finds: 'a dialog that reads what the browser does not have of the record',
    code: 'SCH136',
    ...rule('{ "field": "opinion", "visible": "empty(contactCard)" }'),
    says: 'read by a dialog',
  },
];
