import { describe, expect, test } from 'vitest';
import { compileExpression, entityNames, LIMITS, parseExpression } from '#core/expression';
import { context, dictionary, entity, run, values } from './fixture.ts';

/** Expects over the whole line of the error, code included. */
const refused = (text: string) =>
  expect(() => {
    try {
      run(text);
    } catch (error) {
      throw new Error(String(error));
    }
  });

describe('abuse of expressions (numbers of the abuse catalogue)', () => {
  test.each([
    '__proto__',
    'name.constructor',
    'ctx.__proto__.x',
    'prototype',
    'constructor',
    "dict('mode', mode).constructor",
  ])('1: %s never reaches a prototype', (text) => {
    refused(text).toThrow(/ENG104/);
  });

  test('1: a column named by a text cannot be a prototype key either', () => {
    refused("lookup(lines, '__proto__', name, 'amount')").toThrow(/ENG104/);
    refused("lookup(lines, 'constr\\u0075ctor', name, 'amount')").toThrow(/ENG104/);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('3: template slots are no expressions', () => {
    refused('{{constructor.constructor("return 1")()}}').toThrow(/ENG10[1-7]/);
  });

  test.each(['globalThis', 'process.env', 'window', 'require', 'this'])('4: %s is an unknown identifier', (text) => {
    refused(text).toThrow(/ENG109/);
  });

  test.each(['fetch("http://x")', 'eval("1")', 'Function("return 1")', 'matches(name, "^(a+)+$")', 'has(name)'])(
    '6: the function in %s is not on the list',
    (text) => {
      refused(text).toThrow(/ENG105/);
    },
  );

  test.each(['lines.all(x, x.amount > 1)', 'lines.map(x, x)', 'name.matches("a")', 'lines.exists(x, true)'])(
    '6: the macro or method %s is refused',
    (text) => {
      refused(text).toThrow(/ENG106/);
    },
  );

  test('5: comments and escapes hide nothing, the tree decides', () => {
    refused('name.constru//\nctor').toThrow();
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the hostile text itself
    refused('`${name}`').toThrow(/ENG101/);
    refused('gl\\u006fbalThis').toThrow();
    expect(run("'\\u0041' // a comment")).toBe('A');
    refused("lines['constructor']").toThrow(/ENG107/);
  });

  test('7: a walk over too many rows ends at the step budget', () => {
    const rows = Array.from({ length: 10_000 }, () => ({ amount: '1' }));
    const text = Array.from({ length: 150 }, () => 'sum(lines.amount)').join(' + ');
    const compiled = compileExpression(text, { names: entityNames(entity), dictionary });
    expect(() => compiled.evaluate({ values: { lines: rows }, context })).toThrow(/step budget/);
    expect(run('sum(lines.amount)', { lines: rows })).toBe('10000');
  });

  test('7: numbers and texts cannot grow without bound', () => {
    const big = `(${'9'.repeat(60)})`;
    expect(run(Array.from({ length: 60 }, () => big).join(' * '))).toBeNull();
    const long = { name: 'x'.repeat(1_000_000) };
    expect(() => run(Array.from({ length: 90 }, () => 'name').join(' + '), long)).toThrow(/step budget/);
  });

  test('8: a name or label holding slots stays literal text', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the hostile text itself
    const name = '{{price}} ${price}';
    expect(run("name + '!'", { name })).toBe(`${name}!`);
  });

  test('13: depth, length and size are bounded with an error of their own', () => {
    refused(`${'('.repeat(10_000)}1${')'.repeat(10_000)}`).toThrow(/ENG102/);
    refused(`${'('.repeat(1000)}1${')'.repeat(1000)}`).toThrow(/ENG103/);
    refused(`${'!'.repeat(3900)}urgent`).toThrow(/ENG103/);
    refused(`${'-'.repeat(3900)}1`).toThrow(/ENG103/);
    refused(`${'a.'.repeat(1900)}b`).toThrow(/ENG103/);
    refused(Array.from({ length: 900 }, () => '1').join('+')).toThrow(/ENG103/);
    refused(`name in [${Array.from({ length: 501 }, () => "'a'").join(',')}]`).toThrow(/ENG103/);
    expect(() => parseExpression('1'.repeat(LIMITS.characters + 1))).toThrow(/too long/);
  });

  test('values that carry prototype keys are read as data only', () => {
    const hostile = JSON.parse('{"period": {"__proto__": {"start": "2024-01-01"}}}') as Record<string, unknown>;
    expect(run('period.start', { ...values, ...hostile })).toBeNull();
    expect(run('ctx.facts.toString')).toBeNull();
  });
});
