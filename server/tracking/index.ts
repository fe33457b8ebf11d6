/**
 * Tracks of rail, ship and road (chapter 70, section 7): operations of their workflow (`tracking.*`), the calls
 * `/api/{waybill,ship,shipBox,deliver}/{search,log,track,port}`, positions of what is under way, subscriptions to an
 * arrival. Positions come through the port in `provider.ts`; in demonstration mode a simulator plays recorded journeys,
 * else no provider is connected and only what users report counts.
 */
import type { FastifyInstance } from 'fastify';
import type { ServerModule, Services } from '#server/kernel';
import { trackingOperations } from './operations.ts';
import { noProvider } from './provider.ts';
import { trackingRoutes } from './routes.ts';
import { seedJourneys } from './seed.ts';
import { createSimulator } from './simulator/index.ts';
import { subscribed } from './subscriptions.ts';
import { syncAll } from './sync.ts';
import { tables } from './tables.ts';

const PERIOD_MS = 60_000;

/** Journeys of wagons and ships, and who follows them. */
export const trackingModule: ServerModule = {
  name: 'tracking',
  tables,
  setup(services) {
    for (const [name, handler] of Object.entries(trackingOperations(services))) services.operations.set(name, handler);
    services.personal.set('tracking.subscribed', subscribed);
  },
  seed: seedJourneys,
  routes(app: FastifyInstance, services: Services) {
    trackingRoutes(app, services);
    const provider = services.config.demo ? createSimulator() : noProvider;
    let running: Promise<void> | null = null;
    let stopped = false;
    const sync = () => {
      running ??= syncAll(services, provider, () => stopped)
        .catch((error) => services.log.error({ err: error }, 'tracks could not be brought up to date'))
        .finally(() => {
          running = null;
        });
    };
    const timer = setInterval(sync, PERIOD_MS);
    timer.unref();
    void services.serving.then(sync);
    // Before the database closes.
    app.addHook('preClose', async () => {
      clearInterval(timer);
      stopped = true;
      await running;
    });
  },
};
