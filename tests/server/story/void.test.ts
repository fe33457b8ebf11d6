/** What becomes of the stamped paper when the record it belongs to goes back. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';
import { engines } from '../engines.ts';
import { contractIn, SIDES } from './contracts.ts';
import { type House, openHouse, type Row } from './house.ts';

const { set } = loadSchemasOrThrow(`${import.meta.dirname}/../../..`);
const reason = '市场变化，双方重新商定';

describe('transitions that take a document out of the record', () => {
  const clearing = Object.values(set.entities).flatMap((entity) => {
    const fields = Object.values(entity.documents ?? {}).map((document) => document.fileField);
    return (entity.workflow?.transitions ?? []).flatMap((transition) => {
      const effects = transition.effects ?? [];
      const clears = effects.some(
        (effect) => 'set' in effect && fields.some((field) => effect.set[field]?.trim() === 'null'),
      );
      return clears ? [`${entity.name}.${transition.name}`] : [];
    });
  });

  it('void its version instead of only forgetting it', () => {
    expect(clearing).toEqual([]);
  });

  it.each([
    ['tradeContract', 'withdraw'],
    ['tradeContract', 'reject'],
    ['tradeContract', 'cancel'],
    ['contractTermination', 'reject'],
    ['contractTermination', 'withdraw'],
  ])('include %s.%s', (entity, name) => {
    const transition = set.entities[entity]?.workflow?.transitions.find((candidate) => candidate.name === name);
    expect(transition?.effects).toContainEqual({ operation: 'signing.voidDocument' });
  });
});

describe.each(engines.slice(0, 1))('a stamped contract on $name', (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engine);
  });
  afterAll(() => house?.close());

  const voidedAt = (fileId: unknown) =>
    house.portal.system(async (sql) => {
      const { rows } = await raw<{ voided_at: unknown }>`select voided_at from document_file
        where file_id = ${fileId}`.execute(sql);
      return rows[0]?.voided_at;
    });

  it.each([
    ['withdraw', SIDES.BUY.operator, 'DRAFT'],
    ['reject', SIDES.SELL.operator, 'REJECT'],
  ])('loses its paper by %s, and the paper is marked as void', async (transition, account, state) => {
    const stampedRow = await contractIn(house, 'BUY', 'WAIT_CONFIRM');
    const fileId = stampedRow.contractFileId;
    expect(fileId).toEqual(expect.any(String));
    expect(await voidedAt(fileId)).toBeNull();
    const person = await house.person(account);
    const row: Row = await person.moved(stampedRow, transition, { reason });
    expect(row).toMatchObject({ status: state, contractFileId: null });
    expect(await voidedAt(fileId)).not.toBeNull();
  });
});
