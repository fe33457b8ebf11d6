/** Orders and conditions of lists are written so that an index can serve them. */
import { describe, expect, it } from 'vitest';
import { contextOf } from '#server/kernel';
import { whereOf } from '../../../../server/database/index.ts';
import { baseConditions, every } from '../../../../server/entity/query/list-query.ts';
import { orderBy } from '../../../../server/entity/query/order.ts';
import { typeNamed } from '../../../../server/entity/type/record-type.ts';
import { recordTypes } from '../../../../server/entity/type/record-types.ts';
import { testSchemas } from '../../fixtures/entities.ts';
import { actorNamed } from '../../harness.ts';
import { textOf } from '../../offline.ts';

const type = typeNamed(recordTypes(testSchemas), 'purchaseOrder');
const actor = actorNamed('A');
const caller = { actor, context: contextOf(actor) };

describe('the order of a list', () => {
  it.each([
    ['', '"create_time" desc, id desc'],
    ['-updateTime', '"update_time" desc, id desc'],
    ['createTime', '"create_time" asc, id desc'],
    ['signDate', '"sign_date" asc, id desc'],
    ['-signDate', '"sign_date" desc nulls last, id desc'],
  ])('says where empty fields go only if there can be some: "%s"', (sort, text) => {
    expect(textOf(orderBy(type, sort))).toBe(text);
  });
});

describe('the condition of a view', () => {
  it('asks the column that names the party instead of the list of all roles', () => {
    expect(textOf(every(baseConditions(type, { view: 'mine' }, caller)))).toBe('(("owner_id" = $1))');
  });

  it('asks the list of roles for a company that no column could name', () => {
    const odd = { ...actor, company: { ...actorNamed('A').company, id: 'A,B' } } as typeof actor;
    const text = textOf(every(baseConditions(type, { view: 'mine' }, { ...caller, actor: odd })));
    expect(text).toContain('party_roles &&');
  });
});

describe('a condition where rows are chosen', () => {
  const where = (text: string) => textOf(whereOf(text, { shape: type.shape, context: caller.context }));

  it.each([
    ["kind == 'SHIP'", '("kind" = cast($1 as text))'],
    ["kind in ['SHIP', 'CAR']", '("kind" = any(array[cast($1 as text), cast($2 as text)]))'],
    ['price >= 10', '("price" >= cast($1 as numeric))'],
    ["ownerId == ctx.company.id || ctx.company.companyType == 'PLATFORM'", '("owner_id" = cast($1 as text))'],
    ["ownerId == ctx.company.id || ctx.company.companyType == 'TRADER'", 'true'],
    ["ctx.company.companyType == 'PLATFORM' && kind == 'SHIP'", 'false'],
    ['empty(ctx.facts.none) && empty(title)', '("title" is null)'],
    ["!(kind == 'SHIP')", '(not ("kind" is not distinct from cast($1 as text)))'],
  ])('is plain, and without what is known of the caller: %s', (text, sql) => {
    expect(where(text)).toBe(sql);
  });
});
