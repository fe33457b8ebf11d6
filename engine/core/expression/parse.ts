import { errors } from '#core/errors';
import { bound } from './bind.ts';
import { isForbiddenName, LIMITS } from './limits.ts';
import { scan, type Token } from './scan.ts';
import type { ExpressionNode } from './types.ts';
import { walk } from './walk.ts';

type BinaryOperator = Extract<ExpressionNode, { kind: 'binary' }>['operator'];
type Place = { start: number; end: number };

const CACHE_SIZE = 4096;
const CALL_ARGUMENTS = 32;
const cache = new Map<string, ExpressionNode>();

/** Text -> syntax tree. Throws one BulklineError (ENG101 to ENG108) with `where: { start, end }`. */
export function parseExpression(text: string): ExpressionNode {
  const known = cache.get(text);
  if (known) return known;
  const node = parseFresh(text);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(text, node);
  return node;
}

function parseFresh(text: string): ExpressionNode {
  if (typeof text !== 'string') throw errors.ENG101({ reason: 'it is not a text' });
  if (text.length > LIMITS.characters) {
    throw errors.ENG102({ size: text.length, limit: LIMITS.characters }, { where: { start: 0, end: 0 } });
  }
  return new Parser(scan(text)).whole();
}

/** How tightly an operator holds its operands; those of one number are read from left to right. */
const BINDING: Readonly<Record<string, number>> = {
  ...{ '||': 1, '&&': 2, '==': 3, '!=': 3 },
  ...{ '<': 4, '<=': 4, '>': 4, '>=': 4, in: 4 },
  ...{ '+': 5, '-': 5, '*': 6, '/': 6, '%': 6 },
};

