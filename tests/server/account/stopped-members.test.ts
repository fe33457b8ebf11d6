/** Somebody who is stopped or unbound hears why before anything else: pages ask anew for whatever they hear of. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountModule } from '../../../server/account/index.ts';
import { documentsModule } from '../../../server/documents/index.ts';
import { entityModule } from '../../../server/entity/index.ts';
import { platformModule } from '../../../server/platform/index.ts';
import { realtimeModule } from '../../../server/platform/realtime/index.ts';
import { schemaModule } from '../../../server/schema/index.ts';
import { signingModule } from '../../../server/signing/index.ts';
import { type Portal, startPortal } from '../platform/portal.ts';
import { hear, until } from '../platform/realtime/stream.ts';

const USER = '/user-api/api/company/user';

let portal: Portal;
let address = '';
beforeAll(async () => {
  const modules = [
    platformModule,
    realtimeModule,
    entityModule,
    documentsModule,
    signingModule,
    schemaModule,
    accountModule,
  ];
  portal = await startPortal({}, { modules });
  address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal?.close());

describe('the page of a member', () => {
  it.each([
    ['disable', 'co02u03', 'U0203', { reason: '岗位调整' }],
    ['unbind', 'co02u06', 'U0206', { reason: '离职' }],
  ])(
    'hears after %s that the session is over, and why, before any message',
    async (transition, account, personId, input) => {
      const admin = await portal.signIn('co02u01');
      const token = await portal.signIn(account);
      const stream = await hear(address, token);
      const [member] = await portal.system((sql) =>
        portal.services.entities.find(sql, 'companyUser', { personId, companyId: 'CO02' }),
      );
      const payload = { version: member?.version, input };
      const moved = await portal.call('POST', `${USER}/${member?.id}/${transition}`, {}, { token: admin, payload });
      expect(moved.status, JSON.stringify(moved.body)).toBe(200);
      await until(() => !stream.open());
      expect(stream.heard[0]).toMatchObject({
        type: 'userMessage',
        data: { type: 3, message: '您在该企业的操作权限已停止，请重新登录' },
      });
      expect((await portal.get('/user-api/api/personal/detail', {}, { token })).status).toBe(401);
    },
  );
});
