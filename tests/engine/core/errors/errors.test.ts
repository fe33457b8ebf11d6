import { describe, expect, test } from 'vitest';
import {
  addErrors,
  BulklineError,
  BulklineErrors,
  catalogued,
  didYouMean,
  type ErrorCode,
  formatError,
  lintErrors,
  nearest,
  serverErrors,
  templatesOf,
} from '#core/errors';

describe('catalogued errors', () => {
  test('an error reads as code, message, place and hint on one line', () => {
    const error = catalogued(
      'SCH104',
      { name: 'Inptu' },
      {
        where: { file: 'schemas/entities/trade/order/form.json', line: 41, pointer: '/sections/0/fields/3' },
        hint: didYouMean('Inptu', ['Select', 'Input']),
      },
    );
    expect(formatError(error)).toBe(
      'SCH104 unknown widget "Inptu" · schemas/entities/trade/order/form.json:41 /sections/0/fields/3 · did you mean "Input"?',
    );
    expect(String(error)).toBe(formatError(error));
  });

  test('without a suggestion the hint of the catalogue is given', () => {
    expect(catalogued('SCH104', { name: 'x' }).hint).toBe('use a widget of the registry');
  });

  test('a more exact place is added without losing the offsets inside the expression', () => {
    const inner = catalogued('ENG109', { name: 'a' }, { where: { start: 3, end: 4 } });
    const outer = inner.at({ file: 'order/form', pointer: '/rules/2/visible' });
    expect(outer.where).toEqual({ start: 3, end: 4, file: 'order/form', pointer: '/rules/2/visible' });
    expect(outer).toBeInstanceOf(BulklineError);
  });

  test('several errors are told one a line', () => {
    const errors = new BulklineErrors([catalogued('SCH105', { name: 'a' }), catalogued('SCH105', { name: 'b' })]);
    expect(errors.message.split('\n')).toHaveLength(2);
  });

  test('a group that a part of the house tells is known once that part is there', () => {
    addErrors({ XYZ108: ['too {what}', 'less'] });
    expect(templatesOf('XYZ108' as ErrorCode)).toEqual(['too {what}', 'less']);
    expect(templatesOf('XYZ109' as ErrorCode)).toEqual(['XYZ109', '']);
  });

  test('every code belongs to a known group and has a message and a hint', () => {
    addErrors(lintErrors);
    addErrors(serverErrors);
    const codes = ['SCH104', 'ENG109', 'RUN101', 'GEN101', ...Object.keys(lintErrors), ...Object.keys(serverErrors)];
    expect(codes.length).toBeGreaterThan(60);
    for (const code of codes as ErrorCode[]) {
      const [message, hint] = templatesOf(code);
      expect(code).toMatch(/^(SCH|ENG|RUN|GEN|SRV)\d{3}$/);
      expect(message.length).toBeGreaterThan(5);
      expect(hint.length).toBeGreaterThan(3);
    }
  });

  test('a slot without a parameter stays visible instead of vanishing', () => {
    expect(catalogued('SCH105').message).toBe('unknown field "{name}"');
  });
});

describe('suggestions for mistyped names', () => {
  test.each([
    ['quantiy', 'quantity'],
    ['Transportmode', 'transportMode'],
    ['qauntity', 'quantity'],
  ])('%s suggests %s', (typed, wanted) => {
    expect(nearest(typed, ['transportMode', 'quantity', 'basePrice'])).toBe(wanted);
  });

  test('a name with nothing near gets no suggestion', () => {
    expect(nearest('zebra', ['transportMode', 'quantity'])).toBeNull();
    expect(didYouMean('z', ['m', 'q'])).toBeUndefined();
  });

  test('a hostile name of a megabyte is compared in bounded time', () => {
    const start = performance.now();
    nearest('a'.repeat(1_000_000), ['a'.repeat(60)]);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
