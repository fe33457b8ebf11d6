import { type ExpressionNode, parseExpression } from '#core/expression';
import type { DecisionTable, EntitySpec, FieldSchema, FormSpec, TemplateSpec } from '#core/language';
import { compileTemplate, type TemplateReference } from '#core/template';
import { namesOf } from '../expressions/expressions.ts';
import { canHold, type FoldContext, foldCondition } from '../expressions/folding.ts';
import { dictionaryOf } from '../expressions/references.ts';
import { fieldAt, own } from '../run/field.ts';
import { isProblem } from '../run/problems.ts';
import { fileOf, type LintRun, type Place } from '../run/run.ts';
import { type Definition, definitionsOf, isListedRequired } from './aspects.ts';
import { lintSealedDocuments } from './sealed-documents.ts';
import { lintWordsAround } from './words-around.ts';
import { lintUnsealed } from './written-late.ts';

/**
 * What a legal text must not do: print a hole where the form leaves a field empty or hides it (SCH260), write an amount
 * or a day as it is stored (SCH261), be sealed by nobody (SCH262), carry words that nobody can ever read (SCH263).
 */
export function lintLegalTexts(run: LintRun) {
  for (const name of run.names('templates')) run.check(lintTextOf, name);
  lintSealedDocuments(run);
}

function lintTextOf(run: LintRun, name: string) {
  const template = run.set.templates[name];
  const entity = template && own(run.set.entities, template.entity);
  if (entity) lintLegalText(run, entity, template, fileOf('templates', name));
}

function lintLegalText(run: LintRun, entity: EntitySpec, template: TemplateSpec, file: Place) {
  const references = readable(template);
  const context: FoldContext = { names: namesOf({ entity }), dictionary: (name) => dictionaryOf(run, name) };
  const asked = askedBy(run, entity);
  for (const reference of references) {
    const place = { ...file, pointer: reference.pointer };
    if (reference.kind === 'slot') {
      if (printsId(run, entity, references, reference, place)) continue;
      lintFormat(run, slotField(entity, references, reference), reference, place);
      lintGuard(run, { entity, context, asked }, reference, place);
      lintUnsealed(run, [entity, template], reference, place);
      lintWordsAround(run, slotField(entity, references, reference), [template, reference], place);
    } else if (reference.kind === 'condition' && !reference.pointer.startsWith('/rowTexts/')) {
      lintReachable(run, reference, context, place);
    }
  }
}

/** A broken template has its own finding. */
function readable(template: TemplateSpec): TemplateReference[] {
  try {
    return compileTemplate(template).references;
  } catch (error) {
    if (!isProblem(error)) throw error;
    return [];
  }
}

type Slot = Extract<TemplateReference, { kind: 'slot' }>;

const NUMBERS = ['money', 'decimal', 'percent'];
const isNumber = ({ type, format }: FieldSchema) => type === 'integer' || NUMBERS.includes(format ?? '');
const isDay = ({ format, properties }: FieldSchema): boolean =>
  format === 'date' || format === 'datetime' || Object.values(properties ?? {}).some(isDay);

/** Which fields a format of a slot is for. */
const FITS: Record<string, (field: FieldSchema) => boolean> = {
  // A figure of money, or one that no unit says to be of something else.
  money: (field) => isNumber(field) && field.format !== 'percent' && /^($|[^/]*元)/.test(field.unit ?? ''),
  cn: (field) => field.format === 'money',
  qty: (field) => isNumber(field) && field.format !== 'percent' && field.format !== 'money',
  pct: (field) => field.format === 'percent',
  date: isDay,
  dict: (field) => field.dictionary !== undefined,
  table: (field) => field.items?.properties !== undefined,
};
/** What a slot without a format prints as it is stored, and the format that it wants. */
const wanted = (field: FieldSchema): string | null => {
  if (field.format === 'money') return 'money';
  if (field.format === 'percent') return 'pct';
  return isDay(field) && field.format !== 'datetime' ? 'date' : null;
};

/**
 * The id of a record says nothing to who reads the paper: the slot names a field of that record (`{{buyerId.name}}`), a
 * row prints what it copied of it (`ref.copy`).
 */
function printsId(run: LintRun, entity: EntitySpec, all: readonly TemplateReference[], slot: Slot, place: Place) {
  if (slot.format !== null) return false;
  const ref = slotField(entity, all, slot)?.ref;
  if (!ref) return false;
  const [label = 'name'] = ref.label ?? own(run.set.entities, ref.entity)?.label ?? [];
  const isRow = slot.path.startsWith('row.');
  const mend = isRow ? undefined : `{{${slot.path}.${label}}}`;
  run.report('SCH261', { name: slot.path, reason: 'it prints the id of a record' }, place, mend);
  return true;
}

