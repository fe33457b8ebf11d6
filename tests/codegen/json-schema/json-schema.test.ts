/** The shapes of values in the OpenAPI document, judged as a client of it would judge them. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { CHECKED_FORMATS, typeName, valuesSchema } from '#codegen/json-schema';
import { loadSchemasOrThrow } from '#codegen/load';
import type { EntitySpec, FieldFormat } from '#core/language';
import { validateFormat } from '#core/validate';
import { SHOP } from '../../fixtures/workspace.ts';

const { set } = loadSchemasOrThrow(SHOP);
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strict: true });
for (const name of CHECKED_FORMATS)
  ajv.addFormat(name, (text) => text === '' || validateFormat(name as FieldFormat, text) === null);

describe('the shape of sent values', () => {
  const validate = ajv.compile(valuesSchema(set.entities.order as EntitySpec, set));

  it.each([
    ['fine values', { quantity: '12.50', shipMode: 'RAIL', signDate: '2024-03-05', lines: [{ count: 2 }] }, []],
    ['emptied values', { quantity: '', shipMode: null, signDate: '' }, []],
    ['a number where a decimal string is due', { quantity: 12.5 }, ['/quantity']],
    ['too many digits', { price: '1.234' }, ['/price']],
    ['an unknown code', { shipMode: 'AIR' }, ['/shipMode']],
    ['a date that does not exist', { signDate: '2024-02-30' }, ['/signDate']],
    ['a text that is too long', { orderNo: '中'.repeat(21) }, ['/orderNo']],
    ['a wrong cell of a line table', { lines: [{}, { count: 'two' }] }, ['/lines/1/count']],
  ])('tells right from wrong for %s', (_, values, wrong) => {
    validate(values);
    expect([...new Set((validate.errors ?? []).map(({ instancePath }) => instancePath))]).toEqual(wrong);
  });

  it('is named after the entity, beginning with a capital', () => {
    expect(typeName('saleContract')).toBe('SaleContract');
  });
});
