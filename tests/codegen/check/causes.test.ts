import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSchemas } from '#codegen/check';
import { readTexts } from '#codegen/load';
import { PROJECT } from '../../fixtures/workspace.ts';

const PAYMENT = 'entities/fund/payment/entity.json';
const texts = readTexts(join(PROJECT, 'schemas'));

/** What is found once the reference of payments to business lines names something else. */
function found(entity: string, more: Record<string, string> = {}) {
  const payment = JSON.parse(texts.get(PAYMENT) ?? '') as {
    properties: Record<string, { ref: { entity: string } }>;
  };
  const field = payment.properties.businessLineId;
  if (field) field.ref.entity = entity;
  const files = new Map([...texts, [PAYMENT, JSON.stringify(payment, null, 2)], ...Object.entries(more)]);
  return checkSchemas(files).findings.map(({ code, where }) => `${code} ${where.file}${where.pointer}`);
}

const CAUSE = `SCH106 schemas/${PAYMENT}/properties/businessLineId/ref/entity`;

describe('a reference that names nothing', () => {
  it('is told before the screens that cannot be read because of it', () => {
    const [first, ...others] = found('noSuchEntity');
    expect(first).toBe(CAUSE);
    expect(others).toContain('SCH102 schemas/screens/center/businessline/detail.json/tabs/3/blocks/0');
  });

  it('is not told where an entity could not be read, which would make others name nothing', () => {
    const told = found('noSuchEntity', { 'entities/trade/businessLine/entity.json': '{}' });
    expect(told).not.toContain(CAUSE);
    expect(told.some((line) => line.startsWith('SCH102 schemas/entities/trade/businessLine/'))).toBe(true);
  });
});
