/** The database remembers which schemas it was brought to, in which order. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { versionOf } from '#codegen/version';
import type { SchemaSet } from '#core/language';
import { keepSet, keptSet, knownSets } from '../../../server/database/index.ts';
import type { Database } from '../../../server/kernel/index.ts';
import { engines } from '../engines.ts';
import { testSchemas } from '../fixtures/entities.ts';
import { freshDatabase } from '../fresh-database.ts';

const titled = (title: string): SchemaSet => ({ ...testSchemas, menu: { items: [{ name: title } as never] } });
const OLD = titled('旧');
const NEW = titled('新');

describe.each(engines)('schemas that a database follows on $name', (engine) => {
  let database: Database;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    ({ database, stop } = await freshDatabase(engine));
  });
  afterEach(() => stop?.());

  const bring = (set: SchemaSet, mayGoBack = false) =>
    database.migrate(set, { version: versionOf(set), mayGoBack, mayOrphan: false, renamed: async () => {} });
  const known = async () => (await database.system(knownSets)).map(({ version }) => version);

  it('are those that came last: a start with the same ones or with new ones goes on', async () => {
    for (const set of [OLD, OLD, NEW, NEW]) await bring(set);
    expect(await known()).toEqual([versionOf(NEW), versionOf(OLD)]);
  });

  it('refuse those that they have followed, and change nothing', async () => {
    await bring(OLD);
    await bring(NEW);
    await expect(bring(OLD)).rejects.toMatchObject({
      code: 'SRV317',
      message: expect.stringContaining(versionOf(NEW)),
      hint: expect.stringContaining('SCHEMAS_BACK=1'),
    });
    expect(await known()).toEqual([versionOf(NEW), versionOf(OLD)]);
  });

  it('go back to earlier ones when the operator says so, and then follow those', async () => {
    await bring(OLD);
    await bring(NEW);
    await bring(OLD, true);
    expect(await known()).toEqual([versionOf(OLD), versionOf(NEW)]);
    await bring(OLD);
    await expect(bring(NEW)).rejects.toMatchObject({ code: 'SRV317' });
  });

  it('can be read back once they are kept, whatever came after them', async () => {
    await bring(OLD);
    expect(await database.system((sql) => keptSet(sql, versionOf(OLD)))).toBeNull();
    await database.system((sql) => keepSet(sql, OLD));
    await bring(NEW);
    const text = await database.system((sql) => keptSet(sql, versionOf(OLD)));
    expect(JSON.parse(text ?? '')).toMatchObject({ menu: { items: [{ name: '旧' }] } });
    expect(await database.system((sql) => keptSet(sql, versionOf(NEW)))).toBeNull();
  });
});
