import { describe, expect, it } from 'vitest';
import { SHOP, workspace } from '../../../../fixtures/workspace.ts';
import { FIRM } from '../mistakes/mistake.ts';

const NAMED = '"permission": "shop",';
const offering = (operations: string) => {
  const shop = workspace(SHOP);
  shop.write(FIRM, shop.read(FIRM).replace(NAMED, `${NAMED}\n  "operations": ${operations},`));
  return shop
    .findings({})
    .filter(({ code }) => code === 'SCH216')
    .map(({ where }) => where.pointer);
};

describe('an operation that writes what no screen asks for', () => {
  it('is found for new records and for edits of records', () => {
    expect(offering('{ "create": { "permission": "" }, "edit": { "permission": "" } }')).toEqual([
      '/operations/create',
      '/operations/edit',
    ]);
  });

  it('may stand where each call passes the whole validation', () => {
    expect(offering('{ "create": { "permission": "", "complete": true } }')).toEqual([]);
  });

  it('may take records away without a screen that asks', () => {
    expect(offering('{ "remove": { "permission": "" } }')).toEqual([]);
  });
});
