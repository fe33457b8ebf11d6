import { describe, expect, it } from 'vitest';
import type { EntitySpec } from '#core/language';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../../../fixtures/workspace.ts';

const ORDER = 'entities/trade/order/entity.json';
const FIRM = 'entities/base/firm/entity.json';

function findings(file: string, change: (entity: EntitySpec) => void): string[] {
  const shop = workspace(SHOP);
  shop.edit(file, change);
  return shop.findings({}).map(formatFinding);
}
const ref = (entity: EntitySpec, code: string) => entity.properties[code]?.ref as { except?: Record<string, string> };

describe('what a picker leaves out and whose rows it offers', () => {
  it('names fields of the referred record and of the own one', () => {
    const except = (value: Record<string, string>) =>
      findings(ORDER, (order) => {
        ref(order, 'buyerId').except = value;
      });
    expect(except({ uscc: 'sellerId' })).toEqual([]);
    expect(except({ usc: 'sellerId' }).join()).toMatch(/SCH105.*\/properties\/buyerId\/ref\/except\/usc/);
    expect(except({ uscc: 'selerId' }).join()).toMatch(/\/properties\/buyerId\/ref\/except\/uscc.*sellerId/);
  });

  it('is asked for by every reference where the entity wants it', () => {
    const found = findings(FIRM, (firm) => {
      Object.assign(firm.reference ?? {}, { within: 'uscc' });
    });
    expect(found.join()).toMatch(/SCH141 .*"uscc".*\/properties\/buyerId\/ref/);
    expect(found.join()).not.toContain('sellerId');
  });
});

describe('facts and automatic steps', () => {
  const facts = (source: Record<string, unknown>, automatic?: Record<string, unknown>) =>
    findings(ORDER, (order) => {
      order.facts = { open: [source as never] };
      const [first] = order.workflow?.transitions ?? [];
      if (automatic && first) first.automatic = automatic as never;
    });

  it('are accepted over an entity that is there, and over a planned one that is not', () => {
    expect(facts({ entity: 'firm', match: { uscc: 'sellerId' }, where: '!empty(firmName)' })).toEqual([]);
    expect(facts({ entity: 'later', match: { orderId: 'id' }, planned: true })).toEqual([]);
  });

  it('are refused over an entity that is not there, and as planned over one that is', () => {
    expect(facts({ entity: 'frim', match: { uscc: 'sellerId' } }).join()).toContain('did you mean "firm"');
    const late = facts({ entity: 'firm', match: { uscc: 'sellerId' }, planned: true });
    expect(late.join()).toContain('SCH211 "planned" can never be used: entity "firm" exists');
  });

  it('are refused with fields that neither record has', () => {
    expect(facts({ entity: 'firm', match: { usc: 'sellerId' } }).join()).toContain('did you mean "uscc"');
    expect(facts({ entity: 'firm', match: { uscc: 'selerId' } }).join()).toContain('sellerId');
  });

  it('are refused where a step waits for a fact that the entity does not have', () => {
    const source = { entity: 'firm', match: { uscc: 'sellerId' } };
    expect(facts(source, { when: "status == 'DRAFT'", facts: ['opn'] }).join()).toContain('unknown fact "opn"');
  });
});

describe('a refusal that reads rows of others', () => {
  const refusing = (fact: Record<string, unknown> | Array<Record<string, unknown>>, refuseWhen: string) =>
    findings(ORDER, (order) => {
      order.facts = { others: fact as never };
      const [first] = order.workflow?.transitions ?? [];
      if (first) first.checks = [{ refuseWhen, message: '已有订单' }];
    }).filter((text) => text.includes('SCH238'));
  const rows = { match: { buyerId: 'buyerId' } };

  it('waits for its turn where it counts, else calls at once pass together', () => {
    const counted = { ...rows, entity: 'order', count: true };
    expect(refusing(counted, 'ctx.facts.others > 0').join()).toMatch(/counts without turns.*checks\/0\/refuseWhen/);
    expect(refusing({ ...counted, turns: true }, 'ctx.facts.others > 0')).toEqual([]);
  });

  it('counts in turns where only one of its own kind may be', () => {
    expect(refusing([{ ...rows, entity: 'order' }], 'ctx.facts.others == true').join()).toContain('of its own kind');
    const firm = [{ entity: 'firm', match: { id: 'buyerId' } }];
    expect(refusing(firm, 'ctx.facts.others == true')).toEqual([]);
  });
});
