/**
 * Goes through a value by the definition of the language and tells of every text that names something or is an
 * expression: what it holds, where it stands and beside what. What looks for names, looks for all of them this way,
 * those of keywords that come later, too.
 */
import { escapePointer } from '../pointer.ts';
import type { Holds, Keyword, Node, Shape } from './build.ts';
import { fitting, jsonType, keywordsOf, plain, shapesOf } from './keywords.ts';

type Members = Readonly<Record<string, unknown>>;

/** A text in a schema file that names something or is an expression, with the place where it stands. */
export type Naming = {
  holds: Holds;
  text: string;
  /** RFC 6901. */
  pointer: string;
  /** Shape and keyword that it stands in: `RefSpec.entity`, of a shape without a name by the keywords around it. */
  keyword: string;
  /** The object that the keyword stands in. */
  owner: Members;
};

/** The way to a value; its pointer is made of it where something is named. */
type Way = { around: Way; segment: string | number } | null;
type At = { way: Way; keyword: string; owner: Members };

/** Every text of the value that names something, in the order of the value. The value has been judged. */
export function namings(node: Node, value: unknown): Naming[] {
  const found: Naming[] = [];
  visit(node, value, { way: null, keyword: '', owner: {} }, found);
  return found;
}

function visit(node: Node, value: unknown, at: At, found: Naming[]) {
  const type = plain(node);
  if (type.is === 'text') {
    if (type.holds && typeof value === 'string') found.push(namingOf(type.holds, value, at));
  } else if (type.is === 'list' && Array.isArray(value)) for (const [index, item] of value.entries()) visit(type.of, item, below(at, index), found);
  else if (type.is === 'either') visitEither(type.of, value, at, found);
  else if (isMembers(value)) visitMembers(type, value, at, found);
}

function visitMembers(type: Node, value: Members, at: At, found: Naming[]) {
  if (type.is === 'map') for (const [name, item] of Object.entries(value)) visit(type.of, item, below(at, name), found);
  else if (type.is === 'shape') visitShape(type, value, at, found);
  else if (type.is === 'union') {
    const variant = fitting(type, value);
    if (variant) visit(variant, value, variant.is === 'shape' && !variant.name ? { ...at, keyword: type.name } : at, found);
  }
}

function visitEither(types: readonly Node[], value: unknown, at: At, found: Naming[]) {
  const fits = types.find((type) => jsonType(type) === (Array.isArray(value) ? 'array' : typeof value));
  if (fits) visit(fits, value, at, found);
}

function visitShape(shape: Shape, value: Members, at: At, found: Naming[]) {
  const owner = shape.name ?? at.keyword;
  const keywords = keywordsOf(shape);
  for (const [name, member] of Object.entries(value)) {
    const keyword = Object.hasOwn(keywords, name) ? keywords[name] : undefined;
    if (!keyword || keyword.loaded) continue;
    visit(keyword.type, member, { way: { around: at.way, segment: name }, keyword: `${owner}.${name}`, owner: value }, found);
  }
}

function namingOf(holds: Holds, text: string, { way, keyword, owner }: At): Naming {
  return { holds, text, pointer: pointerOf(way), keyword, owner };
}

function below({ way, keyword, owner }: At, segment: string | number): At {
  return { way: { around: way, segment }, keyword, owner };
}

function pointerOf(way: Way): string {
  return way === null ? '' : `${pointerOf(way.around)}/${escapePointer(way.segment)}`;
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A keyword where it stands: the shape that has it (without a name: the shape or union around it), and what it is. */
export type KeywordAt = { name: string; owner: string; keyword: Keyword };

/** The keyword that the last segment of a way into the value is; null where it is a name that the author chose. */
export function keywordAt(node: Node, value: unknown, segments: readonly string[], owner = ''): KeywordAt | null {
  const type = plain(node);
  const [name, ...rest] = segments;
  if (name === undefined) return null;
  if (type.is === 'list') return Array.isArray(value) ? keywordAt(type.of, value[Number(name)], rest, owner) : null;
  if (type.is === 'either') {
    const fits = type.of.find((each) => jsonType(each) === (Array.isArray(value) ? 'array' : typeof value));
    return fits ? keywordAt(fits, value, segments, owner) : null;
  }
  if (!isMembers(value)) return null;
  if (type.is === 'map') return keywordAt(type.of, value[name], rest, owner);
  if (type.is === 'union') {
    const variant = fitting(type, value) ?? shapesOf(type).find((shape) => Object.hasOwn(keywordsOf(shape), name));
    return variant ? keywordAt(variant, value, segments, type.name) : null;
  }
  if (type.is !== 'shape') return null;
  const keywords = keywordsOf(type);
  const keyword = Object.hasOwn(keywords, name) ? keywords[name] : undefined;
  const within = type.name ?? owner;
  if (!keyword) return null;
  return rest.length === 0 ? { name, owner: within, keyword } : keywordAt(keyword.type, value[name], rest, `${within}.${name}`);
}
