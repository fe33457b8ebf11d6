/** `npm run lint:schemas -- --data`: what a database holds against a changed set, as findings with their places. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';
import { tableStatements } from '../../server/app.ts';
import { openDatabase } from '../../server/database/index.ts';
import { modules } from '../../server/modules.ts';
import { SHOP, type Workspace, workspace } from '../fixtures/workspace.ts';

const ORDER = 'entities/trade/order/entity.json';
type Entity = { properties: Record<string, Record<string, unknown>> };

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bulkline-stored-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

/** A database with two orders, closed again. */
async function begun({ root }: Workspace): Promise<string> {
  const dataDir = emptyFolder();
  const { set } = loadSchemasOrThrow(root);
  const statements = (schemas: typeof set) => tableStatements(modules, schemas);
  const database = await openDatabase({ databaseUrl: null, dataDir, statements: () => statements(set) });
  await database.migrate(set);
  await database.system((sql) =>
    raw`insert into record."order" (id, ship_mode, station, ext) values
      ('o1', 'SHIP', '秦皇岛东', '{"lines": [{"item": "原煤"}]}'), ('o2', 'ROAD', '秦皇岛', '{}')`.execute(sql),
  );
  await database.system((sql) => raw`insert into record.firm (id) values ('f1')`.execute(sql));
  await database.close();
  return dataDir;
}

function run(script: string, args: string[], dataDir: string) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const ended = spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../..', script), ...args], {
    env,
    encoding: 'utf8',
  });
  return { status: ended.status, out: ended.stdout, told: ended.stderr };
}

describe('the data at stake', () => {
  it('is told at the fields that were narrowed or taken away, with its rows', async () => {
    const shop = workspace(SHOP);
    const dataDir = await begun(shop);
    shop.edit<Entity>(ORDER, ({ properties }) => {
      properties.station = { ...properties.station, maxLength: 3 };
      properties.lines = {
        ...properties.lines,
        items: { type: 'object', title: '行', properties: { item: { type: 'string', title: '品名', maxLength: 1 } } },
      };
      delete properties.shipMode;
    });
    rmSync(join(shop.root, 'schemas/entities/base/firm'), { recursive: true });
    const { status, out } = run('scripts/stored-data.ts', [shop.root], dataDir);
    const found = JSON.parse(out) as Array<{
      code: string;
      message: string;
      where: { file: string; line: number; pointer: string };
    }>;
    expect(status).toBe(0);
    expect(found.map(({ code, where }) => [code, where.pointer])).toEqual([
      ['SCH270', '/properties'],
      ['SCH270', ''],
      ['SCH271', '/properties/station'],
      ['SCH271', '/properties/lines/items/properties/item'],
    ]);
    expect(found.map(({ message }) => message)).toEqual([
      '2 row(s) hold a value of "order.ship_mode", which no field takes',
      '1 row(s) hold a value of "firm", which no field takes',
      expect.stringMatching(/^1 row\(s\) hold what "station" does not take: .*3.* \(o1\)$/),
      expect.stringMatching(/^1 row\(s\) hold what "lines.item" does not take: .*1.* \(o1\)$/),
    ]);
    const line =
      shop
        .read(ORDER)
        .split('\n')
        .findIndex((text) => text.includes('"station"')) + 1;
    expect(found[2]?.where).toMatchObject({ file: `schemas/${ORDER}`, line });
  });

  it('tells of a field whose kind changes over data, where it stands', async () => {
    const shop = workspace(SHOP);
    const dataDir = await begun(shop);
    shop.edit<Entity>(ORDER, ({ properties }) => {
      properties.station = { type: 'boolean', title: '到站' };
    });
    const found = JSON.parse(run('scripts/stored-data.ts', [shop.root], dataDir).out) as Array<{
      code: string;
      where: { pointer: string };
    }>;
    expect(found.map(({ code, where }) => [code, where.pointer])).toContainEqual(['SRV312', '/properties/station']);
  });

  it('ends the command of the linter where no portal has begun, and says so', () => {
    const { root, read, write } = workspace(SHOP);
    const permissions = read('permissions.json');
    rmSync(join(root, 'schemas'), { recursive: true });
    write('permissions.json', permissions);
    write('menu.json', '{ "items": [] }');
    const { status, told } = run('codegen/lint.ts', ['--data', root], emptyFolder());
    expect(status).toBe(2);
    expect(told).toContain('GEN109');
  });
});
