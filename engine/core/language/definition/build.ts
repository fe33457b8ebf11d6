/**
 * The words in which the language is defined: what a keyword may hold (`text`, `expression`, `list` …), keywords
 * (`must`, `may`) and shapes of keywords. The definition is data; types, meta-schemas, judge and reference are read
 * off it.
 */

/** What a text names or says; the linter, the reference and tools look for texts by it. */
export type Holds =
  | 'expression'
  | 'sql'
  | 'template'
  | 'code'
  | 'field'
  | 'entity'
  | 'measure'
  | 'form'
  | 'section'
  | 'table'
  | 'dictionary'
  | 'document'
  | 'documentText'
  | 'transition'
  | 'state'
  | 'party'
  | 'view'
  | 'permission'
  | 'companyType'
  | 'companyRule'
  | 'service'
  | 'menuCode'
  | 'route'
  | 'call'
  | 'question'
  | 'operation'
  | 'map'
  | 'messageKind';

type TextRules = {
  /** The empty text is allowed. */
  empty?: boolean;
  pattern?: string;
  longest?: number;
  format?: 'date' | 'regex';
  /** An address: in files that say so (`FileKind.relative`) it may go from the file's own one. */
  relative?: true;
};
/** A text; `holds` says what it names or which language it is written in. */
export type TextNode = { is: 'text'; holds?: Holds } & TextRules;
type NumberRules = { least?: number; most?: number; above?: number };
/** A number between limits; `above` excludes its limit. */
export type NumberNode = { is: 'number'; whole: boolean } & NumberRules;
/** True or false; `only` = the one value that says something. */
export type FlagNode = { is: 'flag'; only?: boolean };
/** One of the values listed; `begins`: or any name that follows this text. */
export type ChoiceNode = { is: 'choice'; values: ReadonlyArray<string | number>; begins?: string };
/** Any JSON value. */
export type AnyNode = { is: 'any' };
/** An object with whatever inside: records, contexts. */
export type OpenNode = { is: 'open' };
/** Null. */
export type NothingNode = { is: 'nothing' };
type ListRules = { least?: number; most?: number; unique?: boolean };
/** A list of one shape, with limits for its length. */
export type ListNode = { is: 'list'; of: Node } & ListRules;
type MapRules = { least?: number; names?: 'code' };
/** An object whose keys the author chooses, all values of one shape. */
export type MapNode = { is: 'map'; of: Node } & MapRules;
/** One of several JSON types, told apart by it: a text or a list of texts. */
export type EitherNode = { is: 'either'; of: readonly Node[] };
/** A name for something that is no shape. */
export type AliasNode = { is: 'alias'; name: string; meaning: string; of: Node };
/** What files may say in a shorter way (`as`); the loader spells it out before the whole is judged. */
export type ShortNode = { is: 'short'; name: string; meaning: string; of: Node; as: Node; example: unknown };
/** A shape that is looked up when it is needed, because it refers to itself or comes further down. */
export type LaterNode = { is: 'later'; get: () => Node };

/** Keywords that may stand beside each other. */
export type Shape = {
  is: 'shape';
  /** Name of its TypeScript type and of its page in the reference; left out: it has only its place. */
  name?: string;
  meaning: string;
  /** Shapes whose keywords it has, too. */
  with: readonly Shape[];
  keywords: Readonly<Record<string, Keyword>>;
  /** Keywords that it must have at least. */
  least?: number;
  /** At least one of these keywords must be there. */
  someOf?: readonly string[];
  /** Exactly one of these keywords must be there. */
  oneOf?: readonly string[];
  /** Further members of any name are allowed (records). */
  open?: boolean;
  /** While this keyword is there, the file states differences only: editors know the keywords and miss none. */
  differsBy?: string;
  /** It is what a file may write, before the loader has joined it with what it differs from (`#core/written`). */
  isWritten?: boolean;
};

/** One of several shapes: told by the value of `kind`, else by the keywords that are there. */
export type Union = {
  is: 'union';
  name: string;
  meaning: string;
  common?: Shape;
  of: readonly Variant[];
  kind: boolean;
};
/** What a union may choose between. */
export type Variant = Shape | Union;

