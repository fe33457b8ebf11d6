import { Decimal, type EvaluationScope, type ExpressionNode, walk } from '#core/expression';
import type { DictionarySpec, EntitySpec, EvaluationContext, FieldSchema } from '#core/language';
import { candidatesFor } from './candidates.ts';
import type { Condition } from './conditions.ts';

const MOST_SCENES = 20_000;
/** Before any day that a condition compares with. */
const LONG_AGO = '1970-01-01';

export type SceneGround = {
  entity: EntitySpec;
  dictionary(name: string): DictionarySpec | undefined;
  context: EvaluationContext;
};

type Path = { name: string; kind: 'values' | 'context' | 'input' | 'stored'; path: string[] };
type Names = { kind: Path['kind']; path: readonly string[]; candidates: readonly unknown[] };

/**
 * Records, contexts and dialogs that a condition can tell apart: every combination of the values that it compares its
 * names with, of one beside each, and of the empty value; at most 20,000.
 */
export function* scenesOf(condition: Condition, node: ExpressionNode, ground: SceneGround): Generator<EvaluationScope> {
  const references = pathsOf(node, condition);
  const names: Names[] = references.map(({ name, kind, path }) => ({
    kind,
    path,
    candidates: candidatesOf(kind, path, { condition, literals: literalsFor(node, name), paths: references, ground }),
  }));
  const size = names.reduce((product, { candidates }) => product * candidates.length, 1);
  for (let number = 0; number < Math.min(size, MOST_SCENES); number++) {
    let rest = number;
    const scope = { values: {}, context: structuredClone(ground.context), input: {}, stored: {} };
    for (const { kind, path, candidates } of names) {
      put(scope[kind] as Record<string, unknown>, path, candidates[rest % candidates.length]);
      rest = Math.floor(rest / candidates.length);
    }
    yield scope;
  }
}

/** Names that a condition reads, each once. */
function pathsOf(node: ExpressionNode, { edits }: Condition): Path[] {
  const found = new Map<string, Path>();
  const roots = new Map<string, Path['kind']>([
    ['ctx', 'context'],
    ['input', 'input'],
  ]);
  if (edits) roots.set('stored', 'stored');
  walk(node, (part) => {
    if (part.kind !== 'name') return;
    const [head = '', ...rest] = part.path;
    const root = roots.get(head);
    const name = part.path.join('.');
    found.set(name, root ? { name, kind: root, path: rest } : { name, kind: 'values', path: part.path });
  });
  return [...found.values()];
}

type Asked = {
  condition: Condition;
  literals: Literals;
  paths: Path[];
  ground: SceneGround;
};

function candidatesOf(kind: Path['kind'], path: readonly string[], asked: Asked): unknown[] {
  const { condition, ground } = asked;
  if (kind === 'context') return contextCandidates(path, asked);
  const { workflow } = ground.entity;
  if (kind === 'values' && workflow && (path.join('.') === workflow.field || path.join('.') === 'status')) {
    return [...(condition.states ?? workflow.states.map(({ code }) => code))];
  }
  const properties = kind === 'input' ? condition.input : ground.entity.properties;
  return valueCandidates(schemaAt(properties, path), asked);
}

function valueCandidates(schema: FieldSchema | undefined, { literals, paths, ground }: Asked): unknown[] {
  const contextValues = paths.flatMap(({ kind, path }) =>
    kind === 'context' ? [valueAt(ground.context, path)].filter((value) => typeof value === 'string') : [],
  );
  if (!schema) return distinct([...literals.texts, ...contextValues, '文本', '']);
  if (schema.type === 'boolean') return [true, false];
  const own = candidatesFor(schema, ground.dictionary);
  if (schema.type === 'array') return [...own, [{}]];
  const isNumber = schema.type === 'integer' || ['money', 'decimal', 'percent'].includes(schema.format ?? '');
  if (isNumber) return distinct([...literals.numbers, ...own]);
  const codes = schema.dictionary ? compared(own, literals.texts) : own;
  return distinct([
    ...literals.texts.filter((text) => !schema.dictionary || own.includes(text)),
    ...contextValues,
    ...codes,
    ...(schema.format === 'date' ? [LONG_AGO] : schema.format === 'datetime' ? [`${LONG_AGO} 00:00:00`] : []),
  ]);
}

