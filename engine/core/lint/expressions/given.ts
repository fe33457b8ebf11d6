import { check, type ExpressionNode, fieldType, fitsType, functions } from '#core/expression';
import type { FieldSchema } from '#core/language';
import type { LintRun, Place } from '../run/run.ts';
import { misfitOf } from '../run/values.ts';
import { lintNamedRecord } from './compared-records.ts';
import { digitsOf, scaleOf } from './digits.ts';
import { type ExpressionUse, foldContext, lintExpression, namesOf } from './expressions.ts';
import { outcomesOf } from './outcomes.ts';
import { dictionaryOf, expectCode } from './references.ts';

/** A field that receives a value, and how the finding calls what is given to it. */
export type Receiver = { name: string; schema: FieldSchema; what: string };

/** An expression whose value a field takes: readable, of its type, and none of the values written in it is refused. */
export function lintGiven(
  run: LintRun,
  text: string,
  receiver: Receiver | undefined,
  place: Place,
  use: ExpressionUse,
) {
  const node = lintExpression(run, text, place, { ...use, target: receiver?.schema });
  if (!node || !receiver) return;
  const wanted = fieldType(receiver.schema).type;
  const { type } = check(node, namesOf(use), { dictionary: (name) => dictionaryOf(run, name) });
  if (!fitsType(type, wanted)) return run.report('ENG114', { got: type.type, expected: wanted }, place);
  lintNamedRecord(run, receiver.schema.ref?.entity ?? null, node, use, place);
  lintOutcomes(run, node, receiver, place, use);
}

/** Every value that an expression may give as it stands. */
export function lintOutcomes(run: LintRun, node: ExpressionNode, receiver: Receiver, place: Place, use: ExpressionUse) {
  lintDigits(run, node, receiver, place, use);
  for (const outcome of outcomesOf(node)) {
    if (outcome.kind === 'literal' || outcome.kind === 'list') lintWritten(run, outcome, receiver, place);
    else {
      const reason = misfitOfOutcome(run, outcome, receiver.schema, use);
      if (reason !== null) run.report('SCH240', { ...named(receiver), reason }, place);
    }
  }
}

/** A computed figure has no more digits than its field; a written one is judged as it stands. */
function lintDigits(run: LintRun, node: ExpressionNode, { name, schema }: Receiver, place: Place, use: ExpressionUse) {
  const scale = scaleOf(schema);
  const digits = scale === null || node.kind === 'literal' ? null : digitsOf(node, foldContext(run, use));
  if (scale === null || digits === null || digits <= scale) return;
  const told = Number.isFinite(digits) ? String(digits) : 'any number of them';
  run.report('SCH246', { name, scale, digits: told }, place, `write round(…, ${scale})`);
}

/** A value as a file writes it: the field takes it, and its dictionary has its codes. */
export function lintValueFor(run: LintRun, value: unknown, receiver: Receiver, place: Place) {
  if (value === null || value === undefined || value === '') return;
  const { schema } = receiver;
  const reason = misfitOf(schema, value);
  if (reason !== null)
    return run.report('SCH240', { ...named(receiver), reason: `${JSON.stringify(value)} is ${bare(reason)}` }, place);
  if (!schema.dictionary) return;
  for (const code of Array.isArray(value) ? value : [value]) expectCode(run, String(code), schema.dictionary, place);
}

const named = ({ name, what }: Receiver) => ({ name, what });
const bare = (reason: string) => reason.replace(/^it is /, '');

function lintWritten(run: LintRun, node: ExpressionNode, receiver: Receiver, place: Place) {
  if (node.kind === 'literal') return lintValueFor(run, valueFor(receiver.schema, node.value), receiver, place);
  if (node.kind !== 'list' || receiver.schema.type !== 'array') return;
  const codes = node.items.flatMap((item) => (item.kind === 'literal' ? [item.value] : []));
  if (codes.length === node.items.length) lintValueFor(run, codes, receiver, place);
}

/** Numbers are literals of their text; fields of whole numbers hold them as numbers. */
function valueFor({ type }: FieldSchema, value: string | boolean | null): unknown {
  return type === 'integer' && typeof value === 'string' && value !== '' ? Number(value) : value;
}

const TEXTUAL: ReadonlySet<string> = new Set(
  [...functions.values()].flatMap(({ name, returns }) =>
    returns === 'text' && name !== 'formatDate' && name !== 'trim' ? [name] : [],
  ),
);

/** Why a name, a call or a sum of texts never gives what the field takes, or null. */
function misfitOfOutcome(run: LintRun, node: ExpressionNode, schema: FieldSchema, use: ExpressionUse): string | null {
  const type = node.kind === 'name' ? namesOf(use).resolve(node.path) : null;
  if (schema.format === 'date' || schema.format === 'datetime') {
    if (isWords(node) || (type?.type === 'text' && node.kind === 'name' && node.path[0] !== 'ctx'))
      return `a text is no ${schema.format}`;
    if (type && type.type !== schema.format && (type.type === 'date' || type.type === 'datetime'))
      return `a ${type.type} is no ${schema.format}`;
  }
  if (!schema.dictionary || !type?.dictionary || type.dictionary === schema.dictionary) return null;
  const lacks = codesBeside(run, type.dictionary, schema.dictionary);
  return lacks.length === 0
    ? null
    : `it may be "${lacks[0]}" of "${type.dictionary}", which "${schema.dictionary}" lacks`;
}

/** A text that is put together or named, never a day. */
function isWords(node: ExpressionNode): boolean {
  if (node.kind === 'access') return ['label', 'text', 'message'].includes(node.field);
  if (node.kind === 'call') return TEXTUAL.has(node.name);
  return node.kind === 'binary' && node.operator === '+';
}

function codesBeside(run: LintRun, from: string, to: string): string[] {
  const target = dictionaryOf(run, to);
  if (!target || target.freeEntry) return [];
  const known = new Set(target.entries.map(({ code }) => code));
  return (dictionaryOf(run, from)?.entries ?? []).flatMap(({ code }) => (known.has(code) ? [] : [code]));
}
