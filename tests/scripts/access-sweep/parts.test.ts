import { describe, expect, it } from 'vitest';
import { isGiven, parseAccepted } from '../../../scripts/access-sweep/accepted.ts';
import { entitiesToSweep, MOST_AT_HAND } from '../../../scripts/access-sweep/choice.ts';

const TEXT = `payment 付款单

owner 付款方 = payerCompanyId
  DRAFT: see, cancel
  DONE: see (confirmed == true)

other 对方 = companyId == payerCompanyId ? payeeCompanyId : payerCompanyId, its users in role admin
  DRAFT: nothing
  DONE: see

financier 资金方 = nobody, only the server acts
  in every state: nothing

lender 出借方 = lenderId of loan with lineId = id, kind = kind where status != 'DRAFT'
  in every state: see (id)

steps
  see: company
  cancel: fund:edit while empty(reason)
  export: every user

open to every company
  id

codes
  company: every user of a company
  fund:edit: PC operator; C finance, riskofficer (service FUND)
`;

describe('an accepted text of access', () => {
  it('tells who sees a record in which states, and by which fields', () => {
    const { actors } = parseAccepted(TEXT);
    expect(actors.map(({ does: _does, ...actor }) => actor)).toEqual([
      { fields: ['payerCompanyId'], sees: new Set(['DRAFT', 'DONE']) },
      { fields: ['companyId', 'payerCompanyId', 'payeeCompanyId', 'payerCompanyId'], sees: new Set(['DONE']) },
      { fields: [], isServer: true, sees: new Set() },
      {
        fields: ['lenderId'],
        among: {
          entity: 'loan',
          match: [
            ['lineId', 'id'],
            ['kind', 'kind'],
          ],
        },
        sees: new Set(['*']),
      },
    ]);
  });

  it('tells who takes a step in which states, whatever is asked beside', () => {
    const { actors } = parseAccepted(TEXT);
    expect(actors.map(({ does }) => Object.fromEntries(does))).toEqual([
      { see: new Set(['DRAFT', 'DONE']), cancel: new Set(['DRAFT']) },
      { see: new Set(['DONE']) },
      {},
      { see: new Set(['*']) },
    ]);
  });

  it('gives each step to the roles that hold its code, and to nobody what it does not know', () => {
    const text = parseAccepted(TEXT);
    expect(Object.fromEntries(text.codes)).toEqual({ see: 'company', cancel: 'fund:edit', export: null });
    expect(text.isOpen).toBe(true);
    const given = (deed: string, letter: string, ...roles: string[]) => isGiven(text, deed, letter, roles);
    expect([given('see', 'B'), given('export', 'B')]).toEqual([true, true]);
    expect([given('cancel', 'P', 'operator'), given('cancel', 'C', 'finance', 'operator')]).toEqual([true, true]);
    expect([given('cancel', 'P', 'finance'), given('cancel', 'B', 'operator'), given('cancel', 'P')]).not.toContain(
      true,
    );
    expect(given('sell', 'P', 'operator')).toBe(false);
  });
});

describe('the choice of entities that a run sweeps', () => {
  const names = Array.from({ length: 10 }, (_, index) => `entity${index}`);

  it('takes those whose files changed, and others in turn until all had theirs', () => {
    const changed = ['schemas/entities/trade/entity7/form.json', 'schemas/access/entity2.txt', 'schemas/menu/a.json'];
    expect(entitiesToSweep(names, { changed, commits: 1 })).toEqual(['entity2', 'entity3', 'entity7']);
    const swept = [0, 1, 2, 3, 4].flatMap((commits) => entitiesToSweep(names, { changed: [], commits }));
    expect([...new Set(swept)].sort()).toEqual(names);
  });

  it('leaves out none that has changed, but where a developer waits for it', () => {
    const changed = names.map((name) => `schemas/entities/trade/${name}/entity.json`);
    expect(entitiesToSweep(names, { changed, commits: 0 }).sort()).toEqual(names);
    expect(entitiesToSweep(names, { changed, commits: 0 }, MOST_AT_HAND)).toHaveLength(6);
  });
});
