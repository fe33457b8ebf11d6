/** Which form a draft belongs to, and whether the caller may fill that form in. */

import { createHash } from 'node:crypto';
import type { EntitySpec, FormScreen, SchemaSet, StepsScreen } from '#core/language';
import { type Actor, type CallContext, errors, type Services } from '#server/kernel';

/** `record` is the id of the record, `new`, or `copy-<id>` for a new one that starts as a copy. */
export type DraftPlace = { screen: FormScreen | StepsScreen; entity: EntitySpec; place: string; record: string };

const RECORD = /^[\w:.-]{1,80}$/;

/** @throws ServerError 404 for a route without a form, 400 for a record that is none */
export function placeOf(schemas: SchemaSet, route: string, record: string): DraftPlace {
  const screen = Object.hasOwn(schemas.screens, route) ? schemas.screens[route] : undefined;
  if (screen?.kind !== 'form' && screen?.kind !== 'steps')
    throw errors.SRV104({ reason: `no form at "${route.slice(0, 80)}"` });
  const entity = schemas.entities[screen.entity];
  if (!entity) throw errors.SRV104({ reason: `no entity "${screen.entity}"` });
  if (!RECORD.test(record)) throw errors.SRV101({ reason: 'record is not an id' });
  return { screen, entity, place: screen.kind === 'steps' ? `flow:${screen.flow}` : `form:${route}`, record };
}

const isNew = (record: string): boolean => record === 'new' || record.startsWith('copy-');

/**
 * The same rights that the form itself asks for: the screen's permission, then those of creating or editing the record.
 * Answers the record's version, null for a new one.
 * @throws ServerError 403, 404 for a record of others
 */
export async function requireForm(
  services: Services,
  context: CallContext,
  { screen, entity, record }: DraftPlace,
): Promise<number | null> {
  const { actor } = context;
  if (!actor.company) throw errors.SRV103({ reason: 'no acting company' });
  requireCode(actor, screen.permission);
  if (isNew(record)) {
    requireCode(actor, entity.operations?.create?.permission);
    return null;
  }
  const row = await services.database.tenant(actor, (sql) => services.entities.get(sql, entity.name, record, context));
  const actions = Array.isArray(row._actions) ? row._actions : [];
  if (entity.operations?.edit && !actions.includes('edit'))
    throw errors.SRV103({ reason: 'the record cannot be edited now' });
  return row.version;
}

function requireCode(actor: Actor, code: string | undefined): void {
  if (code && !actor.permissions.has(code)) throw errors.SRV103({ reason: `needs ${code}` });
}

const versions = new WeakMap<SchemaSet, Map<string, string>>();

/** Changes with the entity, the form or a decision table of it: an older draft may not fit any more. */
export function schemaVersion(schemas: SchemaSet, { screen, entity }: DraftPlace): string {
  const known = versions.get(schemas) ?? new Map<string, string>();
  versions.set(schemas, known);
  const key = `${entity.name}/${screen.form}`;
  let version = known.get(key);
  if (version === undefined) {
    const tables = Object.entries(schemas.tables).filter(([name]) => name.startsWith(`${entity.name}/`));
    const parts = [entity.properties, entity.required, schemas.forms[key], tables];
    version = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
    known.set(key, version);
  }
  return version;
}
