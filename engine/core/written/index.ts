/**
 * What files may say of the language: shorter values, what only files say, and without what follows from elsewhere. The
 * definition describes what the loader makes of it; editors and the reference speak of what people write.
 */
import {
  type FileKind,
  jsonType,
  type Keyword,
  type Node,
  nothing,
  type PartKind,
  plain,
  type Shape,
  type ShortNode,
  type TextNode,
  type Union,
  type Variant,
} from '#core/language/definition';

type Ways = Pick<FileKind, 'relative' | 'nulls'>;

/** The definition of what stands in a kind of file, as people write it. */
export function writtenForm(kind: FileKind | PartKind): Shape | Union {
  const { relative, nulls } = kind as Ways;
  return new Writing({ relative, nulls }).node(kind.of) as Shape | Union;
}

/** Turns each node once; a node that refers to itself does so through a `later`. */
class Writing {
  readonly #ways: Ways;
  readonly #done = new Map<Node, Node>();

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  node(of: Node): Node {
    const before = this.#done.get(of);
    if (before) return before;
    const written = this.#turned(of);
    this.#done.set(of, written);
    return written;
  }

  #turned(of: Node): Node {
    switch (of.is) {
      case 'text':
        return this.#text(of);
      case 'list':
      case 'map':
      case 'alias':
        return { ...of, of: this.node(of.of) };
      case 'either':
        return { ...of, of: of.of.map((each) => this.node(each)) };
      case 'later':
        return { is: 'later', get: () => this.node(of.get()) };
      case 'short':
        return this.#short(of);
      case 'shape':
        return this.#shape(of);
      case 'union':
        return this.#union(of);
      default:
        return of;
    }
  }

  #text(of: TextNode): TextNode {
    if (!of.relative || !this.#ways.relative) return of;
    return { ...of, pattern: `^\\.{1,2}/|${of.pattern}` };
  }

  /** The whole value and the shorter ones; one of the same JSON type takes its place. */
  #short({ name, meaning, of, as }: ShortNode): Node {
    const shorter = plain(as).is === 'either' ? (plain(as) as Node & { is: 'either' }).of : [as];
    const ways = [...shorter, ...(shorter.some((way) => jsonType(way) === jsonType(of)) ? [] : [of])];
    return { is: 'alias', name, meaning, of: { is: 'either', of: ways.map((way) => this.node(way)) } };
  }

  #shape(of: Shape): Shape {
    const stated = Object.entries(of.keywords).filter(([, { loaded }]) => !loaded);
    const keywords = Object.fromEntries(stated.map(([name, keyword]) => [name, this.#keyword(keyword)]));
    return { ...of, isWritten: true, with: of.with.map((part) => this.node(part) as Shape), keywords };
  }

  #keyword({ written: _, ...keyword }: Keyword): Keyword {
    const type = this.node(keyword.type);
    if (keyword.follows === undefined) return { ...keyword, type };
    const isNull = this.#ways.nulls && !keyword.required;
    return { ...keyword, required: false, type: isNull ? orNothing(type) : type };
  }

  #union(of: Union): Union {
    const common = of.common && (this.node(of.common) as Shape);
    return { ...of, common, of: of.of.map((each) => this.node(each) as Variant) };
  }
}

/** A choice between ways of one level: none of them is a choice itself. */
function orNothing(type: Node): Node {
  const whole = plain(type);
  return { is: 'either', of: [...(whole.is === 'either' ? whole.of : [type]), nothing()] };
}
