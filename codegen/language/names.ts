import { invariant } from '#core/errors';
import { FILES, type FileKind, MODULES, type Named, type Node, type Shape } from '#core/language/definition';

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
  const kinds: FileKind[] = Object.values(FILES);
  return [...new Set(kinds.flatMap(({ of }) => namedBelow(of)))];
}

/** The definition's file that names the part. */
export function moduleOf(named: Named): string {
  const found = Object.entries(MODULES).find(([, parts]) => Object.values(parts).includes(named));
  invariant(found, 'every named part is exported by a file of MODULES');
  return found[0];
}
