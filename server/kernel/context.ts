/** What expressions see as `ctx` on the server. */
import { contextAt, type EvaluationContext } from '#core/language';
import { shanghaiTime } from './clock.ts';
import type { Actor } from './types.ts';

/** What expressions know of the caller (`ctx`): user, company, facts. */
export function contextOf(
  actor: Actor,
  more: { facts?: Record<string, unknown>; view?: string } = {},
): EvaluationContext {
  const { id, name, mobile } = actor.user;
  const caller = { user: { id, name, mobile } };
  if (!actor.company) return contextAt(shanghaiTime(), { ...caller, ...more });
  const { company } = actor;
  return contextAt(shanghaiTime(), {
    ...caller,
    company: { id: company.id, name: company.name, uscc: company.uscc, companyType: company.companyType },
    ...more,
  });
}
