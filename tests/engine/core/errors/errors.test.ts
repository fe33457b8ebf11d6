import { describe, expect, test } from 'vitest';
import {
  addErrors,
  BulklineError,
  BulklineErrors,
  catalogued,
  didYouMean,
  type ErrorCode,
  errors,
  formatError,
  invariant,
  nearest,
  templatesOf,
  UserError,
  userFactoriesOf,
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
    const both = new BulklineErrors([errors.SCH105({ name: 'a' }), errors.SCH105({ name: 'b' })]);
    expect(both.message.split('\n')).toHaveLength(2);
  });

  test('a group that a part of the house tells is known once that part is there', () => {
    addErrors({ XYZ108: ['too {what}', 'less'] });
    expect(templatesOf('XYZ108' as ErrorCode)).toEqual(['too {what}', 'less']);
    expect(templatesOf('XYZ109' as ErrorCode)).toEqual(['XYZ109', '']);
  });

  test('a factory fills the texts of its code, and what fills a slot is not looked through again', () => {
    const error = errors.SCH201({ aspect: 'visible', field: '{aspect}', other: 'a rule' }, { where: 'form.json' });
    expect(error.message).toBe('aspect "visible" of "{aspect}" is defined twice: a rule');
    expect(error).toMatchObject({ code: 'SCH201', hint: 'keep one definition', where: 'form.json' });
  });

  test('a parameter that is left out, and one that no text names, do not compile', () => {
    // @ts-expect-error "name" is missing
    expect(errors.SCH105({}).message).toBe('unknown field "{name}"');
    // @ts-expect-error no text names "field"
    expect(errors.SCH105({ name: 'a', field: 'b' }).message).toBe('unknown field "a"');
    // @ts-expect-error a text with a slot needs its parameters
    expect(errors.SCH105().code).toBe('SCH105');
    expect(errors.ENG119().message).toBe('evaluation went over its step budget');
  });

  test('a user reads the text, the log what happened and how to mend it', () => {
    const told = userFactoriesOf({ RUN999: { text: '最多{count}条', when: 'over {count} rows', hint: 'send less' } });
    const error = told.RUN999({ count: 5 });
    expect(error).toBeInstanceOf(UserError);
    expect(error).toMatchObject({ message: '最多5条', code: 'RUN999', when: 'over 5 rows', hint: 'send less' });
  });

  test('an assertion that fails names itself, one that holds says nothing', () => {
    expect(() => invariant(false, 'rows have ids')).toThrow(/rows have ids/);
    expect(() => invariant('yes', 'rows have ids')).not.toThrow();
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
