/** The parts of the server, in the order in which they are set up and register their routes. */
import { accountModule } from './account/index.ts';
import { approvalModule } from './approval/index.ts';
import { boardModule } from './board/index.ts';
import { cameraModule } from './camera/index.ts';
import { documentsModule } from './documents/index.ts';
import { draftsModule } from './drafts/index.ts';
import { entityModule } from './entity/index.ts';
import type { ServerModule } from './kernel/types.ts';
import { monitoringModule } from './monitoring/index.ts';
import { readableFile } from './platform/files/access.ts';
import { platformModule } from './platform/index.ts';
import { realtimeModule } from './platform/realtime/index.ts';
import { preferencesModule } from './preferences/index.ts';
import { questionsModule } from './questions/index.ts';
import { reportModule } from './report/index.ts';
import { riskModule } from './risk/index.ts';
import { schemaModule } from './schema/index.ts';
import { signingModule } from './signing/index.ts';
import { siteModule } from './site/index.ts';
import { trackingModule } from './tracking/index.ts';

/** Which files a caller may name in a record is the platform's to say. */
const fileAccess: ServerModule = {
  name: 'file-access',
  setup(services) {
    services.canReadFile = async (context, id) => (await readableFile(services, context, id))?.readable ?? false;
  },
};

export const modules: readonly ServerModule[] = [
  platformModule,
  realtimeModule,
  fileAccess,
  entityModule,
  documentsModule,
  signingModule,
  accountModule,
  approvalModule,
  schemaModule,
  draftsModule,
  questionsModule,
  preferencesModule,
  siteModule,
  monitoringModule,
  riskModule,
  boardModule,
  reportModule,
  cameraModule,
  trackingModule,
];
