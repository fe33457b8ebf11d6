/** Each bound that the definition can give: the last value that keeps it, and the first that does not. */
import { describe, expect, it } from 'vitest';
import { judgeValue } from '#core/judge';
import {
  anything,
  choice,
  either,
  flag,
  integer,
  kinds,
  list,
  map,
  may,
  must,
  type Node,
  nothing,
  number,
  object,
  oneOf,
  only,
  open,
  shape,
  text,
  variant,
} from '#core/language/definition';

const reasons = (type: Node, value: unknown): string[] =>
  judgeValue(type, value).map(({ parameters, pointer }) =>
    ['reason' in parameters ? parameters.reason : parameters.name, pointer].filter(Boolean).join(' · '),
  );
const day = text({ format: 'date' });
const NO_DAY = 'the value must match format "date"';
const NO_MEMBERS = 'the value must be object';
const Pair = object({ a: may(text(), 'A.', 'x'), b: may(text(), 'B.', 'y') }, { least: 1 });
const Some = object({ a: may(text(), 'A.', 'x'), b: may(text(), 'B.', 'y') }, { someOf: ['a', 'b'] });
const One = object({ a: may(text(), 'A.', 'x'), b: may(text(), 'B.', 'y') }, { oneOf: ['a', 'b'] });

describe('what the definition allows', () => {
  it.each<[string, Node, unknown]>([
    ['an empty text where it may be empty', text({ empty: true }), ''],
    ['a text of the greatest length, counted by characters', text({ longest: 2 }), '煤𠮷'],
    ['a text of the pattern', text({ pattern: '^/' }), '/a'],
    ['a day of the calendar', day, '2024-02-29'],
    ['a regular expression', text({ format: 'regex' }), '^\\d+$'],
    ['the least number', integer({ least: 1 }), 1],
    ['the greatest number', integer({ most: 3 }), 3],
    ['a number above the limit', number({ above: 0 }), 0.1],
    ['a number with neither limit', number(), -7.5],
    ['either value of a flag', list(flag()), [true, false]],
    ['a value of the choice', choice('a', 2), 2],
    ['a list of the least length', list(text(), { least: 1 }), ['a']],
    ['a list of the greatest length', list(text(), { most: 2 }), ['a', 'b']],
    ['a list of differing items', list(open(), { unique: true }), [{ a: 1 }, { a: 2 }]],
    ['a list that may repeat itself', list(text()), ['a', 'a']],
    ['the first type of several', either(text(), list(text()), nothing()), 'a'],
    ['the second type of several', either(text(), list(text()), nothing()), ['a']],
    ['null where it is one of several types', either(text(), list(text()), nothing()), null],
    ['whatever is inside an open object', open(), { a: [null] }],
    ['null where null is meant', nothing(), null],
    ['anything where anything goes', anything(), undefined],
    ['a map with the least number of entries', map(text(), { least: 1 }), { a: 'x' }],
    ['any name where names need not be codes', map(text()), { 'a-b': 'x' }],
    ['a name that is a code', map(text(), { names: 'code' }), { a_1: 'x' }],
    ['an object with the least number of keywords', Pair, { a: 'x' }],
    ['one of the keywords of which some must be there', Some, { b: 'x' }],
    ['all of the keywords of which some must be there', Some, { a: 'x', b: 'y' }],
    ['one of the keywords of which one must be there', One, { b: 'x' }],
    ['further members of an open shape', object({}, { open: true }), { a: 1 }],
  ])('takes %s', (_, type, value) => {
    expect(reasons(type, value)).toEqual([]);
  });

  it.each<[string, Node, unknown, ...string[]]>([
    ['a text one character too long', text({ longest: 2 }), 'abc', 'the value must NOT have more than 2 characters'],
    ['a number for a text', text(), 7, 'the value must be string'],
    ['a day of another form', day, '20240229', NO_DAY],
    ['a day with something before it', day, 'x2024-02-28', NO_DAY],
    ['a day with a time behind it', day, '2024-02-28T10', NO_DAY],
    ['a month that no year has', day, '2024-13-01', NO_DAY],
    ['a broken regular expression', text({ format: 'regex' }), '(', 'the value must match format "regex"'],
    ['a number beyond the greatest', integer({ most: 3 }), 4, 'the value must be <= 3'],
    ['the limit that a number must be above', number({ above: 0 }), 0, 'the value must be > 0'],
    ['a text for a number', number(), '1', 'the value must be number'],
    ['a text for a flag', flag(), 'true', 'the value must be boolean'],
    ['true where only false says something', only(false), true, 'the value must be false'],
    ['a value beside the choice', choice('a', 'b'), 'c', '"c" is none of the allowed values'],
    ['a text for a list', list(text()), 'a', 'the value must be array'],
    [
      'a list with one item too many',
      list(text(), { most: 1 }),
      ['a', 'b'],
      'the value must NOT have more than 1 items',
    ],
    ['null for an object', object({}), null, NO_MEMBERS],
    ['a text for an object', object({}), 'a', NO_MEMBERS],
    ['null for an open object', open(), null, NO_MEMBERS],
    ['a list for an open object', open(), [], NO_MEMBERS],
    ['a text for null', nothing(), 'a', 'the value must be null'],
    ['null where no type is null', either(text(), list(text())), null, 'the value must be string,array'],
    ['a wrong item of the type that fits', either(text(), list(text())), [7], 'the value must be string · /0'],
    ['a list for a map', map(text()), [], NO_MEMBERS],
    ['null for a map', map(text()), null, NO_MEMBERS],
    ['a map with too few entries', map(text(), { least: 1 }), {}, 'the value must NOT have fewer than 1 properties'],
    ['an object with too few keywords', Pair, {}, 'the value must NOT have fewer than 1 properties'],
    ['none of the keywords of which some must be there', Some, {}, 'nothing of "a", "b" is there'],
    ['none of the keywords of which one must be there', One, {}, 'nothing of "a", "b" is there'],
    ['two of which one must be there', One, { a: 'x', b: 'y' }, 'it says two things at once: "a" and "b"'],
    [
      'a wrong keyword of an open shape',
      object({ a: may(text(), 'A.', 'x') }, { open: true }),
      { a: 1, b: 2 },
      'the value must be string · /a',
    ],
  ])('refuses %s', (_, type, value, ...told) => {
    expect(reasons(type, value)).toEqual(told);
  });

  it('says which two items of a list are the same, the first and its repeat', () => {
    expect(reasons(list(text(), { unique: true }), ['b', 'a', 'c', 'a'])).toEqual([
      'the value must NOT have duplicate items (items ## 1 and 3 are identical)',
    ]);
  });

  it('goes on by the meaning of its own keyword where no better hint is known', () => {
    const Place = object({ zoom: may(integer(), 'Zoom level.', 8), width: may(choice('full'), 'Width.', 'full') });
    const hints = (value: unknown) => judgeValue(Place, value).map(({ hint }) => hint);
    expect(hints({ zoom: 'a' })).toEqual(['Zoom level.']);
    expect(hints({ width: 'fulll' })).toEqual(['did you mean "full"?']);
    expect(hints({ width: 'zzzzzzz' })).toEqual(['one of full']);
    expect(judgeValue(text(), 7)[0]).toEqual({
      code: 'SCH102',
      parameters: { reason: 'the value must be string' },
      pointer: '',
      hint: undefined,
    });
  });

  it('tells of an unknown widget as such, at its place', () => {
    const Field = object({ widget: may(choice('Input', 'Date'), 'Control.', 'Input') });
    expect(judgeValue(Field, { widget: 'Inptu' })).toEqual([
      { code: 'SCH104', parameters: { name: 'Inptu' }, pointer: '/widget', hint: 'did you mean "Input"?' },
    ]);
  });

  it('knows what a keyword was called before, and lists the others where nothing is near', () => {
    const Box = object({ dialog: may(text(), 'Dialog.', 'a', { was: 'asks' }), note: may(text(), 'Note.', 'b') });
    expect(judgeValue(Box, { asks: 'a' })[0]).toMatchObject({ hint: 'it is called "dialog" now' });
    expect(judgeValue(Box, { zzzzzzz: 'a' })[0]).toMatchObject({ hint: 'known here: dialog, note' });
  });
});

