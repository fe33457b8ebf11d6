import { describe, expect, it } from 'vitest';
import type { EntitySpec, FieldSchema } from '#core/language';
import { isPersonal, isPersonalFilter } from '#core/listing';

const field = (schema: object) => ({ type: 'string', title: '字段', ...schema }) as FieldSchema;
const properties = {
  mobile: field({ format: 'mobile' }),
  name: field({ searches: ['city', 'mobile'] }),
  title: field({ searches: ['city'] }),
  city: field({}),
  contact: field({ type: 'object', properties: { phone: field({ format: 'phone' }), room: field({}) } }),
};
const entity = { properties } as unknown as EntitySpec;

describe('what is personal of a record', () => {
  it.each(['mobile', 'phone', 'cn-id', 'bank-card', 'address', 'email'])('is a field of format %s', (format) =>
    expect(isPersonal(field({ format }))).toBe(true),
  );
  it('is a field that not every reader sees in full', () => {
    expect([{ mask: { head: 3, tail: 4 } }, { sensitive: true }].map((more) => isPersonal(field(more)))).toEqual([
      true,
      true,
    ]);
  });
  it('is no text, no company code and no amount', () => {
    expect([{}, { format: 'uscc' }, { format: 'money' }].some((more) => isPersonal(field(more)))).toBe(false);
    expect(isPersonal(undefined)).toBe(false);
  });
  it('is looked for by the field, by one that searches it, and inside of an object', () => {
    const paths = ['mobile', 'name', 'contact.phone', 'title', 'city', 'contact.room', 'unknown'];
    expect(paths.map((path) => isPersonalFilter(entity, path))).toEqual([true, true, true, false, false, false, false]);
  });
});
