import { describe, expect, it } from 'vitest';
import { nameOfData, planOf, testsOfData } from '../../scripts/touched-plan.ts';

const TESTS = new Map([
  ['tests/server/orders.test.ts', "post('/orders/list'); entity('order');"],
  ['tests/server/orderly.test.ts', "entity('orderly')"],
  ['tests/server/lists.test.ts', "open('/orders/list')"],
  ['tests/schemas/shipped.test.ts', 'every file'],
]);
const linesOf = (files: string[]) => planOf(files, TESTS).commands.map((words) => words.join(' '));

describe('what a change touches', () => {
  it('calls data by the name that others use', () => {
    expect(nameOfData('schemas/entities/trade/order/form.json')).toBe('order');
    expect(nameOfData('schemas/screens/orders/[type]/list.json')).toBe('/orders/:type/list');
    expect(nameOfData('schemas/dictionaries/trade/coalType.json')).toBe('coalType');
    expect(nameOfData('schemas/meta/form.schema.json')).toBe('form');
    expect(nameOfData('README.md')).toBeNull();
  });

  it('finds the tests that name the data and those of all data, no others', () => {
    const chosen = testsOfData(['schemas/entities/trade/order/entity.json'], TESTS);
    expect(chosen).toEqual(['tests/server/orders.test.ts', 'tests/schemas/shipped.test.ts']);
    expect(testsOfData(['schemas/screens/orders/list.json'], TESTS)).toEqual([
      'tests/server/orders.test.ts',
      'tests/server/lists.test.ts',
      'tests/schemas/shipped.test.ts',
    ]);
  });

  it('runs nothing for a tree without a change', () => {
    expect(linesOf([])).toEqual([]);
  });

  it('judges a changed document by its links and runs no test of code', () => {
    expect(linesOf(['docs/protocol.md'])).toEqual(['npm run test:docs']);
  });

  it('runs the tests that import changed code, with the checks of code', () => {
    expect(linesOf(['server/entity/read/page.ts'])).toEqual([
      'npx biome check --error-on-warnings server/entity/read/page.ts',
      'npm run test:types',
      'npx eslint --max-warnings 0 server/entity/read/page.ts',
      'npm run test:directions',
      'npx vitest related --run server/entity/read/page.ts',
    ]);
  });

  it('lints changed data, generates anew and runs the tests that name it', () => {
    const file = 'schemas/entities/trade/order/entity.json';
    expect(linesOf([file])).toEqual([
      `npx biome check --error-on-warnings ${file}`,
      'npm run test:schemas',
      'npm run test:generated',
      'npx vitest run tests/server/orders.test.ts tests/schemas/shipped.test.ts',
    ]);
  });

  it('runs every test once a change of data is too broad to choose by', () => {
    const files = Array.from({ length: 21 }, (_, index) => `schemas/dictionaries/trade/d${index}.json`);
    expect(linesOf(files).at(-1)).toBe('npm run test:unit');
  });
});
