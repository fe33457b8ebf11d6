import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ExpressionNode, LIMITS, parseExpression } from '#core/expression';
import { celTree } from './cel-tree.ts';

const SCHEMAS = join(import.meta.dirname, '../../../../schemas');

/** Every text of the shipped files: expressions, and much that is none. */
function shippedTexts(): string[] {
  const files = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const texts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part);
  };
  for (const file of files) collect(JSON.parse(readFileSync(join(SCHEMAS, file), 'utf8')));
  return [...texts].filter((text) => text.length <= LIMITS.characters);
}

/** Null: refused, with a code of its own. */
function treeOf(text: string): ExpressionNode | null {
  try {
    return parseExpression(text);
  } catch (error) {
    expect((error as { code?: string }).code, `${text}: ${String(error)}`).toMatch(/^ENG10[1-8]$/);
    return null;
  }
}

const words =
  `a b.c row.x ctx.today __proto__ constructor if in true false null 0 12 007 1.5 1. .5 1e5 0x1F 2u 'text' "t" '' 'a\\n' '\\u0041' '\\q' '\\777' ( ) [ ] { } , : ? . + - * / % ! && || & == != = < <= > >= sum( min( max( count( f( x.y( items, b, b.c ) // \n`.split(
    ' ',
  );

/** The same numbers in each run. */
function dice(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** Texts of a few words in any order. */
function soups(count: number): string[] {
  const random = dice();
  const gaps = ['', ' ', '  '];
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random(9) }, () => `${words[random(words.length)]}${gaps[random(gaps.length)]}`).join(''),
  );
}

/** Operands and operators by turns: every order of binding comes up. */
function chains(count: number): string[] {
  const random = dice();
  const one = (list: readonly string[]) => list[random(list.length)] ?? '';
  const operators = '|| && == != < <= > >= in + - * / % ?'.split(' ');
  const operand = (depth: number): string => {
    const simple = one(['a', 'b.c', '-a', '!b', '1.5', "'t'", 'f(a, b)', '[1, a]', 'sum(items, b, b.c * 2)', '-(a)']);
    return depth > 0 && random(4) === 0 ? `(${chain(depth - 1)})${one(['', '.c'])}` : simple;
  };
  const chain = (depth: number): string => {
    let text = operand(depth);
    for (let rest = random(6); rest > 0; rest -= 1) {
      const operator = one(operators);
      text += operator === '?' ? ` ? ${operand(depth)} : ${operand(depth)}` : ` ${operator} ${operand(depth)}`;
    }
    return text;
  };
  return Array.from({ length: count }, () => chain(2));
}

/** Our language has no texts with a prefix or in three quotes. */
const OTHERS = /[bBrR]["']|'''|"""/;

describe('the syntax of expressions', () => {
  it('is that of the Common Expression Language for every text of the shipped schemas', () => {
    const texts = shippedTexts();
    const read = texts.filter((text) => {
      const tree = treeOf(text);
      expect([text, tree]).toEqual([text, OTHERS.test(text) ? tree : celTree(text)]);
      return tree?.kind !== 'name' && tree !== null;
    });
    expect(read.length).toBeGreaterThan(1_000);
  });

  it('is that of the Common Expression Language for words in any order', () => {
    const texts = soups(40_000).filter((text) => !OTHERS.test(text));
    const read = texts.filter((text) => {
      const tree = treeOf(text);
      expect([text, tree]).toEqual([text, celTree(text)]);
      return tree !== null;
    });
    expect(read.length).toBeGreaterThan(1_000);
  });

  it('binds operators as the Common Expression Language does', () => {
    for (const text of chains(5_000)) expect([text, treeOf(text)]).toEqual([text, celTree(text)]);
  });

  it.each([
    ['a +', 'ENG101', 3, 3],
    ["a == 'b", 'ENG101', 5, 7],
    ['a ~ b', 'ENG101', 2, 3],
    ['if + 1', 'ENG101', 0, 2],
    ["'\\q'", 'ENG101', 1, 3],
    ['a.b(c)', 'ENG106', 0, 6],
    ['a[0]', 'ENG107', 0, 4],
    ['{a: 1}', 'ENG107', 0, 1],
    ["b'x'", 'ENG107', 0, 1],
    ["'''x'''", 'ENG107', 0, 2],
    ['1 + 2e5', 'ENG108', 4, 7],
    ['x.__proto__', 'ENG104', 0, 11],
  ])('of %s is refused with %s at its place', (text, code, start, end) => {
    expect(() => parseExpression(text)).toThrow(expect.objectContaining({ code, where: { start, end } }));
  });

  it('is bounded in nesting, parts, items and arguments', () => {
    const many = (count: number, part: string) => Array.from({ length: count }, () => part).join(',');
    const refused = [
      '('.repeat(65),
      '!'.repeat(65),
      `a${'.b'.repeat(65)}`,
      `[${many(501, '1')}]`,
      `f(${many(33, '1')})`,
    ];
    for (const text of refused)
      expect(() => parseExpression(text)).toThrow(expect.objectContaining({ code: 'ENG103' }));
    expect(() => parseExpression(many(600, '1').replaceAll(',', '+'))).toThrow(/1000 parts/);
    expect(parseExpression(many(500, '1').replaceAll(',', '+')).kind).toBe('binary');
  });
});
