/** The record service without forms: enough of `EntityService` for the platform, on the real tables. */
import { sql as raw } from 'kysely';
import { createAudit } from '../../../server/audit/index.ts';
import { asService } from '../../../server/database/index.ts';
import { recordTypes, typeNamed } from '../../../server/entity/record-type.ts';
import { findRow, findRows, insertRow } from '../../../server/entity/store.ts';
import { ServerError } from '../../../server/kernel/errors.ts';
import type { EntityService, ServerModule, Services } from '../../../server/kernel/types.ts';

function entityService(services: Services): EntityService {
  const types = recordTypes(services.schemas);
  const unused = () => Promise.reject(new Error('not part of the platform tests'));
  return {
    async get(sql, entity, id) {
      const row = await findRow(sql, typeNamed(types, entity), id);
      if (row === null) throw new ServerError(404, 'SRV104', '数据不存在');
      return row.record;
    },
    raw: (sql, entity, id) =>
      asService(sql, async () => (await findRow(sql, typeNamed(types, entity), id))?.record ?? null),
    find: (sql, entity, equals) =>
      asService(sql, async () => {
        const type = typeNamed(types, entity);
        const tests = Object.entries(equals).map(
          ([code, value]) => raw<boolean>`${raw.ref(type.shape.columns.get(code)?.name ?? code)} = ${value}`,
        );
        const where = tests.length === 0 ? raw<boolean>`true` : raw<boolean>`(${raw.join(tests, raw` and `)})`;
        return (await findRows(sql, type, where)).map((row) => row.record);
      }),
    insert: (sql, entity, values, by) =>
      asService(sql, async () => {
        const given = values as { id?: string; status?: string };
        const head = { id: given.id ?? crypto.randomUUID(), number: null, status: given.status ?? null };
        return (await insertRow(sql, typeNamed(types, entity), head, values, by)).record;
      }),
    patch: unused,
    transition: unused,
  };
}

export const recordModule: ServerModule = {
  name: 'records',
  setup(services) {
    services.audit = createAudit(services.schemas.entities);
    services.entities = entityService(services);
  },
};
