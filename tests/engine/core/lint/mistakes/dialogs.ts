import { LIST, type Mistake, ORDER } from './mistake.ts';

const REQUIRED = '"required": ["opinion"]';

/** A rule on the dialog of the rejecting transition, on a line of its own. */
function rule(text: string) {
  return { file: ORDER, from: REQUIRED, to: `${REQUIRED},\n          "rules": [\n${text}\n]`, at: text };
}

/** A button of the list that asks for a note under a rule. */
function asking(text: string, then = 'POST trade:/api/order/{id}/confirm') {
  const dialog = `"label": "催办", "dialog": { "title": "催办", "fields": { "note": { "type": "string", "title": "说明" } }, "rules": [${text}], "then": "${then}" }`;
  return { file: LIST, from: '"operation": "export"', to: dialog, at: dialog };
}

/** Rules on what a transition or a button asks for. */
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
  {
    finds: 'a decision table in a dialog that the entity does not have',
    code: 'SCH111',
    ...rule('{ "table": "ship-modes" }'),
    says: 'did you mean "ship-mode"',
  },
  {
    finds: 'a decision table of the form in a dialog whose fields are others',
    code: 'SCH105',
    ...rule('{ "table": "ship-mode" }'),
    at: '"field": "station"',
  },
  {
    finds: 'a rule on a field that the dialog of a button does not have',
    code: 'SCH105',
    ...asking('{ "field": "nota", "visible": "urgent" }'),
    says: 'did you mean "note"',
  },
  {
    finds: 'a name in the dialog of a button that neither it nor the row has',
    code: 'ENG109',
    ...asking('{ "field": "note", "required": "input.nota == \'A\'" }'),
  },
  {
    finds: 'a dialog of a button that reads what the browser does not have of the row',
    code: 'SCH136',
    ...asking('{ "field": "note", "visible": "empty(contactCard)" }'),
  },
  {
    finds: 'a dialog that goes on to a screen that is not there',
    code: 'SCH109',
    ...asking('{ "field": "note", "visible": "urgent" }', '/shop/nowhere?note={note}'),
  },
  {
    finds: 'a dialog that goes on with a step that the record does not have',
    code: 'SCH113',
    ...asking('{ "field": "note", "visible": "urgent" }', 'hurry'),
  },
];
