/**
 * The embedded signing provider behind the `Signing` port: a local certificate authority, seals drawn from the seal
 * records, PAdES signatures by incremental update, and a verifier. A licensed provider implements the same port.
 *
 * Half-signed files (abuse case 78): everyone who may read the record may download them; each page carries the mark
 * 未生效 until the last party has signed. A voided file keeps the mark and stays in the log.
 */

import type { FastifyInstance } from 'fastify';
import { documentSpec, voidVersion } from '#server/documents';
import { errors, type ServerModule, type Services } from '#server/kernel';
import { type Authority, openAuthority } from './authority.ts';
import { createCertificates } from './certificates.ts';
import type { SigningParts } from './parts.ts';
import { signingRoutes } from './routes.ts';
import { sealRecord, VOID_OPERATION } from './samples.ts';
import { createSigning } from './seal.ts';
import { createSealCodes } from './seal-codes.ts';
import { tables } from './tables.ts';

const providers = new WeakMap<Services, SigningParts>();

function provider(services: Services): SigningParts {
  const parts = providers.get(services);
  if (!parts) throw errors.SRV453({ name: 'signing' });
  return parts;
}

/** Certificates, seals and signatures of documents. */
export const signingModule: ServerModule = {
  name: 'signing',
  tables,
  async setup(services) {
    const opened: Authority = await openAuthority(services.config.dataDir);
    const authority = () => opened;
    const parts = {
      authority,
      certificates: createCertificates(services, authority),
      codes: createSealCodes(services),
    };
    providers.set(services, parts);
    services.signing = createSigning(services, parts);
    const earlier = services.facts;
    services.facts = async (sql, actor, entities) => {
      const certificateValid = actor.company !== null && (await parts.certificates.isUsable(sql, actor.company.id));
      const known = await earlier(sql, actor, entities);
      return new Map([...known].map(([entity, facts]) => [entity, { ...facts, certificateValid }]));
    };
    // Rejecting or withdrawing takes the file out of the record; it stays in the log, marked as not in force.
    services.operations.set(VOID_OPERATION, async ({ sql, entity, row, changes }) => {
      for (const document of Object.keys(entity.documents ?? {})) {
        const { fileField } = documentSpec(entity, document);
        const fileId = row[fileField];
        if (typeof fileId === 'string' && fileId !== '') await voidVersion(sql, fileId);
        changes[fileField] = null;
      }
    });
  },
  routes(app, services) {
    signingRoutes(app, services, provider(services));
    if (services.config.demo) sealSamplesInBackground(app, services);
  },
};

/** A breath between two records, so that the first visitors are served in between. */
const PAUSE_MS = 100;

/**
 * Seeded records get the signed files that their states stand for, in the background once the server listens, so that
 * the first start does not wait for it. A record that is opened earlier is signed when it is composed.
 */
async function sealSamples(services: Services, stopped: () => boolean): Promise<void> {
  const entities = Object.values(services.schemas.entities).filter((entity) => entity.documents);
  for (const entity of entities) {
    for (const { id } of services.schemas.samples[entity.name]?.samples ?? []) {
      if (stopped()) return;
      await services.database.system((sql) => sealRecord(services, provider(services), sql, entity.name, id));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function sealSamplesInBackground(app: FastifyInstance, services: Services): void {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  void services.serving.then(() => {
    running = sealSamples(services, () => stopped).catch((error) =>
      services.log.error({ err: error }, 'a demonstration record could not be given its signed file'),
    );
  });
  // Before the database closes.
  app.addHook('preClose', async () => {
    stopped = true;
    await running;
  });
}

export { DATA_KEY, exchangeRoot, newDataKey, ROOT } from './authority.ts';
export { PREPARE_SIGNATURE, prepareSignature } from './pdf/increment.ts';
export { sealById } from './records.ts';
export { relockData } from './relock.ts';
export { RENDER_PNG, renderPng, sealPng } from './seal-image.ts';
export { sealPicture } from './stamp-image.ts';
export { VERIFY, verifySignatures } from './verify.ts';
