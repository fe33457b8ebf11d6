import { describe, expect, test } from 'vitest';
import { run } from './fixture.ts';

describe('arithmetic is exact', () => {
  test.each([
    ['0.1 + 0.2', '0.3'],
    ['round(quantity * price, 2)', '6125000'],
    ['1.005 * 100', '100.5'],
    ['round(1.005, 2)', '1.01'],
    ['round(-1.005, 2)', '-1.01'],
    ['round(2.5, 0)', '3'],
    ['round(1234.5, -2)', '1200'],
    ['floor(-1.001, 2)', '-1.01'],
    ['floor(1.239, 2)', '1.23'],
    ['ceil(1.231, 2)', '1.24'],
    ['ceil(-1.239, 2)', '-1.23'],
    ['10 / 3', '3.33333333333333333333'],
    ['10 / 3 * 3', '10'],
    ['10 / 3 * 3 == 10', true],
    ['floor(10 / 3 * 3, 0)', '10'],
    ['1 / 8', '0.125'],
    ['7 % 4', '3'],
    ['-7 % 4', '-3'],
    ['9007199254740993 + 1', '9007199254740994'],
    ['99999999999999999999 * 99999999999999999999', '9999999999999999999800000000000000000001'],
    ['0.0000000000000001 + 1', '1.0000000000000001'],
    ['- days', '-3'],
    ['0 - 0.00', '0'],
    ['abs(-2.50)', '2.5'],
    ['min(3, 2.5, 10)', '2.5'],
    ['max(lines.amount)', '0.2'],
    ['2.50', '2.5'],
    ['1.0 == 1', true],
    ['0.1 + 0.2 == 0.3', true],
  ])('%s is %s', (text, wanted) => {
    expect(run(text)).toBe(wanted);
  });
});

describe('empty values are safe', () => {
  test.each([
    ['price + 1', null],
    ['-price', null],
    ['price / 0', null],
    ['price > 1', false],
    ['price < 1', false],
    ['price <= 1', false],
    ['price == null', true],
    ["price == ''", true],
    ['price != 1', true],
    ["note in ['A', '']", false],
    ["mode in ['SHIP']", false],
    ['urgent && true', false],
    ['!urgent', true],
    ["urgent ? 'a' : 'b'", 'b'],
    ['max(0, price)', null],
    ["note + 'x'", 'x'],
    ['note + note', null],
    ['sum(lines.amount)', '0'],
    ['avg(lines.amount)', null],
    ['count(lines)', '0'],
    ["dict('mode', mode).label", null],
    ['days(signed, period.end)', null],
    ['money(price)', null],
    ['empty(period)', true],
    ['coalesce(price, quantity, 5)', '5'],
    ['round(price, 2)', null],
    ['round(5, price)', null],
  ])('%s over an empty record is %s', (text, wanted) => {
    const keys = ['name', 'note', 'quantity', 'price', 'days', 'urgent', 'mode', 'tools', 'signed', 'period', 'lines'];
    expect(run(text, Object.fromEntries(keys.map((key, index) => [key, [null, '', undefined][index % 3]])))).toBe(
      wanted,
    );
  });

  test.each([
    ['price', { price: 'abc' }],
    ['price + 1', { price: {} }],
    ['price + 1', { price: 'NaN' }],
    ['price + 1', { price: '1e400' }],
    ['price + 1', { price: Number.POSITIVE_INFINITY }],
    ['sum(lines.amount) + price', { lines: 'nonsense', price: [] }],
    ['days(signed, signed)', { signed: '2024-02-30' }],
    ["lookup(lines, 'code', name, 'amount')", { lines: [null, 5, 'x'] }],
  ])('%s over %o is empty instead of an exception', (text, changed) => {
    expect(run(text, changed)).toBeNull();
  });
});

