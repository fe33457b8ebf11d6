/** Every picker of the shipped entities can be asked for what its filter names. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntitySpec, FieldSchema, RefSpec } from '#core/language';
import { type Engine, engines } from '../../engines.ts';
import { type House, openHouse } from '../../story/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse(engines[0] as Engine);
}, 240_000);
afterAll(() => house?.close());

function refsOf(fields: Record<string, FieldSchema>): RefSpec[] {
  return Object.values(fields).flatMap(({ ref, properties, items }) => [
    ...(ref ? [ref] : []),
    ...refsOf(properties ?? {}),
    ...refsOf(items?.properties ?? {}),
  ]);
}

const dialog = ({ workflow }: EntitySpec) => (workflow?.transitions ?? []).map(({ dialog }) => dialog?.fields ?? {});

it('takes the conditions of all of them', async () => {
  const { entities } = house.portal.services.schemas;
  const person = await house.person('co02u01');
  const asked = new Set<string>();
  const refused: string[] = [];
  for (const spec of Object.values(entities)) {
    for (const { entity, filter = {} } of [spec.properties, ...dialog(spec)].flatMap(refsOf)) {
      const target = entities[entity];
      const names = Object.keys(filter);
      const key = `${entity}: ${names.sort().join(' ')}`;
      if (!target || names.length === 0 || asked.has(key)) continue;
      asked.add(key);
      const query = Object.fromEntries(names.map((name) => [`f.${name}`, name === 'companyId' ? 'CO02' : '1']));
      const { status, body } = await person.get(`/${target.base}-api${target.path}/options`, query);
      if (status === 400 && body.message === '查询条件不正确') refused.push(key);
    }
  }
  expect(asked.has('companyUser: companyId status')).toBe(true);
  expect(refused).toEqual([]);
});

it('offers the colleagues that a step can be handed to, and nobody of another company', async () => {
  const person = await house.person('co02u02');
  const pick = async (companyId: string) =>
    (await person.get('/user-api/api/company/user/options', { 'f.companyId': companyId, 'f.status': 'ENABLED' })).body
      .data as Array<{ value: string }>;
  expect((await pick('CO02')).map(({ value }) => value)).toContain('CU0205');
  expect(await pick('CO04')).toEqual([]);
});
