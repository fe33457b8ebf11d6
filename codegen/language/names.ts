import { posix } from 'node:path';
import { invariant } from '#core/errors';
import {
  FILES,
  type FileKind,
  type Keyword,
  kindOf,
  MODULES,
  type Named,
  type Node,
  PARTS,
  type PartKind,
  type Shape,
} from '#core/language/definition';

/** Whether the node has a name of its own. */
export function isNamed(node: Node): node is Named {
  return 'name' in node && typeof node.name === 'string';
}

/** Everything that has a name and is reached from the node, the node first, in the order of the definition. */
export function namedBelow(node: Node, isFollowed: (keyword: { loaded?: boolean }) => boolean = () => true): Named[] {
  const seen = new Set<Node>();
  const named: Named[] = [];
  visit(node);
  return named;

  function visit(at: Node) {
    if (seen.has(at)) return;
    seen.add(at);
    if (isNamed(at)) named.push(at);
    for (const next of nextOf(at, isFollowed)) visit(next);
  }
}

function nextOf(node: Node, isFollowed: (keyword: { loaded?: boolean }) => boolean): readonly Node[] {
  switch (node.is) {
    case 'list':
    case 'map':
    case 'alias':
      return [node.of];
    case 'short':
      return [node.of, node.as];
    case 'later':
      return [node.get()];
    case 'either':
      return node.of;
    case 'union':
      return [...(node.common ? [node.common] : []), ...node.of];
    case 'shape':
      return [...node.with, ...ownTypes(node, isFollowed)];
    default:
      return [];
  }
}

function ownTypes(shape: Shape, isFollowed: (keyword: { loaded?: boolean }) => boolean): Node[] {
  return Object.values(shape.keywords)
    .filter(isFollowed)
    .map(({ type }) => type);
}

/** All named parts of the language in the order in which the files come to them. */
export function allNamed(): Named[] {
  const kinds: Array<FileKind | PartKind> = Object.values({ ...FILES, ...PARTS });
  return [...new Set(kinds.flatMap(({ of }) => namedBelow(of)))];
}

/** The definition's file that names the part, below `definition/` and without its ending. */
export function homeOf(named: Named): string {
  const found = Object.entries(MODULES).find(([, parts]) => Object.values(parts).includes(named));
  invariant(found, 'every named part is exported by a file of MODULES');
  return found[0];
}

/** The name of that file: types and pages of the reference lie in one folder each. */
export function moduleOf(named: Named): string {
  return posix.basename(homeOf(named));
}

/** A keyword with its name in the reference: `RefSpec.entity`, of a shape without a name with the keywords around it. */
export type NamedKeyword = { path: string; owner: Named; keyword: Keyword };

/** Every keyword that a file may state, part by part in the order of the definition. */
export function allKeywords(): NamedKeyword[] {
  return allNamed().flatMap((owner) => keywordsIn(owner, owner, owner.name));
}

/** Keywords of the node and of the shapes without a name in it. */
function keywordsIn(node: Node, owner: Named, path: string): NamedKeyword[] {
  if (node !== owner && isNamed(node)) return [];
  switch (node.is) {
    case 'list':
    case 'alias':
      return keywordsIn(node.of, owner, path);
    case 'short':
      return [node.of, node.as].flatMap((of) => keywordsIn(of, owner, path));
    case 'map':
      return keywordsIn(node.of, owner, `${path}.*`);
    case 'either':
      return node.of.flatMap((of) => keywordsIn(of, owner, path));
    case 'union':
      return [...(node.common ? [node.common] : []), ...node.of].flatMap((of) =>
        keywordsIn(of, owner, node.kind && of !== node.common ? `${path}(${kindOf(of)})` : path),
      );
    case 'shape':
      return [...node.with.flatMap((of) => keywordsIn(of, owner, path)), ...ownKeywords(node, owner, path)];
    default:
      return [];
  }
}

function ownKeywords(shape: Shape, owner: Named, path: string): NamedKeyword[] {
  return Object.entries(shape.keywords)
    .filter(([, { loaded }]) => !loaded)
    .flatMap(([name, keyword]) => {
      const at = `${path}.${name}`;
      return [{ path: at, owner, keyword }, ...keywordsIn(keyword.type, owner, at)];
    });
}