describe('functions of the language', () => {
  test.each([
    ['sum(lines.amount)', '0.3'],
    ['avg(lines.amount)', '0.15'],
    ['count(lines)', '3'],
    ['count(lines.amount)', '2'],
    ['count(tools)', '2'],
    ['count(lines.steps)', '2'],
    ['sum(lines.steps.to)', '5'],
    ['all(lines.flag)', false],
    ['any(lines.flag)', true],
    ['first(lines.code)', 'a'],
    ["lookup(lines, 'code', 'b', 'amount')", '0.2'],
    ["lookup(lines, 'code', 'zzz', 'amount')", null],
    ["countOf(lines, 'code', 'b')", '1'],
    ["countOf(lines, 'code', ['a', 'b'])", '2'],
    ["countOf(lines, 'code', 'zzz')", '0'],
    ['unique(lines.code)', true],
    ["contiguous(lines.steps, 'from', 'to')", true],
    ['empty(note)', true],
    ['empty(period)', false],
    ['coalesce(note, name)', '甲'],
    ['text(quantity)', '10000'],
    ["decimal(' 5.50 ')", '5.5'],
    ["decimal('5,5')", null],
    ["contains(name, '甲')", true],
    ["contains(tools, 'TRAIN')", true],
    ["startsWith('STEAM_COAL_004_1', 'STEAM_COAL_004')", true],
    ["endsWith(mode, 'IP')", true],
    ["size('煤炭😀')", '3'],
    ['size(tools)', '2'],
    ["join(tools, '、')", 'SHIP、TRAIN'],
    ["trim('  a ')", 'a'],
    ["dict('mode', mode).label", '船运'],
    ["dict('mode', mode).message", '按船结算'],
    ["dict('mode', mode).parent", 'WATER'],
    ["dict('mode', 'TRAIN').lossRate * 2", '2.4'],
    ["dict('mode', 'TRAIN').fast", true],
    ["dict('mode', 'NOPE').label", null],
    ["join(codes('mode'), ',')", 'SHIP,TRAIN'],
    ["join(codes('mode', 'LAND'), ',')", 'TRAIN'],
    ["mode in codes('mode', 'LAND')", false],
    ["days('2024-02-28', '2024-03-01')", '2'],
    ['days(period.start, signed)', '-30'],
    ['addDays(signed, 1)', '2024-02-01'],
    ['sum(lines, l, l.amount * 2)', '0.6'],
    ['sum(lines, l, sum(l.steps, s, s.to - s.from))', '5'],
    ['sum(lines, l, sum(l.steps.to) * l.index)', '5'],
    ['avg(lines, l, l.amount + price)', '612.65'],
    ['count(lines, l, l.flag && l.amount > 0)', '1'],
    ['all(lines, l, l.flag || l.amount == 0.2)', true],
    ["any(lines, l, l.code == 'b')", true],
    ['min(lines, l, l.amount)', '0.1'],
    ["max(lines, l, l.code + 'x')", 'x'],
    ['max(lines, l, isLast(l) ? 0 : l.amount)', '0.2'],
    ["sum(lines, l, before(lines, l, 'amount'))", '0.4'],
    ['min(price, quantity, days)', '3'],
    ['pow(1.05, 3)', '1.157625'],
    ['round(pow(1 + 0.06 / 12, 360), 6)', '6.022575'],
    ['pow(2, -2)', '0.25'],
    ['pow(0, -1)', null],
    ['pow(2, 0.5)', null],
    ["monthEnd('2024-02-10')", '2024-02-29'],
    ["quarter('2024-04-01')", '2'],
    ["months('2024-01-31', '2024-02-29')", '1'],
    ["months('2024-03-31', '2024-02-29')", '-1'],
    ["workday('2024-03-08', 1)", '2024-03-11'],
    ["workday('2024-03-09', 0)", '2024-03-11'],
    ["workday('2024-03-11', -1)", '2024-03-08'],
    ['addDays(sent, -1)', '2024-03-09 07:00:00'],
    ['addMonths(signed, 1)', '2024-02-29'],
    ['addMinutes(signed, 1500)', '2024-02-01 01:00:00'],
    ["addMinutes('2024-02-29 23:50:30', 30)", '2024-03-01 00:20:30'],
    ["addMinutes('2024-03-01 00:20:30', -30)", '2024-02-29 23:50:30'],
    ["minutes('2024-02-29 23:50:30', '2024-03-01 00:20:29')", '30'],
    ["minutes('2024-03-01 00:20:30', '2024-02-29')", '-1460'],
    ["minutes('2024-03-01', '2024-03-01 01:00:59')", '60'],
    ["minutes('', '2024-03-01')", null],
    ['addMonths(signed, -2)', '2023-11-30'],
    ['year(signed)', '2024'],
    ['money(quantity * price)', '6,125,000'],
    ['capital(quantity * price)', '陆佰壹拾贰万伍仟元整'],
    ['formatDate(signed)', '2024年01月31日'],
    ['signed < ctx.today', true],
    ['sent == ctx.today', true],
    ["signed >= '2024-01-31'", true],
    ['ctx.user.name + ctx.view', '张三buy'],
    ['ctx.facts.level + 1', '4'],
    ['ctx.facts.nested.deep * 2', '10'],
    ['ctx.facts.missing.deeper', null],
    ['ctx.query.from', 'list'],
  ])('%s is %s', (text, wanted) => {
    expect(run(text)).toEqual(wanted);
  });

  test('row and parent lead to the rows around the field', () => {
    expect(run('row.to - row.from + parent.amount')).toBe('10');
    expect(run('parent.code')).toBe('b');
  });

  test('a contiguous ladder breaks on a gap, on a start other than zero and on an open end inside', () => {
    const ladder = (steps: unknown) => run("contiguous(lines.steps, 'from', 'to')", { lines: [{ steps }] });
    expect(
      ladder([
        { from: '0', to: '5' },
        { from: '6', to: null },
      ]),
    ).toBe(false);
    expect(ladder([{ from: '1', to: '5' }])).toBe(false);
    expect(
      ladder([
        { from: '0', to: null },
        { from: '5', to: '6' },
      ]),
    ).toBe(false);
    expect(
      ladder([
        { from: '0.0', to: '5' },
        { from: '5.00', to: '6' },
      ]),
    ).toBe(true);
  });
});

