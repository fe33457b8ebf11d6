/**
 * Drafts of forms, kept for each user in each acting company, for each form (all steps of a flow share one) and record.
 * They survive the browser, are offered again with who and when, and fall away after 30 days, beyond 50, when the record
 * is saved, or when the user discards them. Sensitive fields never get into a draft. At most 256 KB.
 */
import type { ServerModule } from '#server/kernel';
import { moveRenamed } from './renamed.ts';
import { draftRoutes } from './routes.ts';
import { forgetOldDrafts } from './store.ts';
import { tables } from './tables.ts';

const DAY_MS = 86_400_000;

/** Drafts of forms, and the sweep of old ones. */
export const draftsModule: ServerModule = {
  name: 'drafts',
  tables,
  setup() {},
  renamed: moveRenamed,
  routes(app, services) {
    draftRoutes(app, services);
    const sweep = setInterval(() => {
      services.database
        .system(forgetOldDrafts)
        .catch((error) => services.log.error({ err: error }, 'old drafts were not forgotten'));
    }, DAY_MS);
    sweep.unref();
    app.addHook('onClose', async () => clearInterval(sweep));
  },
};
