import { describe, expect, it } from 'vitest';
import { namedPointer, placedPointer } from '#core/language';

const document = {
  rules: [{ field: 'a', check: 'x' }, { id: 'a.second', field: 'a', check: 'y' }, { table: 'modes' }],
  workflow: { transitions: [{ name: 'send', to: [{ state: 'DONE' }], dialog: { rules: [{ field: 'x/y~z' }] } }] },
  access: [{ party: 'owner' }],
  rows: { 0: 'an object, no list' },
};

describe('a pointer by names', () => {
  it.each([
    ['/rules/0/check', '/rules/a/check'],
    ['/rules/1/check', '/rules/a.second/check'],
    ['/rules/2/table', '/rules/modes/table'],
    ['/workflow/transitions/0/dialog/rules/0', '/workflow/transitions/send/dialog/rules/x~1y~0z'],
  ])('writes %s as %s', (pointer, named) => {
    expect(namedPointer(document, pointer)).toBe(named);
    expect(placedPointer(document, named)).toBe(pointer);
  });

  it.each(['', '/workflow', '/access/0/when', '/rules/7/check', '/rows/0', '/nothing/0/at/all'])(
    'leaves %s as it is, which has no named members',
    (pointer) => {
      expect(namedPointer(document, pointer)).toBe(pointer);
      expect(placedPointer(document, pointer)).toBe(pointer);
    },
  );

  it('keeps the place of a member without a name inside a named one', () => {
    expect(namedPointer(document, '/workflow/transitions/0/to/0/state')).toBe('/workflow/transitions/send/to/0/state');
    expect(namedPointer(undefined, '/rules/0/check')).toBe('/rules/0/check');
  });
});
