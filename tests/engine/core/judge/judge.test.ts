import { describe, expect, it } from 'vitest';
import { judgeValue } from '#core/judge';
import {
  either,
  expression,
  integer,
  kinds,
  list,
  loaded,
  map,
  may,
  must,
  type Node,
  naming,
  object,
  oneOf,
  only,
  shape,
  text,
  variant,
  written,
} from '#core/language/definition';
import { writtenForm } from '#core/written';

const Place = shape('Place', 'A place.', {
  name: must(text(), 'Its name.', 'Ningbo'),
  zoom: may(integer({ least: 4, most: 16 }), 'Zoom level.', 8),
  seen: loaded(text(), 'Put there by the loader.'),
});

function found(type: Node, value: unknown): string[] {
  return judgeValue(type, value).map(({ code, parameters, pointer, part }) =>
    [code, 'reason' in parameters ? parameters.reason : parameters.name, pointer, part].filter(Boolean).join(' · '),
  );
}

describe('judging a value by the definition of the language', () => {
  it('finds nothing wrong with a value that has what it must and may', () => {
    expect(found(Place, { name: 'Ningbo', zoom: 8 })).toEqual([]);
  });

  it('tells of a missing keyword at the object, with the meaning of the keyword as the hint', () => {
    expect(judgeValue(Place, {})).toEqual([
      { code: 'SCH102', parameters: { reason: '"name" is missing' }, pointer: '', part: 'key', hint: 'Its name.' },
    ]);
  });

  it('tells of an unknown keyword with the one that was meant', () => {
    expect(judgeValue(Place, { name: 'a', zom: 8 })[0]).toMatchObject({ code: 'SCH103', hint: 'did you mean "zoom"?' });
  });

  it('misses nothing of a file that states differences only, but judges what it differs by', () => {
    const keywords = { uses: written(list(text()), 'Patterns.', ['a']), name: must(text(), 'Its name.', 'Ningbo') };
    const whole = shape('Route', 'A route.', keywords, { differsBy: 'uses' });
    const inFiles = writtenForm({ title: '', meaning: '', file: '', of: whole });
    expect(found(inFiles, { uses: ['a'], name: null })).toEqual([]);
    expect(found(inFiles, { uses: [7] })).toEqual(['SCH102 · the value must be string · /uses/0']);
    expect(found(inFiles, { uses: [], nam: 'a' })).toEqual(['SCH103 · nam · /nam · key']);
    expect(found(inFiles, {})).toEqual(['SCH102 · "name" is missing · key']);
    expect(found(whole, { uses: ['a'] })).toEqual(['SCH102 · "name" is missing · key', 'SCH103 · uses · /uses · key']);
  });

  it('knows no keyword that only the loader puts there', () => {
    expect(found(Place, { name: 'a', seen: 'b' })).toEqual(['SCH103 · seen · /seen · key']);
  });

  it.each<[string, Node, unknown, string]>([
    ['a text that is empty', text(), '', 'the value must NOT have fewer than 1 characters'],
    ['a text of another pattern', text({ pattern: '^/' }), 'a', 'the value must match pattern "^/"'],
    ['a day that no calendar has', text({ format: 'date' }), '2025-02-30', 'the value must match format "date"'],
    ['a number below the least one', integer({ least: 1 }), 0, 'the value must be >= 1'],
    ['a fraction where a whole number is wanted', integer(), 1.5, 'the value must be integer'],
    ['a flag that has one value', only(true), false, 'the value must be true'],
    ['a list with too few items', list(text(), { least: 1 }), [], 'the value must NOT have fewer than 1 items'],
    ['a list for an object', Place, [], 'the value must be object'],
    ['a type that none of several is', either(text(), list(text())), 7, 'the value must be string,array'],
  ])('refuses %s', (_, type, value, reason) => {
    expect(found(type, value)).toEqual([`SCH102 · ${reason}`]);
  });

  it('tells of names that are no codes at the name', () => {
    expect(found(map(text(), { names: 'code' }), { 'a-b': 'c' })).toEqual([
      'SCH102 · "a-b" is no allowed name · /a-b · key',
    ]);
  });

  it('escapes names in pointers as RFC 6901 wants it', () => {
    expect(judgeValue(map(text()), { 'a/b~c': 1 })[0]?.pointer).toBe('/a~1b~0c');
  });
});

describe('judging one of several shapes', () => {
  const Measure = oneOf('Measure', 'A measure.', [
    object({ count: must(only(true), 'How many.', true) }),
    object({ sum: must(expression(), 'Sum.', 'amount'), digits: may(integer(), 'Digits.', 2) }),
  ]);

  it('takes the shape whose keywords are there', () => {
    expect(found(Measure, { sum: 'amount', digits: 2 })).toEqual([]);
    expect(found(Measure, { sum: 'amount', digits: '2' })).toEqual(['SCH102 · the value must be integer · /digits']);
  });

  it('refuses two at once and names both', () => {
    expect(found(Measure, { sum: 'amount', count: true })[0]).toMatch(/two things at once: "(count|sum)" and/);
  });

  it('refuses none of them and names all', () => {
    expect(found(Measure, {})).toEqual(['SCH102 · nothing of "count", "sum" is there']);
  });

  it('names what is missing of the only one that was begun', () => {
    expect(found(Measure, { digits: 2 })).toEqual(['SCH102 · nothing of "count", "sum" is there']);
    const Source = oneOf('Source', 'A source.', [
      object({ entity: must(naming('entity'), 'It.', 'a'), by: must(text(), 'Field.', 'b') }),
    ]);
    expect(found(Source, { entity: 'a' })).toEqual(['SCH102 · "by" is missing · key']);
  });

  const Block = kinds('Block', 'A block.', [
    variant('text', 'A text.', { text: must(text(), 'It.', 'a') }),
    variant('line', 'A line.'),
  ]);

  it('goes by the kind and tells nothing of the other kinds', () => {
    expect(found(Block, { kind: 'text' })).toEqual(['SCH102 · "text" is missing · key']);
    expect(found(Block, { kind: 'line' })).toEqual([]);
  });

  it('suggests the kind that was meant', () => {
    expect(judgeValue(Block, { kind: 'tetx' })[0]).toMatchObject({ pointer: '/kind', hint: 'did you mean "text"?' });
  });
});
