/** What the vectors of the specification leave out: the last value on either side of each limit, and odd spellings. */
import { describe, expect, test } from 'vitest';
import {
  appendTwoDecimals,
  capitalNumerals,
  dispositionName,
  fileKind,
  formatChineseDate,
  formatDay,
  formatDegrees,
  formatMoney,
  formatNumber,
  groupCardNumber,
  maskMobile,
  splitAttachments,
  sumField,
  toDecimal,
  toDegrees,
} from '#core/format';

describe('numbers as they are shown', () => {
  test.each([
    [' 7 ', '7'],
    ['7.', '7'],
    ['.5', '0.5'],
    ['+1', '1'],
    ['1e3', undefined],
    ['1,000', undefined],
    ['', undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ])('%j is read as %s', (value, wanted) => {
    expect(toDecimal(value)?.toFixed()).toBe(wanted);
  });

  test('have as many decimals as are asked for at least, rounded half up', () => {
    expect(formatNumber('1.5', 4, 2)).toBe('1.50');
    expect(formatNumber('1.255', 4, 2)).toBe('1.255');
    expect(formatNumber('1.25', 4, 2)).toBe('1.25');
    expect(formatNumber('1200', 4, 2)).toBe('1,200.00');
    expect(formatNumber('1.00005')).toBe('1.0001');
  });

  test('that round to nothing have no sign', () => {
    expect(formatNumber('-0.00001')).toBe('0');
    expect(formatMoney('-0.001')).toBe('0');
    expect(formatMoney('-0.005')).toBe('-0.01');
  });

  test.each([
    [null, null],
    ['', ''],
    ['1,200', '1,200.00'],
    ['1.5', '1.50'],
    ['1.50', '1.50'],
    ['1.505', '1.505'],
    ['-3', '-3.00'],
    ['约3', '约3'],
    ['3元', '3元'],
  ])('%j gets its two decimals as %j', (value, wanted) => {
    expect(appendTwoDecimals(value)).toBe(wanted);
  });

  test('are summed over what has one', () => {
    expect(sumField([{ a: '0.1' }, { a: '0.2' }, { a: null }, {}], 'a')).toBe('0.3');
  });
});

describe('capital numerals of whole amounts', () => {
  test.each([
    ['0', '零元整'],
    ['0007', '柒元整'],
    ['10000', '壹万元整'],
    ['100000', '壹拾万元整'],
    ['100010000', '壹亿零壹万元整'],
    ['100000001', '壹亿零壹元整'],
    ['101000', '壹拾万零壹仟元整'],
    ['1234567890', '壹拾贰亿叁仟肆佰伍拾陆万柒仟捌佰玖拾元整'],
    ['999999999999999', '玖佰玖拾玖兆玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元整'],
    ['1000000000000000', ''],
  ])('%s is spelled %s', (amount, spelled) => {
    expect(capitalNumerals(amount)).toBe(spelled);
  });

  test('zeros before the first digit of less than a yuan are not spelled', () => {
    expect(capitalNumerals('0.5')).toBe('伍角');
    expect(capitalNumerals('0.0305')).toBe('叁分零伍厘');
  });
});

describe('texts as they are shown', () => {
  test.each([
    ['14000000201', '140****0201'],
    ['140000002012', '140000002012'],
    ['1400000020', '1400000020'],
    ['0114000000201', '0114000000201'],
    ['1400000020a', '1400000020a'],
  ])('of the mobile number %s one sees %s', (mobile, masked) => {
    expect(maskMobile(mobile)).toBe(masked);
  });

  test.each([
    ['116.2575', 'longitude', '116°15′27″E'],
    ['-0.5', 'longitude', '0°30′0″W'],
    ['39.999889', 'latitude', '40°0′0″N'],
    ['-39.9', 'latitude', '39°54′0″S'],
    ['0', 'latitude', '0°0′0″N'],
    ['1.0166667', 'latitude', '1°1′0″N'],
  ] as const)('%s degrees of %s are %s', (value, axis, shown) => {
    expect(formatDegrees(value, axis)).toBe(shown);
  });

  test('of no number are no degrees', () => {
    expect([formatDegrees('abc', 'latitude'), formatDegrees(null, 'longitude')]).toEqual(['', '']);
    expect(toDegrees('abc', 'latitude')).toBeNull();
  });

  test('days are written from the first ten characters of what a moment says', () => {
    expect(formatDay('2024-03-05 10:20:30', 'YYYYMMDD')).toBe('20240305');
    expect(formatDay('2024-03-05 10:20:30', 'YYYY-MM-DD')).toBe('2024-03-05');
    expect(formatChineseDate('2024-03-05 10:20:30')).toBe('2024年03月05日');
    expect(formatChineseDate('am 2024-03-05')).toBe('am 2024-03-05');
    expect(formatChineseDate(20240305)).toBe('');
  });

  test('card numbers lose their blanks, however many, before they are grouped anew', () => {
    expect(groupCardNumber('62 22  0212')).toBe('6222 0212');
  });
});

describe('names of files', () => {
  test.each([
    ['图.JPG', 'jpg', true],
    ['a.tar.gz', 'gz', false],
    ['gif', '', false],
    ['a.gif', 'gif', true],
    ['a.pdf', 'pdf', false],
  ])('%s ends in "%s"', (name, extension, image) => {
    expect(fileKind(name)).toMatchObject({ extension, image });
  });

  test.each([
    [null, null],
    ['', null],
    ['inline', null],
    ["attachment; filename*=UTF-8''%E5%90%88.pdf ; x", '合.pdf'],
    ["attachment; filename* = UTF-8''a.pdf", 'a.pdf'],
    ['attachment; filename = a.pdf ; x', 'a.pdf'],
    ['attachment; filename="a;b.pdf"', 'a;b.pdf'],
    ['attachment; filename=100%.pdf', '100%.pdf'],
  ])('the header %j names %j', (header, name) => {
    expect(dispositionName(header)).toBe(name);
  });

  test('attachments are read without blanks and without empty ones', () => {
    expect(splitAttachments(' /a.png ,, /b.pdf,', 'https://h')).toEqual(['https://h/a.png', 'https://h/b.pdf']);
    expect(splitAttachments('', 'https://h')).toEqual([]);
  });
});