/** Type of a keyword's value; `is` tells the kinds apart. */
export type Node =
  | TextNode
  | NumberNode
  | FlagNode
  | ChoiceNode
  | AnyNode
  | OpenNode
  | NothingNode
  | ListNode
  | MapNode
  | EitherNode
  | AliasNode
  | ShortNode
  | LaterNode
  | Shape
  | Union;

/** A keyword of a shape as types, meta-schema, linter and reference are made from it. */
export type Keyword = {
  type: Node;
  meaning: string;
  required: boolean;
  /** A value of the keyword, judged by the build in its place. */
  example: unknown;
  /** What holds where it is left out, in words. */
  standard?: string;
  /** The TypeScript type has it always: where it may be left out, code need not look. */
  assured?: boolean;
  /** What it was called before: a file that still says so is told the word of today. */
  was?: string;
  /** Put there when the schemas are loaded; no file states it. */
  loaded?: boolean;
  /** Only files say it: gone once the schemas are loaded, because the loader has done what it says. */
  written?: boolean;
  /** Files may leave it out, because it follows from elsewhere: from what, in words. `null` says that there is none. */
  follows?: string;
};

/** A code: a Latin letter, then letters, digits or underscore. */
export const CODE = '^[A-Za-z][A-Za-z0-9_]*$';

/** A text without a meaning beyond itself. */
export const text = (rules: TextRules = {}): TextNode => ({ is: 'text', ...rules });
/** A text that names something or is written in a language of its own. */
export const naming = (holds: Holds, rules: TextRules = {}): TextNode => ({ is: 'text', holds, ...rules });
/** A text in the expression language that the engine evaluates. */
export const expression = (): TextNode => naming('expression');
/** An expression that the server translates to SQL. */
export const sql = (): TextNode => naming('sql');
/** A text that names something by a code, checked against the form of codes. */
export const code = (): TextNode => naming('code', { pattern: CODE });
/** The address of a screen as its file states it: `/center/plan/:type/list`. */
export const route = (): TextNode => naming('route', { pattern: ROUTE, relative: true });
/** The same where it is what the file itself goes by, or what the loader resolves: not a name to look up. */
export const ownRoute = (): TextNode => text({ pattern: ROUTE, relative: true });
const ROUTE = '^(\\*|/|(/(:?[A-Za-z0-9_.-]+))+)$';
/** An address inside the portal with `{field}` slots. */
export const path = (): TextNode => naming('route', { pattern: '^/', relative: true });
/** An address inside or outside of the portal. */
export const link = (): TextNode => naming('route', { pattern: '^(/|https?://)', relative: true });
/** A link, or `{+field}`: a field that holds one. */
export const linkOrField = (): TextNode => naming('route', { pattern: '^(/|https?://|\\{\\+)', relative: true });
/** An address of the public site. */
export const siteLink = (): TextNode => naming('route', { pattern: '^/([^/\\\\].*)?$' });
/** `METHOD base:/path` with `{field}` slots. */
export const call = (): TextNode => naming('call', { pattern: CALL });
const CALL = '^(GET|POST|PUT|DELETE) (trade|user|admin|grain|steel|station):/[A-Za-z0-9_./{}?=&-]+$';
/** A colour as `#rrggbb` in small letters. */
export const color = (): TextNode => text({ pattern: '^#[0-9a-f]{6}$' });
/** A whole number within the limits given. */
export const integer = (rules: NumberRules = {}): NumberNode => ({ is: 'number', whole: true, ...rules });
/** A number that may have a fraction, within the limits given. */
export const number = (rules: NumberRules = {}): NumberNode => ({ is: 'number', whole: false, ...rules });
/** True or false, both worth writing. */
export const flag = (): FlagNode => ({ is: 'flag' });
/** A flag that has only one value worth writing. */
export const only = (value: boolean): FlagNode => ({ is: 'flag', only: value });
/** One of the given values. */
export const choice = (...values: Array<string | number>): ChoiceNode => ({ is: 'choice', values });
/** One of the given values, or a name of somebody else's that follows `begins`. */
export const choiceOr = (begins: string, ...values: string[]): ChoiceNode => ({ is: 'choice', values, begins });
/** Whatever JSON allows. */
export const anything = (): AnyNode => ({ is: 'any' });
/** An object whose content the language says nothing of. */
export const open = (): OpenNode => ({ is: 'open' });
/** Null, as a value that is written. */
export const nothing = (): NothingNode => ({ is: 'nothing' });
/** A list of `of`. */
export const list = (of: Node, rules: ListRules = {}): ListNode => ({ is: 'list', of, ...rules });
/** Names that the author gives -> values. */
export const map = (of: Node, rules: MapRules = {}): MapNode => ({ is: 'map', of, ...rules });
/** One of several JSON types. */
export const either = (...of: Node[]): EitherNode => ({ is: 'either', of });
/** Gives a type that is no shape a name of its own in types and reference. */
export const alias = (name: string, meaning: string, of: Node): AliasNode => ({ is: 'alias', name, meaning, of });
/** A value that files may also say in a shorter way, `as`, with an example of it. */
export const short = (name: string, meaning: string, of: Node, as: Node, example: unknown): ShortNode => ({ is: 'short', name, meaning, of, as, example });
/** For what is defined further down or refers to itself. */
export const later = (get: () => Node): LaterNode => ({ is: 'later', get });

