import { describe, expect, it } from 'vitest';
import { fillRoute, valueAt } from '#engine/cells';

const query = new URLSearchParams('from=a b');

describe('a route with slots', () => {
  it('takes fields of the row and parameters of the address, encoded', () => {
    expect(fillRoute('/x/detail?id={id}&back={query.from}', { id: 'A/1&b' }, query)).toBe(
      '/x/detail?id=A%2F1%26b&back=a%20b',
    );
  });

  it('is no route when a slot has no value', () => {
    expect(fillRoute('/x?id={id}', {}, query)).toBeNull();
    expect(fillRoute('/x?id={id}', { id: null }, query)).toBeNull();
  });

  it.each(['https://evil.example/{id}', '//evil.example/{id}', 'javascript:alert({id})', '{id}'])(
    'never leaves the application by %s',
    (template) => {
      expect(fillRoute(template, { id: '//evil.example' }, query)).toBeNull();
    },
  );

  it('does not reach a prototype through a slot', () => {
    expect(valueAt({ a: {} }, 'a.constructor.name')).toBeUndefined();
    expect(valueAt({}, '__proto__.polluted')).toBeUndefined();
  });
});
