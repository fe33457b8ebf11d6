import { LIST, type Mistake, ORDER } from './mistake.ts';

/** Codes, flags of one row, operations of modules, dialogs and reveals that cannot work. */
export const accountKeywords: Mistake[] = [
  {
    finds: 'a code that the dialog has no field for',
    code: 'SCH144',
    file: ORDER,
    from: '"validate": "form",\n        "effects"',
    to: '"validate": "form",\n        "asks": { "codes": { "code": "ctx.user.mobile" } },\n        "effects"',
    at: '"asks": { "codes"',
    says: 'sms-code',
  },
  {
    finds: 'a flag of one row that is no yes or no',
    code: 'SCH144',
    file: ORDER,
    from: '"permission": "shop:order",\n  "operations"',
    to: '"single": [{ "field": "orderNo", "within": ["companyId"] }],\n  "permission": "shop:order",\n  "operations"',
    at: '"single"',
    says: 'yes or no',
  },
  {
    finds: 'a module operation that nobody registers',
    code: 'SCH121',
    file: ORDER,
    from: '"create": {\n      "permission": "shop:order:edit",',
    to: '"create": {\n      "operation": "shop.nobody",\n      "permission": "shop:order:edit",',
    at: '"operation": "shop.nobody"',
  },
  {
    finds: 'a form in a dialog that the entity does not have',
    code: 'SCH107',
    file: LIST,
    from: '"operation": "export"',
    to: '"label": "新增", "form": { "form": "dialog", "title": "新增" }',
    at: '"form": "dialog"',
  },
  {
    finds: 'values that an action saves without editing',
    code: 'SCH143',
    file: LIST,
    from: '"operation": "export"',
    to: '"label": "改", "set": { "goods": "goods" }',
    at: '"set"',
  },
  {
    finds: 'a reveal of what is shown in full already',
    code: 'SCH144',
    file: LIST,
    from: '"operation": "export"',
    to: '"label": "查看", "reveal": ["goods"]',
    at: '"reveal"',
    says: 'in full already',
  },
  {
    finds: 'a screen that asks for a rule nobody has named',
    code: 'SCH140',
    file: LIST,
    from: '"permission": "shop:order",\n  "guide"',
    to: '"permission": "shop:order",\n  "rules": ["nobodysRule"],\n  "guide"',
    at: '"rules"',
  },
];
