/** What a dialog shows of the record that it decides on. */
import { describe, expect, it } from 'vitest';
import { loadSchemas } from '#codegen/load';
import { shownFields } from '#core/dialog';
import type { EntitySpec } from '#core/language';
import { PROJECT, workspace } from '../../../fixtures/workspace.ts';

const { set } = loadSchemas(PROJECT);
const DELIVERY = 'entities/trade/delivery/entity.json';

/** Steps that ask something or to be confirmed; a seal has a page of its own. */
const asking = Object.values(set.entities).flatMap((entity) =>
  (entity.workflow?.transitions ?? [])
    .filter(({ dialog }) => dialog && !dialog.seal)
    .map((transition) => [`${entity.name} ${transition.name}`, entity, transition] as const),
);

describe('the facts of a dialog', () => {
  it.each(asking)('of %s tell which record is decided on, with its amount', (_, entity, { dialog }) => {
    const shown = shownFields(entity, dialog?.shows);
    expect(shown.length).toBeGreaterThan(0);
    if (dialog?.shows === undefined && entity.amount) expect(shown).toContain(entity.amount);
    for (const field of shown) expect(entity.properties[field]?.internal ?? false).toBe(false);
  });

  it('are number, parties, amount and quantity where the dialog names none', () => {
    expect(shownFields(set.entities.payment as EntitySpec)).toEqual(
      expect.arrayContaining(['payNo', 'payerCompanyId', 'payeeCompanyId', 'applyAmount']),
    );
    expect(shownFields(set.entities.payment as EntitySpec, false)).toEqual([]);
    expect(shownFields(set.entities.payment as EntitySpec, ['payNo'])).toEqual(['payNo']);
  });

  it('are what was sent where a receipt is confirmed', () => {
    const { workflow } = set.entities.delivery as EntitySpec;
    const accept = workflow?.transitions.find(({ name }) => name === 'accept');
    expect(accept?.dialog?.shows).toEqual(expect.arrayContaining(['deliveryNo', 'sellerCompanyId', 'sendWeight']));
  });

  it('are refused where the record has no such field', () => {
    const shop = workspace(PROJECT);
    shop.edit<EntitySpec>(DELIVERY, ({ workflow }) => {
      const accept = workflow?.transitions.find(({ name }) => name === 'accept');
      if (accept?.dialog) accept.dialog.shows = ['deliveryNo', 'sentWeight'];
    });
    const [finding] = shop.findings();
    expect(finding).toMatchObject({ code: 'SCH105', message: expect.stringContaining('sentWeight') });
    expect(finding?.where.pointer).toMatch(/dialog\/shows\/\d$/);
  }, 30_000);
});
