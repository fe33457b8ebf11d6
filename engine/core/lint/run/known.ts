/** What a name stands for: the object that is said under it, and its member that says the name; none: its key does. */
export type Said = { of: object; by?: string };

/** Names that may stand at a place, with what each stands for. `separator`: parts of a name stand for something, too. */
export type Lexicon = {
  has(name: string): boolean;
  names(): Iterable<string>;
  said(name: string): Said | undefined;
  separator?: '.' | ':';
};

/** Names that may stand at a place. */
export type Known = Iterable<string> | Lexicon;

export function isLexicon(known: Known): known is Lexicon {
  return 'said' in known;
}

/** Names that are keys of an object; `by`: the member of each that says the name, too. */
export function byKey(of: Readonly<Record<string, object>> | undefined, by?: string): Lexicon {
  const named = of ?? {};
  const said = (name: string) => (Object.hasOwn(named, name) ? (named[name] as object) : undefined);
  return {
    has: (name) => Object.hasOwn(named, name),
    names: () => Object.keys(named),
    said: (name) => saidBy(said(name), by),
  };
}

type Named<By extends string> = ReadonlyArray<{ [Key in By]: string }>;

const lexicons = new WeakMap<object, Map<string, Lexicon>>();
const NONE: Named<never> = [];

/** Names that the items of a list say themselves: states and codes are asked for by every expression. */
export function byMember<By extends string>(items: Named<By> | undefined, by: By): Lexicon {
  const list = items ?? (NONE as Named<By>);
  const known = lexicons.get(list) ?? new Map<string, Lexicon>();
  lexicons.set(list, known);
  const lexicon = known.get(by) ?? lexiconOf(list, by);
  known.set(by, lexicon);
  return lexicon;
}

function lexiconOf<By extends string>(list: Named<By>, by: By): Lexicon {
  const said = (name: string) => list.find((item) => item[by] === name);
  return {
    has: (name) => said(name) !== undefined,
    names: () => list.map((item) => item[by]),
    said: (name) => saidBy(said(name), by),
  };
}

function saidBy(of: object | undefined, by: string | undefined): Said | undefined {
  if (of === undefined) return undefined;
  return by === undefined ? { of } : { of, by };
}
