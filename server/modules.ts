/** The parts of the server, in the order in which they are set up and register their routes. */
import { accountModule } from '#server/account';
import { approvalModule } from '#server/approval';
import { boardModule } from '#server/board';
import { cameraModule } from '#server/camera';
import { documentsModule } from '#server/documents';
import { draftsModule } from '#server/drafts';
import { entityModule } from '#server/entity';
import type { ServerModule } from '#server/kernel';
import { monitoringModule } from '#server/monitoring';
import { platformModule, readableFile, realtimeModule } from '#server/platform';
import { preferencesModule } from '#server/preferences';
import { questionsModule } from '#server/questions';
import { reportModule } from '#server/report';
import { riskModule } from '#server/risk';
import { schemaModule } from '#server/schema';
import { signingModule } from '#server/signing';
import { siteModule } from '#server/site';
import { trackingModule } from '#server/tracking';

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
