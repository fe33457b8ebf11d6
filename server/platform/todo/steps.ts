import { type EntitySpec, type SchemaSet, todoOf } from '#core/language';
import type { Actor } from '#server/kernel';
import { createCompanyRules } from '../directory/rules.ts';
import { forCompanyType } from '../menu/menu.ts';
import { todoLink } from './link.ts';
import { viewMembership } from './view.ts';

type Row = Record<string, unknown>;

/** Address with `{field}` slots, or `{+field}` for a field that holds an address; null when a slot is empty. */
export function filledRoute(template: string, row: Row): string | null {
  let isComplete = true;
  const route = template.replace(/\{(\+?)(\w+)\}/g, (_slot, whole: string, field: string) => {
    const value = Object.hasOwn(row, field) ? row[field] : null;
    if (value === null || value === undefined || value === '') isComplete = false;
    return whole ? String(value ?? '') : encodeURIComponent(String(value ?? ''));
  });
  return isComplete && /^\/(?!\/)/.test(route) ? route : null;
}

/** Where a person takes the steps of an entity's records; made once for many rows. `_parties` of a row: roles played. */
export function stepLinks(
  schemas: SchemaSet,
  entity: EntitySpec,
  actor: Actor,
): (row: Row, step: string) => string | null {
  const membership = viewMembership(schemas, entity, actor);
  const holdsRule = createCompanyRules(schemas).holdsFor(actor);
  const viewer = {
    companyType: actor.company?.companyType ?? null,
    typeCount: schemas.permissions.companyTypes.length,
  };
  const mayOpen = (permission: string) => actor.permissions.has(permission);
  const isThere = (address: string | null) =>
    address !== null && Object.hasOwn(schemas.screens, address.replace(/[?#].*$/, '')) ? address : null;
  return (row, step) => {
    const reminder = entity.reminders?.find(({ name }) => name === step);
    if (reminder) return isThere(filledRoute(reminder.to, row));
    const transition = entity.workflow?.transitions.find(({ name }) => name === step);
    const own = transition && todoOf(entity, transition)?.to;
    if (own !== undefined) return isThere(filledRoute(own, row));
    return todoLink(schemas.screens, entity, {
      transition: step,
      id: String(row.id),
      isInView: (view) => membership.inView(view, row),
      holds: (condition) => membership.holds(condition, row),
      mayOpen,
      isForType: (screen) => forCompanyType(screen, viewer),
      holdsRule,
    });
  };
}
