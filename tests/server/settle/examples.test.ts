/** The worked examples of the domain chapters as the server reckons them, whatever a call brings along. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparable } from '#core/coverage';
import { enteredOf } from '#core/examples';
import { engines } from '../engines.ts';
import { data, type House, openHouse, type Row } from '../story/house.ts';

const BY = { userId: 'U0202', userName: '李晓川', companyId: 'CO02' };

/** What the chapters of contracts, goods and funds reckon; records of others are told with their own lives, as are these. */
const ELSEWHERE = ['receiptProof', 'invoice'];
const isTold = (chapter: string) => /^[12]0 /.test(chapter);
/** Who writes what the core company does not. */
const WRITERS: Readonly<Record<string, string>> = { takeGoods: 'co03u02' };
const filesOf = ({ examples = {} }: House['portal']['services']['schemas']) =>
  Object.values(examples).filter(
    ({ entity, examples: told }) => !ELSEWHERE.includes(entity) && told.every(({ chapter }) => isTold(chapter)),
  );

/** `batches.0.loss` of a record. */
const at = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], row);

/** No call makes a coal statement; its figures are those of one on line. */
const sent = ({ kind, ...values }: Record<string, unknown>) => (kind === 'COAL' ? values : { ...values, kind });

describe.each(engines)('worked examples on $name', (engine) => {
  let house: House;
  /** Ids that the records of each file have here: two files may speak of one contract, each with what it needs. */
  const ids = new Map<string, Map<string, string>>();
  beforeAll(async () => {
    house = await openHouse(engine);
    const { services } = house.portal;
    for (const { entity: file, records } of filesOf(services.schemas))
      for (const [entity, rows] of Object.entries(records ?? {}))
        for (const { id, ...values } of rows) {
          const named = renamed(values, file);
          const made = await house.portal.system((sql) => services.entities.insert(sql, entity, named, BY));
          ids.set(file, (ids.get(file) ?? new Map()).set(id, made.id));
        }
  }, 300_000);
  afterAll(() => house?.close());

  /** The values with the ids of this database; a number may read like an id. */
  const renamed = <T>(values: T, file: string): T =>
    JSON.parse(JSON.stringify(values), (key, value) =>
      /Id$/.test(key) ? (ids.get(file)?.get(value as string) ?? value) : value,
    ) as T;

  it('come out to the cent, each by its chapter and number', async () => {
    const { schemas } = house.portal.services;
    const wrong: string[] = [];
    for (const file of filesOf(schemas)) {
      const path = `/trade-api${schemas.entities[file.entity]?.path}`;
      const person = await house.person(WRITERS[file.entity] ?? 'co02u02');
      for (const example of file.examples) {
        const row = data(await person.send('POST', path, sent(renamed(enteredOf(file, example), file.entity)))) as Row;
        for (const [field, value] of Object.entries(example.expect.values ?? {})) {
          const got = at(row, field);
          if (comparable(got) !== comparable(value))
            wrong.push(`${example.chapter} ${example.number}: ${field} is ${String(got)}, not ${String(value)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);
});