type KeywordRules = Pick<Keyword, 'standard' | 'assured' | 'was' | 'follows'>;

/** A keyword that has to be there; with `follows` files may leave it to the loader. */
export function must(type: Node, meaning: string, example: unknown, rules: Pick<Keyword, 'follows'> = {}): Keyword {
  return { type, meaning, required: true, example, ...rules };
}

/** A keyword that may be left out; `standard` says what holds then, `was` its former name. */
export function may(type: Node, meaning: string, example: unknown, rules: KeywordRules = {}): Keyword {
  return { type, meaning, required: false, example, ...rules };
}

/** What loading adds: a member of the TypeScript type that no file states. */
export function loaded(type: Node, meaning: string): Keyword {
  return { type, meaning, required: false, example: undefined, loaded: true };
}

/** What only files say: the loader does it and takes it away. */
export function written(type: Node, meaning: string, example: unknown): Keyword {
  return { type, meaning, required: false, example, written: true };
}

/** The keyword that tells the shapes of a union apart. */
export function kind(value: string, meaning: string): Keyword {
  return must(choice(value), meaning, value);
}

type Keywords = Readonly<Record<string, Keyword>>;
type ShapeRules = Pick<Shape, 'least' | 'open' | 'someOf' | 'oneOf' | 'differsBy'> & { with?: readonly Shape[] };

/** A shape with a name: a TypeScript type, a part of the reference. */
export function shape(name: string, meaning: string, keywords: Keywords, rules: ShapeRules = {}): Shape {
  return { is: 'shape', name, meaning, keywords, ...rules, with: rules.with ?? [] };
}

/** A shape that has no name of its own, because it stands in one place. */
export function object(keywords: Keywords, rules: ShapeRules = {}): Shape {
  return { is: 'shape', meaning: '', keywords, ...rules, with: rules.with ?? [] };
}

/** A shape of a union of kinds. */
export function variant(value: string, meaning: string, keywords: Keywords = {}): Shape {
  return object({ kind: kind(value, meaning), ...keywords });
}

type UnionRules = { common?: Shape };

/** Shapes that `kind` tells apart. */
export function kinds(name: string, meaning: string, of: readonly Variant[], rules: UnionRules = {}): Union {
  return { is: 'union', name, meaning, of, kind: true, ...rules };
}

/** Shapes of which exactly one fits, by the keywords that are there. */
export function oneOf(name: string, meaning: string, of: readonly Variant[], rules: UnionRules = {}): Union {
  return { is: 'union', name, meaning, of, kind: false, ...rules };
}

/** Some keywords of a shape, for another one. */
export function pick(from: Shape, ...names: string[]): Keywords {
  return Object.fromEntries(names.map((name) => [name, from.keywords[name] as Keyword]));
}

/** `$schema` of a file: what the editor reads. */
export function schemaLink(): Keyword {
  const meaning = 'Relative path of the meta-schema, so that the editor completes and explains.';
  return may(text(), meaning, '../../../meta/entity.schema.json');
}
