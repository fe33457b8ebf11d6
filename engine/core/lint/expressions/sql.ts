import { errors } from '#core/errors';
import { type ExpressionNode, type NameType, walk } from '#core/expression';
import type { EntitySpec } from '#core/language';
import { fieldAt, tableOf } from '../run/field.ts';
import { tell } from '../run/problems.ts';
import type { LintRun, Place } from '../run/run.ts';

/** Functions that conditions on the database may call (docs/language/expressions.md, "Expressions", last paragraph). */
const TRANSLATED = new Set([
  'empty',
  'startsWith',
  'contains',
  'coalesce',
  'round',
  'abs',
  'min',
  'max',
  'days',
  'minutes',
  'year',
  'text',
]);

type Types = ReadonlyMap<ExpressionNode, NameType>;
type Call = Extract<ExpressionNode, { kind: 'call' }>;
type Found = { part: ExpressionNode; what: string };

/** What the server cannot translate, or would answer otherwise than the evaluation does. */
export function lintSql(run: LintRun, node: ExpressionNode, types: Types, { entity, place }: Use) {
  for (const { part, what } of untranslatable(node, types, entity))
    tell(run, errors.ENG120({ what }, { where: { start: part.start, end: part.end } }), place);
}

type Use = { entity: EntitySpec; place: Place };

/** The parts of an expression that SQL has no equal of: functions, line tables, lists and objects as values, mixed types. */
export function untranslatable(node: ExpressionNode, types: Types, entity: EntitySpec): Found[] {
  const found: Found[] = [];
  const allowed = new Set<ExpressionNode>();
  walk(node, (part) => {
    for (const child of listsIn(part)) allowed.add(child);
    const what = wrongName(part, entity) ?? wrongCall(part, types) ?? wrongChoice(part, types);
    const isLoose = !allowed.has(part) && isContainer(types.get(part));
    if (what !== null) found.push({ part, what });
    else if (isLoose && part.kind !== 'call') found.push({ part, what: 'a list or an object as a value' });
  });
  return found;
}

/** Where a list or an object may stand. */
function listsIn(part: ExpressionNode): ExpressionNode[] {
  if (part.kind === 'binary' && part.operator === 'in') return [part.right];
  const [first] = part.kind === 'call' && (part.name === 'empty' || part.name === 'contains') ? part.args : [];
  return first ? [first] : [];
}

const isContainer = (type: NameType | undefined) => type?.type === 'list' || type?.type === 'object';

function wrongName(node: ExpressionNode, entity: EntitySpec): string | null {
  if (node.kind === 'macro') return `${node.name}() over rows`;
  if (node.kind === 'call') return TRANSLATED.has(node.name) ? null : `${node.name}()`;
  if (node.kind === 'access') return node.object.kind === 'name' ? null : `.${node.field}`;
  if (node.kind !== 'name' || node.path[0] === 'ctx') return null;
  const path = node.path.join('.');
  const isLines = tableOf(entity, path) !== null || fieldAt(entity, path)?.items?.properties !== undefined;
  return isLines ? `line table "${path}"` : null;
}

function wrongCall(node: ExpressionNode, types: Types): string | null {
  if (node.kind !== 'call') return null;
  const kinds = node.args.map((arg) => typeOf(arg, types)).filter((type) => type !== 'empty');
  switch (node.name) {
    case 'coalesce':
    case 'min':
    case 'max':
      return isMixed(kinds) ? `${node.name}() of values of several types` : null;
    case 'days':
    case 'minutes':
    case 'year':
      return node.args.some((arg) => isPlainText(arg, types)) ? `${node.name}() of a text` : null;
    case 'contains':
      return kinds[0] === 'list' && (kinds[1] === 'decimal' || kinds[1] === 'bool')
        ? 'a list of texts with another value'
        : null;
    case 'empty':
      return isOpenObject(node, types) ? 'empty() of an object without properties' : null;
    default:
      return null;
  }
}

/** A text of a record may be no date at all, which the database does not bear; a constant is looked at before. */
function isPlainText(node: ExpressionNode, types: Types): boolean {
  if (node.kind === 'literal' || (node.kind === 'name' && node.path[0] === 'ctx')) return false;
  const type = typeOf(node, types);
  return type === 'text' || type === 'unknown';
}

function isOpenObject({ args: [only] }: Call, types: Types): boolean {
  const type = only && types.get(only);
  return type?.type === 'object' && type.members === undefined;
}

/** Only the row tells which type comes out; several constants are decided before. */
function wrongChoice(node: ExpressionNode, types: Types): string | null {
  if (node.kind !== 'conditional') return null;
  const kinds = [node.then, node.else].map((branch) => typeOf(branch, types)).filter((type) => type !== 'empty');
  return kinds.includes('unknown') && isMixed(kinds) ? 'a choice between values of several types' : null;
}

const isMixed = (kinds: readonly string[]) => new Set(kinds).size > 1;

function typeOf(node: ExpressionNode, types: Types): string {
  return node.kind === 'literal' ? node.type : (types.get(node)?.type ?? 'unknown');
}