describe('a bound name stands for its value', () => {
  test.each([
    ['bind(d, quantity - 9000, d > 0 ? d * 2 : 0)', '2000'],
    ['bind(a, 2, bind(b, a * 3, a + b))', '8'],
    ['sum(lines, line, bind(d, line.amount * 10, d > 1 ? d : 0))', '2'],
    ['bind(limit, 0.1, sum(lines, line, line.amount > limit ? line.amount : 0))', '0.2'],
    ['bind(rows, lines, sum(rows, line, line.amount))', '0.3'],
    ['bind(line, 5, sum(lines, line, line.amount))', '0.3'],
    ["bind(entry, dict('mode', 'SHIP'), entry.label)", '船运'],
  ])('%s is %s', (text, wanted) => {
    expect(run(text)).toBe(wanted);
  });

  test.each([
    ['bind(d, line.amount, sum(lines, line, line.amount * d))', 'ENG107'],
    ['bind(d, 5, sum(d, line, line.amount))', 'ENG107'],
    ['bind(d, nothing, d)', 'ENG109'],
    ['bind(d.e, 5, 1)', 'ENG105'],
    [`bind(d, quantity + quantity, ${Array(400).fill('d').join(' + ')})`, 'ENG103'],
  ])('%.60s is refused by %s', (text, code) => {
    let error: unknown;
    try {
      run(text);
    } catch (refusal) {
      error = refusal;
    }
    const { errors = [error] } = error as { errors?: unknown[] };
    expect(errors).toContainEqual(expect.objectContaining({ code }));
  });
});
