import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerDraft } from '#engine/port';
import { type CallContext, errors, type Services } from '#server/kernel';
import { broughtUpToDate, draftContent } from './content.ts';
import { type DraftPlace, placeOf, requireForm, schemaVersion } from './place.ts';
import { findDraft, removeDraft, writeDraft } from './store.ts';

const PATH = '/user-api/api/draft';
type Values = Record<string, unknown>;

/** Reading, keeping and discarding the caller's own draft of a form (docs/protocol.md, "Drafts"). */
export function draftRoutes(app: FastifyInstance, services: Services): void {
  const { database, schemas } = services;

  const at = async (request: FastifyRequest, source: unknown): Promise<[CallContext, DraftPlace]> => {
    const context = await services.authenticate(request);
    const { route, record } = (source ?? {}) as Values;
    return [context, placeOf(schemas, String(route ?? ''), String(record ?? 'new'))];
  };

  app.get(PATH, async (request) => {
    const [context, place] = await at(request, request.query);
    const version = await requireForm(services, context, place);
    const draft = await database.system((sql) => findDraft(sql, context, place));
    return { success: true, data: draft && answerOf(services, context, place, { draft, version }) };
  });

  app.put(PATH, async (request) => {
    const body = (request.body ?? {}) as Values;
    const [context, place] = await at(request, body);
    await requireForm(services, context, place);
    const write = {
      content: draftContent(place.entity, body),
      schemaVersion: schemaVersion(schemas, place),
      schemaSet: services.schemaVersion,
      recordVersion: count(body.recordVersion, 'recordVersion'),
      revision: count(body.revision, 'revision') ?? 0,
    };
    return { success: true, data: await database.system((sql) => writeDraft(sql, context, place, write)) };
  });

  // No right but the owner's is asked: who may no longer fill a form in must still be able to throw their draft away.
  app.delete(PATH, async (request) => {
    const [context, place] = await at(request, request.query);
    await database.system((sql) => removeDraft(sql, context, place));
    return { success: true, data: null };
  });
}

type Found = { draft: NonNullable<Awaited<ReturnType<typeof findDraft>>>; version: number | null };

function answerOf(
  { schemas }: Services,
  context: CallContext,
  place: DraftPlace,
  { draft, version }: Found,
): ServerDraft {
  const outdated = draft.schemaVersion !== schemaVersion(schemas, place);
  const dictionary = (name: string) =>
    Object.hasOwn(schemas.dictionaries, name) ? schemas.dictionaries[name] : undefined;
  const { content, lost } = outdated
    ? broughtUpToDate(place.entity, draft.content, dictionary)
    : { content: draft.content, lost: [] };
  return {
    ...content,
    revision: draft.revision,
    recordVersion: draft.recordVersion,
    savedAt: draft.savedAt,
    savedBy: context.actor.user.name,
    here: draft.device === context.device,
    outdated,
    lost,
    changedSince: version !== null && draft.recordVersion !== null && version !== draft.recordVersion,
  };
}

function count(value: unknown, path: string): number | null {
  if (value === null || value === undefined || value === '') return null;
  if (!/^\d{1,9}$/.test(String(value))) throw errors.SRV201({ path });
  return Number(value);
}