describe('what the definition says of one of several shapes', () => {
  const Kinds = kinds('Kinds', 'Kinds.', [variant('text', 'Text.'), variant('line', 'Line.')]);
  const Ways = oneOf('Ways', 'Ways.', [
    object({ from: must(text(), 'From.', 'a'), to: must(text(), 'To.', 'b'), note: may(text(), 'Note.', 'c') }),
    object({ by: must(text(), 'By.', 'd'), note: may(text(), 'Note.', 'c') }),
  ]);

  it('is an object, and has a kind that is known', () => {
    expect(reasons(Kinds, 'a')).toEqual([NO_MEMBERS]);
    expect(judgeValue(Kinds, {})).toMatchObject([
      { parameters: { reason: '"kind" is missing' }, pointer: '', hint: 'one of text, line' },
    ]);
    expect(reasons(Kinds, { kind: 7 })).toEqual(['kind 7 is unknown · /kind']);
  });

  it('names both ways where neither or both were begun', () => {
    const NEITHER = 'nothing of "from" with "to", "by" is there';
    expect(reasons(Ways, { note: 'c' })).toEqual([NEITHER]);
    const Near = oneOf('Near', 'Near.', [
      object({ a: must(text(), 'A.', 'a'), b: must(text(), 'B.', 'b') }),
      object({ c: must(text(), 'C.', 'c'), d: must(text(), 'D.', 'd') }),
    ]);
    expect(reasons(Near, { a: 'x', c: 'y' })).toEqual(['nothing of "a" with "b", "c" with "d" is there']);
  });

  it('tells what is missing of the way that was begun, with its meaning', () => {
    expect(judgeValue(Ways, { to: 'b' })).toMatchObject([
      { parameters: { reason: '"from" is missing' }, hint: 'From.' },
    ]);
  });

  it('names what the shape asks for and the foreign keyword, nothing that both have', () => {
    expect(reasons(Ways, { by: 'd', from: 'a', note: 'c' })).toEqual(['it says two things at once: "by" and "from"']);
  });

  it('tells of an unknown keyword once, beside a whole shape', () => {
    expect(reasons(Ways, { by: 'd', zzz: 1 })).toEqual(['zzz · /zzz']);
  });
});

describe('a shape that files state by its differences', () => {
  it('is whole where the file does not say so', () => {
    const Route = shape('Route', 'A route.', { name: must(text(), 'Name.', 'a') }, { differsBy: 'uses' });
    expect(reasons(Route, { uses: ['a'] })).toEqual(['"name" is missing', 'uses · /uses']);
  });
});