/** Words of other languages, kept free. */
const RESERVED: ReadonlySet<string> = new Set(
  'as break const continue else for function if import let loop package namespace return var void while'.split(' '),
);
const LITERALS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** Operators by how tightly they hold (precedence climbing); every node is counted, every nesting is. */
class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #nodesLeft: number = LIMITS.nodes;
  #depthLeft: number = LIMITS.depth;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): ExpressionNode {
    const node = this.#expression();
    if (this.#token.kind !== 'end') throw this.#unexpected();
    return node;
  }

  get #token(): Token {
    return this.#tokens[this.#at] as Token;
  }

  #next(): Token {
    const token = this.#token;
    if (token.kind !== 'end') this.#at += 1;
    return token;
  }

  #isSign(text: string): boolean {
    return this.#token.kind === 'sign' && this.#token.text === text;
  }

  #takes(sign: string): boolean {
    const is = this.#isSign(sign);
    if (is) this.#at += 1;
    return is;
  }

  #expect(sign: string): Token {
    if (!this.#isSign(sign)) throw this.#unexpected(` where "${sign}" should stand`);
    return this.#next();
  }

  #unexpected(rest = '') {
    const { kind, text, start, end } = this.#token;
    const what = kind === 'end' ? 'the text ends' : `unexpected ${kind === 'text' ? 'text' : `"${text}"`}`;
    return errors.ENG101({ reason: what + rest }, { where: { start, end } });
  }

  #tooLarge(limit: string, { start, end }: Place) {
    return errors.ENG103({ reason: limit }, { where: { start, end } });
  }

  /** Counts the node. */
  #node<N extends ExpressionNode>(node: N): N {
    this.#nodesLeft -= 1;
    if (this.#nodesLeft < 0) throw this.#tooLarge(`more than ${LIMITS.nodes} parts`, node);
    return node;
  }

  #nested<T>(read: () => T): T {
    this.#depthLeft -= 1;
    if (this.#depthLeft < 0) throw this.#tooLarge(`nested deeper than ${LIMITS.depth}`, this.#token);
    const value = read();
    this.#depthLeft += 1;
    return value;
  }

  #expression(): ExpressionNode {
    return this.#nested(() => {
      const test = this.#operation(1);
      if (!this.#takes('?')) return test;
      const yes = this.#expression();
      this.#expect(':');
      const no = this.#expression();
      const place = { start: test.start, end: no.end };
      // biome-ignore lint/suspicious/noThenProperty: the tree's published shape; it is never awaited
      return this.#node({ ...place, kind: 'conditional', test, then: yes, else: no });
    });
  }

  #operation(least: number): ExpressionNode {
    let left = this.#operand();
    for (;;) {
      const { kind, text } = this.#token;
      const isOperator = kind === 'sign' || (kind === 'name' && text === 'in');
      const binding = isOperator ? BINDING[text] : undefined;
      if (binding === undefined || binding < least) return left;
      this.#at += 1;
      const right = this.#operation(binding + 1);
      const operator = text as BinaryOperator;
      left = this.#node({ start: left.start, end: right.end, kind: 'binary', operator, left, right });
    }
  }

  #operand(): ExpressionNode {
    const { start, text } = this.#token;
    if (!this.#isSign('!') && !this.#isSign('-')) return this.#member(this.#primary());
    this.#at += 1;
    const operand = this.#nested(() => this.#operand());
    return this.#node({ start, end: operand.end, kind: 'unary', operator: text as '!' | '-', operand });
  }

  /** What follows a value: `.field`, and what the language does not have: calls on a value and access by index. */
  #member(from: ExpressionNode): ExpressionNode {
    let object = from;
    for (let depth = this.#depthLeft; ; depth -= 1) {
      if (this.#isSign('[')) throw this.#byIndex(object);
      if (!this.#takes('.')) return object;
      if (depth <= 0) throw this.#tooLarge(`nested deeper than ${LIMITS.depth}`, object);
      const { kind, text: field, start, end } = this.#next();
      if (kind !== 'name' || field === 'in' || Object.hasOwn(LITERALS, field)) {
        this.#at -= kind === 'end' ? 0 : 1;
        throw this.#unexpected(' where the name of a field should stand');
      }
      if (this.#takes('(')) throw this.#method(object, field);
      object = this.#access(object, field, { start, end });
    }
  }

  #method(object: ExpressionNode, name: string) {
    this.#arguments();
    return errors.ENG106({ name }, { where: { start: object.start, end: this.#expect(')').end } });
  }

  #byIndex(object: ExpressionNode) {
    this.#next();
    this.#expression();
    const what = 'access by index';
    return errors.ENG107({ what }, { where: { start: object.start, end: this.#expect(']').end } });
  }

  #access(object: ExpressionNode, field: string, place: Place): ExpressionNode {
    allowed(field, { start: object.start, end: place.end });
    const { start } = object;
    const { end } = place;
    if (object.kind === 'name') return this.#node({ start, end, kind: 'name', path: [...object.path, field] });
    return this.#node({ start, end, kind: 'access', object, field });
  }

  #primary(): ExpressionNode {
    const token = this.#token;
    const { kind, text, start, end } = token;
    if (kind === 'number') return this.#literal({ value: text, type: 'decimal' });
    if (kind === 'text') return this.#literal({ value: text, type: text === '' ? 'empty' : 'text' });
    if (kind === 'name' && text !== 'in') return this.#named(token);
    if (this.#takes('(')) {
      const inner = this.#expression();
      this.#expect(')');
      return inner;
    }
    if (this.#takes('[')) return this.#list(start);
    if (this.#isSign('{')) throw errors.ENG107({ what: 'an object literal' }, { where: { start, end } });
    throw this.#unexpected();
  }

  #literal(meaning: Pick<Extract<ExpressionNode, { kind: 'literal' }>, 'value' | 'type'>): ExpressionNode {
    const { start, end } = this.#next();
    return this.#node({ start, end, kind: 'literal', ...meaning });
  }

  #named({ text, start, end }: Token): ExpressionNode {
    if (Object.hasOwn(LITERALS, text)) {
      const value = LITERALS[text] ?? null;
      return this.#literal({ value, type: value === null ? 'empty' : 'bool' });
    }
    if (RESERVED.has(text)) throw errors.ENG101({ reason: `"${text}" is a reserved word` }, { where: { start, end } });
    this.#at += 1;
    const name = allowed(text, { start, end });
    if (!this.#takes('(')) return this.#node({ start, end, kind: 'name', path: [name] });
    const args = this.#arguments();
    const place = { start, end: this.#expect(')').end };
    const inlined = bound({ name, args, ...place }, (node) => this.#node(node));
    return inlined ?? this.#node(macro(name, args, place) ?? { ...place, kind: 'call', name, args });
  }

  #arguments(): ExpressionNode[] {
    const args: ExpressionNode[] = [];
    if (this.#isSign(')')) return args;
    do {
      args.push(this.#expression());
      if (args.length > CALL_ARGUMENTS) throw this.#tooLarge(`more than ${CALL_ARGUMENTS} arguments`, this.#token);
    } while (this.#takes(','));
    return args;
  }

  #list(start: number): ExpressionNode {
    const items: ExpressionNode[] = [];
    while (!this.#isSign(']')) {
      items.push(this.#expression());
      if (items.length > LIMITS.listItems) throw this.#tooLarge(`more than ${LIMITS.listItems} items`, this.#token);
      if (!this.#takes(',')) break;
    }
    return this.#node({ start, end: this.#expect(']').end, kind: 'list', items });
  }
}

/** Functions that take a table, a name for its row and what is reckoned of each; the last two also take three values. */
const MACROS: ReadonlySet<string> = new Set(['sum', 'avg', 'count', 'all', 'any', 'min', 'max']);
const OF_VALUES: ReadonlySet<string> = new Set(['min', 'max']);

/** Null for a call; `min(a, b, c)` is one unless the last argument reads a member of the second. */
function macro(name: string, args: readonly ExpressionNode[], { start, end }: Place): ExpressionNode | null {
  const [source, row, body] = args;
  if (!MACROS.has(name) || args.length !== 3 || source?.kind !== 'name' || row?.kind !== 'name' || !body) return null;
  const [variable = '', ...further] = row.path;
  if (further.length > 0 || (OF_VALUES.has(name) && !readsMember(body, variable))) return null;
  return { start, end, kind: 'macro', name, source, variable, body };
}

function readsMember(body: ExpressionNode, variable: string): boolean {
  let isRead = false;
  walk(body, (part) => {
    if (part.kind === 'name' && part.path[0] === variable && part.path.length > 1) isRead = true;
  });
  return isRead;
}

function allowed(name: string, { start, end }: Place): string {
  if (isForbiddenName(name)) throw errors.ENG104({ name }, { where: { start, end } });
  return name;
}