/** The codes that the condition names, one that it does not, and the empty one: the others behave like that one. */
function compared(codes: readonly unknown[], texts: readonly string[]): unknown[] {
  const others = codes.filter((code) => code !== '' && !texts.includes(String(code)));
  return [...codes.filter((code) => texts.includes(String(code))), ...others.slice(0, 1), ''];
}

/** `facts`, the fact, the field of its row. */
const FIELD_OF_ROW = 3;

/** What the fields may be that a fact is compared with: the two can be equal. */
function alike({ names }: Literals, { ground, condition }: Pick<Asked, 'ground' | 'condition'>): unknown[] {
  return names.flatMap(([head = '', ...rest]) => {
    const schema =
      head === 'input' ? schemaAt(condition.input, rest) : schemaAt(ground.entity.properties, [head, ...rest]);
    return schema && !schema.dictionary && schema.type === 'string' ? candidatesFor(schema, ground.dictionary) : [];
  });
}

function contextCandidates(path: readonly string[], { literals, ground, condition }: Asked): unknown[] {
  const own = valueAt(ground.context, path);
  if (path[0] === 'facts') {
    // A fact may be the text it is compared with, or a list that holds it (`'admin' in ctx.facts.roles`).
    const lists = literals.texts.map((text) => [text]);
    const told = distinct([true, false, ...literals.numbers, ...literals.texts, ...lists]);
    return path.length < FIELD_OF_ROW ? told : distinct([...told, '', ...alike(literals, { ground, condition })]);
  }
  return distinct([own, ...literals.texts, '']);
}

type Literals = { texts: string[]; numbers: string[]; names: string[][] };

/**
 * Texts and numbers that a condition holds against a name: those across its comparisons, or all when it stands in none.
 * Of each number also its neighbours, so that a bound has both sides.
 */
function literalsFor(root: ExpressionNode, name: string): Literals {
  const compared: ExpressionNode[] = [];
  walk(root, (node) => {
    if (node.kind !== 'binary' || node.operator === '&&' || node.operator === '||') return;
    if (isName(node.left, name)) compared.push(node.right);
    if (isName(node.right, name)) compared.push(node.left);
  });
  const names = compared.flatMap((node) => (node.kind === 'name' ? [node.path] : []));
  const texts = new Set<string>();
  const numbers = new Set<string>();
  const note = (node: ExpressionNode) => {
    if (node.kind !== 'literal' || typeof node.value !== 'string') return;
    if (node.type === 'text') texts.add(node.value);
    if (node.type !== 'decimal') return;
    const value = Decimal.parse(node.value);
    for (const step of [-1, 0, 1]) numbers.add(String(value?.add(Decimal.of(step) ?? Decimal.zero) ?? node.value));
  };
  for (const part of compared.length > 0 ? compared : [root]) walk(part, note);
  return { texts: [...texts], numbers: [...numbers], names };
}

function isName(node: ExpressionNode, name: string): boolean {
  return node.kind === 'name' && node.path.join('.') === name;
}

function schemaAt(
  properties: Record<string, FieldSchema> | undefined,
  path: readonly string[],
): FieldSchema | undefined {
  let level = properties;
  let schema: FieldSchema | undefined;
  for (const name of path) {
    schema = level && Object.hasOwn(level, name) ? level[name] : undefined;
    level = schema?.properties;
  }
  return schema;
}

function valueAt(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], root);
}

function put(root: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let level = root;
  for (const name of path.slice(0, -1)) {
    level[name] = { ...(level[name] as Record<string, unknown> | undefined) };
    level = level[name] as Record<string, unknown>;
  }
  level[path.at(-1) ?? ''] = value;
}

function distinct(values: readonly unknown[]): unknown[] {
  return [...new Set(values)];
}
