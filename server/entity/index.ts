/**
 * The generic record service: list, detail, save, state machine, picker and export of every entity file
 * (docs/protocol.md, "Records"), and `EntityService` for the other modules.
 */
import type { FastifyInstance } from 'fastify';
import { createAudit } from '../audit/index.ts';
import type { ServerModule, Services } from '../kernel/types.ts';
import { startAutomation } from './automatic.ts';
import { forgetOldKeys } from './idempotency.ts';
import { checkConditions, type RecordTypes, recordTypes } from './record-type.ts';
import { registerEntity } from './routes.ts';
import { type FormRules, formRules } from './rules.ts';
import { entityService } from './service.ts';

export { contextOf } from './context.ts';
export { once } from './idempotency.ts';
export { labelsOf } from './labels.ts';
export { nextNumber } from './number.ts';
export { answerQuestion } from './questions.ts';
export { rebuildAccess } from './rebuild.ts';
export { type RecordType, type RecordTypes, recordTypes, typeNamed } from './record-type.ts';
export { insertRecord } from './records.ts';
export { readableIds } from './references.ts';
export { type FormRules, formRules } from './rules.ts';
export { whereOf } from './translate.ts';
export { shapedValues, type ValueError } from './values.ts';

const prepared = new WeakMap<Services, { types: RecordTypes; rules: FormRules }>();
const HOUR_MS = 3_600_000;

export const entityModule: ServerModule = {
  name: 'entity',
  setup(services) {
    const types = recordTypes(services.schemas);
    const rules = formRules(services.schemas);
    for (const type of types.values()) {
      checkConditions(type);
      for (const text of type.inexpressible)
        services.log.warn({ entity: type.spec.name, text }, 'to-do lists leave out this guard');
    }
    prepared.set(services, { types, rules });
    services.audit = createAudit(services.schemas.entities);
    services.entities = entityService(services, types, rules);
  },
  routes(app: FastifyInstance, services: Services) {
    const parts = prepared.get(services);
    if (!parts) throw new Error('the entity module was not set up');
    for (const type of parts.types.values()) registerEntity(app, { services, type, ...parts });
    const sweep = setInterval(() => {
      services.database
        .system(forgetOldKeys)
        .catch((error) => services.log.error({ err: error }, 'old keys were not forgotten'));
    }, HOUR_MS);
    sweep.unref();
    app.addHook('onClose', async () => clearInterval(sweep));
    const automation = startAutomation({ services, ...parts });
    // Before the database closes.
    app.addHook('preClose', () => automation.stop());
  },
};
