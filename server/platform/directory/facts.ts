import { asService } from '#server/database';
import type { Actor, Services } from '#server/kernel';
import { entitiesWithFlow } from './approval-flows.ts';
import { callerFacts } from './rules.ts';

/** Facts of the platform for rules: approval setting and what is known of the caller. Other modules add theirs. */
export function createFacts(services: Services): Services['facts'] {
  return async (sql, actor: Actor, entities) => {
    const company = actor.company;
    const withFlow =
      company === null
        ? new Set<string>()
        : await asService(sql, () => entitiesWithFlow(services, sql, company.id, entities));
    const known = callerFacts(services.schemas.permissions, actor);
    return new Map(entities.map((entity) => [entity, { ...known, approvalFlow: withFlow.has(entity) }]));
  };
}
