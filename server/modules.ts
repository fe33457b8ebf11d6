/** The parts of the server, in the order in which they are set up and register their routes. */
import { documentsModule } from './documents/index.ts';
import { entityModule } from './entity/index.ts';
import type { ServerModule } from './kernel/types.ts';
import { platformModule } from './platform/index.ts';
import { schemaModule } from './schema/index.ts';
import { signingModule } from './signing/index.ts';

export const modules: readonly ServerModule[] = [
  platformModule,
  entityModule,
  documentsModule,
  signingModule,
  schemaModule,
];
