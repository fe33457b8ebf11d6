/** What the why panel asks: who a page could be seen by, which codes they hold, where a rule stands. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permissionsOf } from '#core/permissions';
import type { WhyViewpoints } from '#core/protocol';
import { errors, inTurn, type Services } from '#server/kernel';
import { createPlaces } from './places.ts';

/** Who may ask outside of demonstration mode (`permissions/platform.json`). */
const WHY = 'platform:why';
/** A panel offers so many of an entity's samples. */
const MOST_SAMPLES = 30;
/** A field has a few reasons, an address some thousand characters. */
const MOST_SOURCES = 60;

/** Routes of the panel; the caller's own rights are asked anew at each call. */
export function whyRoutes(app: FastifyInstance, services: Services): void {
  const { schemas, config } = services;
  const placeOf = createPlaces(config.schemasDir ?? null);
  const requireAsker = async (request: FastifyRequest) => {
    const { actor } = await services.authenticate(request);
    if (!config.demo && !actor.permissions.has(WHY))
      throw errors.SRV103({ reason: `the reasons behind a page need ${WHY}` });
  };
  app.get('/schema/why/viewpoints', async (request) => {
    await requireAsker(request);
    return { success: true, data: viewpoints(services, textOf(request, 'entity')) };
  });
  app.get('/schema/why/permissions', async (request) => {
    await requireAsker(request);
    const [companyType, role] = [textOf(request, 'companyType'), textOf(request, 'role')];
    const opened = schemas.permissions.services.map(({ code }) => code);
    const holder = { companyType, services: opened, roles: [role], director: false, readOnly: false };
    return { success: true, data: [...permissionsOf(schemas.permissions, holder)].sort() };
  });
  app.get('/schema/why/places', async (request) => {
    await requireAsker(request);
    return { success: true, data: await inTurn(sourcesOf(request), placeOf) };
  });
}

/** Samples are demonstration data of the schemas themselves: nothing of what is stored is among them. */
function viewpoints({ schemas }: Services, entity: string): WhyViewpoints {
  const { companyTypes, roles } = schemas.permissions;
  const label = (code: string) => roles.find((role) => role.code === code)?.label ?? code;
  const samples = Object.hasOwn(schemas.samples, entity) ? (schemas.samples[entity]?.samples ?? []) : [];
  return {
    companyTypes: companyTypes.map((type) => ({
      code: type.code,
      label: type.label,
      roles: type.roles.map((code) => ({ code, label: label(code) })),
    })),
    samples: samples.slice(0, MOST_SAMPLES).map((sample) => ({ ...sample, id: String(sample.id) })),
  };
}

function sourcesOf(request: FastifyRequest): string[] {
  const sources = parsed(textOf(request, 'sources'));
  const isList = Array.isArray(sources) && sources.length <= MOST_SOURCES;
  if (!isList || !sources.every((source) => typeof source === 'string'))
    throw errors.SRV101({ reason: `"sources" is a JSON list of at most ${MOST_SOURCES} texts` });
  return sources;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function textOf(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}
