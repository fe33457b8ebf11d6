import { parseExpression, referencesOf } from '#core/expression';
import { ASPECTS, type DecisionTable, type FieldSchema, type FormRule } from '#core/language';

/** Heads of names that are not fields of the record. */
const ROOTS: ReadonlySet<string> = new Set(['ctx', 'input', 'row', 'parent']);

type Asked = {
  fields?: Record<string, FieldSchema>;
  rules?: readonly FormRule[];
  tables?: Record<string, DecisionTable>;
  codes?: Record<string, string>;
};

/** Fields of the record that a dialog's rules, pickers and defaults read, without repeats. */
export function recordNames({ fields = {}, rules = [], tables = {} }: Asked): string[] {
  const texts = [...rules.flatMap((rule) => textsOf(rule, tables)), ...Object.values(fields).flatMap(textsIn)];
  const heads = texts.flatMap((text) => referencesOf(parseExpression(text)).fields.map(([head = '']) => head));
  return [...new Set(heads)].filter((head) => !ROOTS.has(head));
}

/** Whether a row holds all that the dialog reads of its record: a list's row has no line tables. */
export function isReadFrom(asked: Asked, row: Record<string, unknown>): boolean {
  return recordNames(asked).every((name) => Object.hasOwn(row, name));
}

function textsOf(rule: FormRule, tables: Record<string, DecisionTable>): string[] {
  if ('table' in rule) {
    const table = Object.hasOwn(tables, rule.table) ? tables[rule.table] : undefined;
    return (table?.inputs ?? []).map(({ expression }) => expression);
  }
  const asked = [rule.optionsFrom, rule.checkBy].flatMap((ask) => Object.values(ask?.with ?? {}));
  return [...ASPECTS.flatMap((aspect) => rule[aspect] ?? []), ...asked];
}

function textsIn(field: FieldSchema): string[] {
  const { default: value, ref, rowsOf } = field;
  const computed =
    typeof value === 'object' && value !== null && 'expression' in value ? [String(value.expression)] : [];
  const compared = [ref?.filter, ref?.except, ref?.offeredBy?.with].flatMap((told) => Object.values(told ?? {}));
  const inner = Object.values(field.items?.properties ?? field.properties ?? {});
  return [...computed, ...compared, ...(rowsOf === undefined ? [] : [rowsOf]), ...inner.flatMap(textsIn)];
}
