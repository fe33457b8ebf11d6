import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type BulklineError, BulklineErrors } from '#core/errors';
import { compileExpression, entityNames, functions, parseExpression, referencesOf } from '#core/expression';
import { dictionary, entity } from './fixture.ts';

function problemsOf(text: string, field?: string): BulklineError[] {
  try {
    compileExpression(text, { names: entityNames(entity, { field }), dictionary });
    return [];
  } catch (error) {
    if (error instanceof BulklineErrors) return [...error.errors];
    return [error as BulklineError];
  }
}

describe('type check of expressions', () => {
  test.each([
    ['quantiy * 2', 'ENG109', 0, 'did you mean "quantity"?'],
    ['1 + period.strat', 'ENG109', 4, 'did you mean "start"?'],
    ['sum(lines.amuont)', 'ENG109', 4, 'did you mean "amount"?'],
    ["lookup(lines, 'cod', name, 'amount')", 'ENG109', 14, 'did you mean "code"?'],
    ['name + quantity', 'ENG110', 0, 'convert with text(x) or decimal(x)'],
    ['name * 2', 'ENG110', 0, 'convert with decimal(x)'],
    ["quantity == 'A'", 'ENG110', 0, 'compare values of one type, convert with text(x) or decimal(x)'],
    ['name && urgent', 'ENG110', 0, 'compare it, or ask empty(x) or !empty(x)'],
    ['!name', 'ENG111', 0, 'compare it, or ask empty(x) or !empty(x)'],
    ['urgent > 1', 'ENG110', 0, 'compare two decimals or two dates'],
    ["quantity in ['A']", 'ENG110', 0, "write x in ['A', 'B'] with items of the type of x"],
    ["urgent ? 1 : 'a'", 'ENG117', 0, 'let both branches give the same type'],
    ["signed > '10.3.2024'", 'ENG118', 9, 'write dates as YYYY-MM-DD, times as YYYY-MM-DD HH:mm:ss'],
    ['rownd(1, 2)', 'ENG105', 0, 'did you mean "round"?'],
    ['round(1)', 'ENG112', 0, 'call it as round(x, digits)'],
    ["round('a', 1)", 'ENG113', 6, 'call it as round(x, digits)'],
    ['dict(name, mode)', 'ENG115', 5, 'columns and dictionaries are named literally'],
    ["dict('modes', mode).label", 'SCH108', 5, 'name a file below schemas/dictionaries'],
    ["dict('mode', mode).lable", 'ENG121', 0, 'did you mean "label"?'],
    ['row.code', 'ENG116', 0, 'use it in a rule on a column'],
    ['sum(name, l, l.amount)', 'ENG113', 4, 'call it as sum(table, row, expression)'],
    ['sum(lines, l, l.amuont)', 'ENG109', 14, 'did you mean "amount"?'],
    ['sum(lines, l, l.code)', 'ENG113', 14, 'call it as sum(table, row, expression)'],
    ['count(lines, l, l.amount)', 'ENG113', 16, 'call it as count(table, row, expression)'],
    ['sum(lines, name, 1)', 'ENG122', 0, 'call the row of the table otherwise'],
    ['all(lines, l, empty(l))', 'ENG107', 20, undefined],
    ['sum(lines, a, sum(lines, b, sum(lines, c, 1)))', 'ENG107', 28, undefined],
    ["before(lines, row, 'amount')", 'ENG113', 14, "call it as before(table, row, 'column')"],
    ['isLast(name)', 'ENG113', 7, 'call it as isLast(row)'],
    ['min(price, name)', 'ENG113', 11, 'call it as min(a, b, …)'],
    ['sum(lines)', 'ENG113', 4, 'call it as sum(table.column)'],
    ['first(lines)', 'ENG113', 6, 'call it as first(table.column)'],
    ['lines == lines', 'ENG110', 0, 'compare columns of the table, or count(x)'],
    ["lookup(lines, 'steps', 1, 'code')", 'ENG113', 14, "call it as lookup(table, 'key', value, 'column')"],
    ['input.reason', 'ENG109', 0, undefined],
    ['ctx.user.phone', 'ENG109', 0, undefined],
    ['name.length', 'ENG109', 0, undefined],
  ])('%s is refused as %s at offset %i', (text, code, start, hint) => {
    const [problem] = problemsOf(text);
    expect(problem?.code).toBe(code);
    expect(problem?.where).toMatchObject({ start });
    if (hint) expect(problem?.hint).toBe(hint);
  });

  test('all problems of an expression are found at once', () => {
    expect(problemsOf('quantiy + pricee').map((problem) => problem.code)).toEqual(['ENG109', 'ENG109']);
  });

  test('an expression of the wrong type is refused where a type is expected', () => {
    const compile = () => compileExpression('quantity + 1', { names: entityNames(entity), dictionary, expect: 'bool' });
    expect(compile).toThrow(/ENG114 expression gives decimal, expected bool/);
  });

  test('dialog fields are known as input when a transition gives them', () => {
    const names = entityNames(entity, { input: { reason: { type: 'string', title: '原因' } } });
    const compiled = compileExpression("'因为' + input.reason", { names, dictionary });
    expect(compiled.evaluate({ values: {}, context: {} as never, input: { reason: 'x' } })).toBe('因为x');
    expect(compiled.references).toEqual([]);
  });

  test('references name the fields read, with the columns of lookups, each once', () => {
    const text = "quantity * row.from + lookup(lines, 'code', name, 'amount') > ctx.facts.level && quantity > 0";
    const { fields, context } = referencesOf(parseExpression(text));
    expect(fields.map((path) => path.join('.')).sort()).toEqual(
      ['lines', 'lines.amount', 'lines.code', 'name', 'quantity', 'row.from'].sort(),
    );
    expect(context).toEqual([['facts', 'level']]);
  });

  test('every function has a signature that starts with its name and a meaning', () => {
    for (const [name, spec] of functions) {
      expect(spec.signature.startsWith(`${name}(`)).toBe(true);
      expect(spec.meaning.length).toBeGreaterThan(5);
    }
  });

  test('the functions are exactly those that the language page lists', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/language/expressions.md'), 'utf8');
    const table = page.slice(page.indexOf('| function'));
    const cells = table.split('\n').map((line) => line.split('|')[1] ?? '');
    const listed = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)\(/g)].map((match) => match[1]));
    // What names a part of an expression is no function: it is written out before anything is compiled.
    expect([...functions.keys(), 'bind'].sort()).toEqual([...new Set(listed)].sort());
  });
});