/** The field that a slot prints; of `row.x` the column `x` of the table that the row text runs over. */
function slotField(entity: EntitySpec, all: readonly TemplateReference[], { path, pointer }: Slot) {
  if (!path.startsWith('row.')) return fieldAt(entity, path);
  const rowText = /^\/rowTexts\/([^/]+)/.exec(pointer)?.[1];
  const table = all.find((each): each is Slot => each.kind === 'slot' && each.format === rowText);
  return table && fieldAt(entity, `${table.path}.${path.slice('row.'.length)}`);
}

function lintFormat(run: LintRun, field: FieldSchema | undefined, { path, format, argument }: Slot, place: Place) {
  if (!field) return;
  const right = wanted(field);
  const fits = format === null ? right === null : (FITS[format]?.(field) ?? true);
  if (!fits && !(format === 'dict' && argument)) {
    const reason = format === null ? 'it is printed as it is stored' : `"${format}" is for another kind of field`;
    run.report('SCH261', { name: path, reason }, place, right ? `{{${path}|${right}}}` : undefined);
  }
  if (!fits || format !== 'table' || !argument) return;
  const columns = field.items?.properties ?? {};
  const titles = new Set(Object.values(columns).map(({ title }) => title));
  for (const name of argument.split(/[,，]/).flatMap((part) => (part.split('=')[0] ?? '').split('~'))) {
    if (own(columns, name.trim()) || titles.has(name.trim())) continue;
    run.report('SCH261', { name: path, reason: `its rows have no column "${name.trim()}"` }, place);
  }
  for (const [name, { ref }] of Object.entries(columns)) {
    const printed = ref && argument.split(/[,，]/).some((part) => part.split('=')[0]?.trim() === name);
    if (printed) run.report('SCH261', { name: `${path}.${name}`, reason: 'it prints the id of a record' }, place);
  }
}

/** What the main form says of its fields. */
type Asked = { fields: ReadonlySet<string>; definitions: ReadonlyMap<string, Definition[]> };

function askedBy(run: LintRun, entity: EntitySpec): Asked {
  const form: FormSpec | undefined = own(run.set.forms, `${entity.name}/form`);
  const uses = form?.sections.flatMap(({ fields, detailOnly }) => (detailOnly ? [] : fields)) ?? [];
  const definitions = new Map<string, Definition[]>();
  const file = fileOf('entities', entity.name);
  for (const each of definitionsOf(run, entity.name, form?.rules ?? [], file)) {
    definitions.set(each.field, [...(definitions.get(each.field) ?? []), each]);
  }
  return { fields: new Set(uses.map((use) => (typeof use === 'string' ? use : use.field))), definitions };
}

type Ground = { entity: EntitySpec; context: FoldContext; asked: Asked };

function lintGuard(run: LintRun, ground: Ground, { path, guards }: Slot, place: Place) {
  const [field = ''] = path.split('.');
  const schema = own(ground.entity.properties, field);
  if (!schema || schema.serverOwned || !ground.asked.fields.has(field)) return;
  const known = guards.flatMap((guard) => conjuncts(parsed(guard)));
  if (known.some((guard) => comparesWith(guard, field)) || excludesEmpty(known, field, ground.context)) return;
  const all = ground.asked.definitions.get(field) ?? [];
  if (all.some(({ aspect }) => aspect === 'value')) return;
  const hole = !isShown(all, known, ground) ? 'hides it' : !isAsked(field, known, ground) ? 'lets it empty' : null;
  if (hole)
    run.report('SCH260', { name: path, reason: `the form ${hole}` }, place, `{{#if !empty(${field})}} … {{/if}}`);
}

const isShown = (all: readonly Definition[], known: readonly ExpressionNode[], ground: Ground): boolean =>
  all.every(({ aspect, text, table, field }) => {
    if (aspect !== 'visible') return true;
    if (table) return rowsUnder(table, known, ground).every((state) => state[field] !== 'hidden');
    return text === null || follows(text, known, ground);
  });

/** Asked for by itself, or filled from a record that is. */
const isAsked = (name: string, known: readonly ExpressionNode[], ground: Ground): boolean =>
  isListedRequired(ground.entity, name) ||
  Object.entries(ground.entity.properties).some(
    ([code, { ref }]) => own(ref?.copy ?? {}, name) !== undefined && isAsked(code, known, ground),
  ) ||
  (ground.asked.definitions.get(name) ?? []).some(({ aspect, text, table, field }) => {
    if (aspect !== 'required') return false;
    if (table) return rowsUnder(table, known, ground).every((state) => state[field] === 'required');
    return text !== null && follows(text, known, ground);
  });

