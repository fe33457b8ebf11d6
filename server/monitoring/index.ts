/**
 * The monitoring socket (specification section 7, chapter 70 section 5): who is online, and seeing a screen after its
 * user has agreed. Browsers speak with calls named after the events and hear on the one line of events
 * (docs/decisions/architecture/0011). Rows live 30 s after their last report; `screenShare` records stay.
 */
import type { FastifyInstance } from 'fastify';
import type { Actor, ServerModule, Services } from '#server/kernel';
import { forgetOldSignals, MONITORING } from './events.ts';
import { dropSilent, mayWatch } from './presence.ts';
import { monitoringRoutes } from './routes.ts';
import { type MonitoringSettings, readMonitoringSettings } from './settings.ts';
import { closeTicketsOf, forgetOldTickets } from './shares.ts';
import { tables } from './tables.ts';

export { MONITOR_PATH, pageOf } from './routes.ts';
export { type MonitoringSettings, readMonitoringSettings } from './settings.ts';

const SWEEP_MS = 5_000;

/** Changes of the list are for watchers; everything else is addressed to one person. */
const allows = (actor: Actor, data: Record<string, unknown>): boolean =>
  data.event !== 'refresh' || mayWatch(actor, data.companyId === null ? null : String(data.companyId));

/** The module of monitoring; its settings are read when the server starts. */
export function createMonitoringModule(settings: () => MonitoringSettings): ServerModule {
  return {
    name: 'monitoring',
    tables,
    setup(services) {
      // What makes no sense is refused before the work of other modules begins.
      settings();
      services.realtime?.define(MONITORING, allows);
    },
    routes(app, services) {
      const found = settings();
      if (found.productionOrigin !== null) app.decorate('productionOrigin', found.productionOrigin);
      monitoringRoutes(app, services, found);
      sweepWhileRunning(app, services);
    },
  };
}

/** Monitoring as the environment sets it. */
export const monitoringModule = createMonitoringModule(() => readMonitoringSettings());

function sweepWhileRunning(app: FastifyInstance, services: Services): void {
  const timer = setInterval(() => {
    sweep(services).catch((error) => services.log.error({ err: error }, 'the sweep of presence failed'));
  }, SWEEP_MS);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
}

/** Drops pages that fell silent, and what hung on them. */
export async function sweep(services: Services): Promise<void> {
  await services.database.system(async (sql) => {
    for (const row of await dropSilent(sql)) await closeTicketsOf(services, sql, row.socketId);
    await forgetOldSignals(sql);
    await forgetOldTickets(sql);
  });
}
