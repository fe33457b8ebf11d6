/** Open pages while the schemas are exchanged: their lines stay, and tell them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versionOf } from '#codegen/version';
import type { SchemaSet } from '#core/language';
import { entityModule } from '../../../server/entity/index.ts';
import { platformModule, realtimeModule } from '../../../server/platform/index.ts';
import { type Portal, startPortal } from '../platform/portal.ts';
import { hear, until } from '../platform/realtime/stream.ts';

const LINKMAN = '/user-api/api/linkman';
const NOWHERE = { of: () => ({ file: 'schemas', pointer: '' }) };

describe('the line of an open page', { timeout: 180_000 }, () => {
  let portal: Portal;
  let address: string;
  let token: string;
  beforeAll(async () => {
    portal = await startPortal({ port: 0 }, { modules: [platformModule, realtimeModule, entityModule] });
    address = await portal.server.listen();
    token = await portal.signIn('co02u02');
  });
  afterAll(() => portal?.close());

  const titled = (title: string): SchemaSet => {
    const { schemas } = portal.services;
    const linkman = schemas.entities.linkman;
    return { ...schemas, entities: linkman ? { ...schemas.entities, linkman: { ...linkman, title } } : {} };
  };
  const addLinkman = () =>
    fetch(`${address}${LINKMAN}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', source: 'PC' },
      body: JSON.stringify({ contactName: '赵一', contactPhone: '14000000999' }),
    });

  it('hears of the schemas that it opens with, of others, and of records after that', async () => {
    const line = await hear(address, token);
    await until(() => line.heard.length > 0);
    expect(line.heard).toEqual([
      { type: 'schemasChanged', data: { version: versionOf(portal.services.schemas), findings: 0 } },
    ]);
    const other = titled('往来联系人');
    await portal.server.exchange({ set: other, positions: NOWHERE, repeated: [], findings: [] });
    await until(() => line.heard.length > 1);
    expect(line.heard[1]).toEqual({ type: 'schemasChanged', data: { version: versionOf(other), findings: 0 } });
    expect((await addLinkman()).status).toBe(200);
    await until(() => line.heard.some(({ type }) => type === 'recordChanged'));
    // Once: the edition before has let go of the line.
    expect(line.heard.filter(({ type, data }) => type === 'recordChanged' && data.entity === 'linkman')).toHaveLength(
      1,
    );
    expect(line.open()).toBe(true);
    await line.close();
  });

  it('hears how much is wrong with schemas that were refused, and that nothing is any more', async () => {
    const { version } = { version: portal.server.services.schemaVersion };
    const line = await hear(address, token);
    const wrong = { code: 'SCH104' as const, message: 'x', hint: null, where: { file: 'x', pointer: '' } };
    await portal.server.exchange({ set: titled('没有'), positions: NOWHERE, repeated: [], findings: [wrong, wrong] });
    await until(() => line.heard.some(({ data }) => data.findings === 2));
    await portal.server.exchange({
      set: portal.server.services.schemas,
      positions: NOWHERE,
      repeated: [],
      findings: [],
    });
    await until(() => line.heard.at(-1)?.data.findings === 0);
    expect(new Set(line.heard.map(({ data }) => data.version))).toEqual(new Set([version]));
    await line.close();
  });
});