/** What the rows of a table say that can meet where the guards hold. */
function rowsUnder(table: DecisionTable, known: readonly ExpressionNode[], { context }: Ground) {
  return table.rows.flatMap(({ when, then }) => {
    const cells = table.inputs.flatMap(({ name, expression }) => {
      const text = own(when, name) === undefined ? null : cellText(expression, own(when, name));
      return text === null ? [] : [parsed(text)];
    });
    return canHold([...known, ...cells], context) ? [then] : [];
  });
}

/** A cell of a table as a condition on its input; null for one that this reading cannot tell. */
function cellText(input: string, cell: unknown): string | null {
  if (cell === 'empty') return `empty(${input})`;
  if (typeof cell === 'boolean') return cell ? input : `!(${input})`;
  const codes = Array.isArray(cell) && cell.every((code) => typeof code === 'string') ? cell : null;
  return codes && `${input} in [${codes.map((code) => `'${code}'`).join(', ')}]`;
}

/** Whether a condition holds wherever the guards do: each of its parts stands among them or cannot fail beside them. */
function follows(text: string, known: readonly ExpressionNode[], ground: Ground): boolean {
  const said = new Set(known.map(withoutPlaces));
  return conjuncts(parsed(text)).every((part) => {
    const name = filledName(part);
    if (said.has(withoutPlaces(part)) || (name !== null && isListedRequired(ground.entity, name))) return true;
    const denied: ExpressionNode = { ...part, kind: 'unary', operator: '!', operand: part } as ExpressionNode;
    const ranges = [...known, part].flatMap((each) => rangeOf(each, ground));
    return foldCondition(part, ground.context) === true || !canHold([...known, denied, ...ranges], ground.context);
  });
}

/** `x` of `!empty(x)`. */
function filledName(node: ExpressionNode): string | null {
  if (node.kind !== 'unary' || node.operator !== '!' || node.operand.kind !== 'call') return null;
  const [argument] = node.operand.name === 'empty' ? node.operand.args : [];
  return argument?.kind === 'name' ? argument.path.join('.') : null;
}

/** A coded field that the form asks for holds one of its codes. */
function rangeOf(node: ExpressionNode, { entity, context }: Ground): ExpressionNode[] {
  const name = node.kind === 'binary' && node.left.kind === 'name' ? node.left.path.join('.') : null;
  const dictionary = name && isListedRequired(entity, name) ? fieldAt(entity, name)?.dictionary : undefined;
  const codes = dictionary ? context.dictionary(dictionary)?.entries.map(({ code }) => `'${code}'`) : undefined;
  return codes && codes.length > 0 ? [parsed(`${name} in [${codes.join(', ')}]`)] : [];
}

const ORDERS = ['>', '>=', '<', '<=', 'in', '=='];

/** An order, or belonging to a list, holds for no empty value; nor does a count of rows. */
function comparesWith(node: ExpressionNode, field: string): boolean {
  if (node.kind !== 'binary' || !ORDERS.includes(node.operator)) return false;
  const { left } = node;
  const named = left.kind === 'call' && left.name === 'count' ? left.args[0] : left;
  return named?.kind === 'name' && named.path[0] === field;
}

const excludesEmpty = (known: readonly ExpressionNode[], field: string, context: FoldContext): boolean =>
  known.some((guard) => filledName(guard)?.split('.')[0] === field) ||
  !canHold([...known, parsed(`empty(${field})`)], context);

/** Words under conditions that exclude each other. */
function lintReachable(
  run: LintRun,
  { text, guards }: Extract<TemplateReference, { kind: 'condition' }>,
  context: FoldContext,
  place: Place,
) {
  const nodes = [...guards, text].map(parsed);
  if (nodes.some((node) => node.kind === 'literal' && node.value === null)) return;
  if (!canHold(nodes, context)) run.report('SCH263', { name: [...guards, text].join(' && ') }, place);
}

/** What cannot be read has its own finding; here it says nothing. */
function parsed(text: string): ExpressionNode {
  try {
    return parseExpression(text);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return parseExpression('null');
  }
}

function conjuncts(node: ExpressionNode): ExpressionNode[] {
  return node.kind === 'binary' && node.operator === '&&'
    ? [...conjuncts(node.left), ...conjuncts(node.right)]
    : [node];
}

const withoutPlaces = (node: ExpressionNode): string =>
  JSON.stringify(node, (key, value) => (key === 'start' || key === 'end' || key === 'offset' ? undefined : value));
