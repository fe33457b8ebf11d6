/**
 * Risk monitoring (chapter 70, section 5): rules, alerts raised by the watches of the entity files, complaints, the risk
 * score of companies. Watches are looked at once the server is up and every ten minutes.
 */
import type { FastifyInstance } from 'fastify';
import { recordTypes } from '#server/entity';
import type { ServerModule, Services } from '#server/kernel';
import { evaluateWatches } from './evaluate.ts';
import { assignees, riskOperations } from './operations.ts';
import { riskRoutes } from './routes.ts';
import { ensureRules } from './rules.ts';
import { RISK_TABLES, riskStatements } from './tables.ts';

export { dueTime } from './due.ts';
export { evaluateWatches } from './evaluate.ts';
export { ensureRules } from './rules.ts';
export { gradeOf, radarOf, scoreOf } from './score.ts';
export { strictest } from './watches.ts';

const PERIOD_MS = 600_000;
const FIRST_MS = 5_000;

/** Alerts, scores and the job that works them out. */
export const riskModule: ServerModule = {
  name: 'risk',
  tables: RISK_TABLES,
  tablesOf: ({ entities }) => riskStatements(entities),
  jobs: ['risk.watches'],
  setup(services) {
    for (const [name, handler] of Object.entries(riskOperations(services))) services.operations.set(name, handler);
    services.questions.set('risk.assignees', assignees(services));
  },
  routes(app: FastifyInstance, services: Services) {
    // A set of schemas may know no alerts: then nothing is watched.
    if (!services.schemas.entities.riskAlert) return;
    riskRoutes(app, services);
    const types = recordTypes(services.schemas);
    let running: Promise<unknown> = Promise.resolve();
    const look = () => {
      running = running.then(() =>
        services.database
          .system((sql) => ensureRules(services, sql))
          .then(() => evaluateWatches(services, types))
          .catch((error) => services.log.error({ err: error }, 'the watches were not looked at')),
      );
    };
    const first = setTimeout(look, FIRST_MS);
    const timer = setInterval(look, PERIOD_MS);
    first.unref();
    timer.unref();
    // Before the database closes.
    app.addHook('preClose', async () => {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    });
  },
};
