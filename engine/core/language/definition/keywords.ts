import type { Keyword, Node, Shape, Union, Variant } from './build.ts';

const known = new WeakMap<Shape, Readonly<Record<string, Keyword>>>();

/** All keywords of a shape, those of the shapes that it goes on from first. */
export function keywordsOf(shape: Shape): Readonly<Record<string, Keyword>> {
  const before = known.get(shape);
  if (before) return before;
  const keywords = Object.assign({}, ...shape.with.map(keywordsOf), shape.keywords) as Record<string, Keyword>;
  known.set(shape, keywords);
  return keywords;
}

const needed = new WeakMap<Shape, readonly string[]>();
const merged = new WeakMap<Union, readonly Variant[]>();

/** The shapes of a union, each with the keywords that all have in common. */
export function variantsOf(union: Union): readonly Variant[] {
  const { common } = union;
  if (!common) return union.of;
  const before = merged.get(union);
  if (before) return before;
  const variants = union.of.map((of) => withCommon(of, common));
  merged.set(union, variants);
  return variants;
}

function withCommon(of: Variant, common: Shape): Variant {
  if (of.is === 'shape') return { ...of, with: [common, ...of.with] };
  return { ...of, common: of.common ? { ...of.common, with: [common, ...of.common.with] } : common };
}

/** The variants of a union that is no union of unions. */
export function shapesOf(union: Union): readonly Shape[] {
  return variantsOf(union).flatMap((of) => (of.is === 'shape' ? [of] : shapesOf(of)));
}

/** The value of `kind` that chooses the variant. */
export function kindOf(of: Variant): string {
  const shape = of.is === 'shape' ? of : of.common;
  const type = shape && keywordsOf(shape).kind?.type;
  return type?.is === 'choice' ? String(type.values[0]) : '';
}

/** What a node is behind names and delays. */
export function plain(node: Node): Exclude<Node, { is: 'alias' | 'short' | 'later' }> {
  if (node.is === 'alias' || node.is === 'short') return plain(node.of);
  if (node.is === 'later') return plain(node.get());
  return node;
}

/** The JSON type of a node's values; undefined: any. */
export function jsonType(node: Node): 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null' | undefined {
  const at = plain(node);
  switch (at.is) {
    case 'text':
      return 'string';
    case 'choice':
      return typeof at.values[0] === 'number' ? 'number' : 'string';
    case 'number':
      return 'number';
    case 'flag':
      return 'boolean';
    case 'list':
      return 'array';
    case 'nothing':
      return 'null';
    case 'any':
    case 'either':
      return undefined;
    default:
      return 'object';
  }
}

type Members = Readonly<Record<string, unknown>>;

function isKnown(shape: Shape, name: string): boolean {
  const keyword = Object.hasOwn(keywordsOf(shape), name) ? keywordsOf(shape)[name] : undefined;
  return keyword !== undefined && isWhole(keyword);
}

/** The variant of a union that a value is meant as, or undefined where it fits none. */
export function fitting(union: Union, value: Members): Variant | undefined {
  if (union.kind) return variantsOf(union).find((known) => kindOf(known) === value.kind);
  return shapesOf(union).find(
    (shape) => requiredOf(shape).every((name) => Object.hasOwn(value, name)) && Object.keys(value).every((name) => isKnown(shape, name)),
  );
}

/** Whether a keyword stands in a set that is loaded; the others are there in files alone. */
export function isWhole({ written }: Keyword): boolean {
  return written !== true;
}

/** Whether files may say a keyword. */
export function isStated({ loaded }: Keyword): boolean {
  return loaded !== true;
}

/** Keywords that a shape cannot do without. */
export function requiredOf(shape: Shape): readonly string[] {
  const before = needed.get(shape);
  if (before) return before;
  const names = Object.entries(keywordsOf(shape)).flatMap(([name, keyword]) => (keyword.required && isWhole(keyword) ? [name] : []));
  needed.set(shape, names);
  return names;
}
