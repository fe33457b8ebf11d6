import { describe, expect, it } from 'vitest';
import { compileForm } from '#core/model';
import { FormStore } from '#engine/store';
import { orderEntity, orderForm, orderHost } from '../form/order.ts';

const entity = {
  ...orderEntity,
  properties: {
    ...orderEntity.properties,
    name: { type: 'string' as const, title: '客户', ref: { entity: 'company' } },
  },
};

function store(): FormStore {
  const model = compileForm({ entity, form: orderForm, tables: {}, dictionary: () => undefined });
  return new FormStore(model.start({ name: 'CO04' }, orderHost().context()), { labels: { name: '晋源煤业' } });
}

describe('the label of a chosen record', () => {
  it('comes with the record and stays when its field is drawn', () => {
    const drawn = store();
    drawn.field('name');
    expect(drawn.labels.name).toBe('晋源煤业');
  });

  it('goes when another record takes its place without one', () => {
    const drawn = store();
    drawn.field('name');
    drawn.input('name', 'CO05');
    expect(drawn.labels.name).toBeUndefined();
  });
});
