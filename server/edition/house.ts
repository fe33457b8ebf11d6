/** A server that can exchange the set of schemas that it serves for another one while it runs. */

import { setTimeout as setTimer } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { LoadedSchemas } from '#codegen/load';
import { versionOf } from '#codegen/version';
import type { SchemaSet } from '#core/language';
import type { Finding } from '#core/lint';
import type { SchemasChanged } from '#core/protocol';
import type { Services } from '#server/kernel';
import { openEdition, type Shared } from './edition.ts';
import { findingsOf } from './findings.ts';
import { createListener } from './listener.ts';

/** After an exchange the open pages come first: they ask for their screens at once. */
const BEGIN_AFTER_MS = 5_000;

/** Calls under way are waited for this long when the server ends. */
const PATIENCE_MS = 10_000;

/** Told to open pages: another set is served, or one was refused (docs/protocol.md, "Realtime"). */
const SCHEMAS_CHANGED = 'schemasChanged';

/** A running server whose schema set can be exchanged. */
export type Server = {
  /** Application and services of the set that is served now. */
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Listens at the host and port of the configuration; resolves with the address. */
  listen(): Promise<string>;
  /**
   * Serves the offered set from now on: the database is brought to it first, requests under way finish on the set that
   * they began with. A set with findings, and one that the database cannot be brought to, is refused: the old one stays.
   * Resolves with the findings; one exchange at a time.
   */
  exchange(offered: LoadedSchemas): Promise<readonly Finding[]>;
  /**
   * Ends: says that it is not ready, goes on for `noticeMs` until whoever leads calls here has seen it, then takes no
   * more, answers those under way (10 s at most) and closes the database last.
   */
  close(noticeMs?: number): Promise<void>;
};

/** Opens the first set; a set that the database cannot be brought to rejects. */
export async function openServer(
  parts: Omit<Shared, 'refusedSchemas' | 'isLeaving'>,
  schemas: SchemaSet,
): Promise<Server> {
  let refused: readonly Finding[] = [];
  let isLeaving = false;
  const shared: Shared = { ...parts, refusedSchemas: () => refused, isLeaving: () => isLeaving };
  let edition = await openEdition(shared, schemas, { isFirst: true });
  const listener = createListener((request, response) => edition.app.routing(request, response));
  let beginning: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let leaving: Promise<unknown> = Promise.resolve();

  async function exchange({ set, positions, findings }: LoadedSchemas): Promise<readonly Finding[]> {
    refused = findings.length > 0 ? findings : await serve(set).catch((error) => refuse(error, positions));
    tellPages(edition.services);
    return refused;
  }

  function refuse(error: unknown, positions: LoadedSchemas['positions']): Finding[] {
    shared.log.error({ err: error }, 'the offered schemas cannot be served');
    return findingsOf(error, positions);
  }

  async function serve(set: SchemaSet): Promise<Finding[]> {
    if (versionOf(set) === edition.services.schemaVersion) return [];
    const next = await openEdition(shared, set);
    const before = edition;
    edition = next;
    clearTimeout(beginning);
    beginning = setTimeout(next.begin, BEGIN_AFTER_MS).unref();
    for (const module of shared.modules) module.takeOver?.(next.services, before.services);
    // In the background: what the old edition still does there must not keep the pages waiting.
    const retired = before
      .retire()
      .catch((error) => shared.log.error({ err: error }, 'the schemas before could not be let go'));
    leaving = leaving.then(() => retired);
    return [];
  }

  return {
    get app() {
      return edition.app;
    },
    get services() {
      return edition.services;
    },
    async listen() {
      const address = await listener.listen(shared.config.host, shared.config.port);
      edition.begin();
      // Pages of a server whose schemas stay have nothing to compare with.
      if (shared.config.demo) tellPages(edition.services);
      return address;
    },
    exchange(offered) {
      const mine = turn.then(() => exchange(offered));
      turn = mine.catch(() => {});
      return mine;
    },
    async close(noticeMs = 0) {
      isLeaving = true;
      listener.leave();
      await turn;
      clearTimeout(beginning);
      if (noticeMs > 0) await setTimer(noticeMs);
      edition.services.realtime?.end();
      await listener.close(PATIENCE_MS);
      await leaving;
      await edition.app.close();
      await shared.work.close();
    },
  };
}

/** Every page compares the version with the one that it was drawn by, and asks for the findings when there are some. */
function tellPages({ realtime, schemaVersion, refusedSchemas }: Services): void {
  const told: SchemasChanged = { version: schemaVersion, findings: refusedSchemas().length };
  realtime?.tellAll(SCHEMAS_CHANGED, told);
}
