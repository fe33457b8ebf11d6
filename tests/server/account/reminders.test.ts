import { sql as raw } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remindAll } from '../../../server/entity/index.ts';
import { type Centre, startCentre } from './centre.ts';

let centre: Centre;
beforeAll(async () => {
  centre = await startCentre(['companyDocument', 'certificate']);
});
afterAll(() => centre.close());

const reminded = async (): Promise<string[]> => {
  const { rows } = await centre.system((sql) =>
    raw<{ entity: string; record_id: string; step: string }>`select entity, record_id, step from todo_index
      where step in ('renew', 'prolong')`.execute(sql),
  );
  return rows.map(({ entity, record_id, step }) => `${entity} ${record_id} ${step}`).sort();
};

it('papers, certificates and authorities that end soon are found by the night, also among rows with derivedFields fields', async () => {
  const written = await reminded();
  expect(new Set(written.map((line) => line.split(' ')[0]))).toEqual(
    new Set(['certificate', 'companyDocument', 'companyUser']),
  );
  await centre.system((sql) => raw`delete from todo_index where step in ('renew', 'prolong')`.execute(sql));
  await remindAll(centre.services);
  expect(await reminded()).toEqual(written);
});
