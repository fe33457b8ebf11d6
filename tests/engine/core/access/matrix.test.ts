import { describe, expect, it } from 'vitest';
import { accessText, conditionIn, holdersOf, mayBeOne } from '#core/access';
import { entityOf, permissions } from '../lint/access/shipped.ts';

describe('a condition in a known state', () => {
  it.each([
    ["status == 'DRAFT'", true],
    ["status != 'DRAFT'", false],
    ["'DRAFT' == status", true],
    ["status in ['DRAFT', 'SENT']", true],
    ["!(status in ['DRAFT', 'SENT'])", false],
    ["status == 'DRAFT' && amount > 0", 'amount > 0'],
    ["status == 'SENT' || amount > 0", 'amount > 0'],
    ["status == 'SENT' && amount > 0", false],
    ["(a > 0 || b > 0) && status == 'DRAFT'", 'a > 0 || b > 0'],
    ['(a > 0 || b > 0) && c > 0', '(a > 0 || b > 0) && c > 0'],
    ["!(a > 0 && status == 'DRAFT')", '!(a > 0)'],
    ["status == 'DRAFT' ? stopFlag : false", 'stopFlag'],
    ['status == other', 'status == other'],
    ["status in ['SENT', other]", "status in ['SENT', other]"],
    ['true', true],
  ])('%s leaves %s', (text, left) => {
    expect(conditionIn(text, 'state', 'DRAFT')).toBe(left);
  });

  it('reads the field of the workflow, and holds where nothing is said', () => {
    expect(conditionIn("phase == 'NEW'", 'phase', 'NEW')).toBe(true);
    expect(conditionIn(undefined, 'phase', 'NEW')).toBe(true);
  });
});

describe('the roles of a record', () => {
  it('may be played by one company where the parties look at the same field', () => {
    const contract = entityOf('tradeContract');
    expect(mayBeOne(contract, 'initiator', 'buyer')).toBe(true);
    expect(mayBeOne(contract, 'counterparty', 'seller')).toBe(true);
    expect(mayBeOne(contract, 'initiator', 'counterparty')).toBe(false);
    expect(mayBeOne(contract, 'system', 'buyer')).toBe(false);
  });
});

describe('the access of an entity as a text', () => {
  const text = accessText(entityOf('payment'), permissions);

  it('has a line for each actor and state with what they see and may do', () => {
    expect(text).toContain('payee 收款方 = payeeCompanyId\n  WAIT_CONFIRM: see, confirm, reject\n');
    expect(text).toContain('companies of type PLATFORM_COMPANY\n  in every state: see\n');
  });

  it('tells what each step asks for and who holds the codes', () => {
    expect(text).toContain('  confirm: dgChain:fund:confirm\n');
    expect(text).toMatch(/\n {2}dgChain:fund:confirm: PCBSL operator, finance \(service DG_CHAIN\)\n/);
    expect(holdersOf(permissions, 'dgChain:fund:confirm').map(({ role }) => role)).toContain('operator');
  });
});
