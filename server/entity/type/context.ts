/** What expressions see as `ctx` on the server. */
import type { EvaluationContext } from '#core/language';
import { type Actor, shanghaiDate, shanghaiTime } from '#server/kernel';

/** A context without a caller: access lists are facts of the record, not of who happens to write it. */
export function neutralContext(): EvaluationContext {
  return {
    today: shanghaiDate(),
    now: shanghaiTime(),
    user: { id: '', name: '', mobile: '' },
    company: { id: '', name: '', uscc: '', companyType: '' },
    facts: {},
    query: {},
    view: '',
  };
}

/** What expressions know of the caller (`ctx`): user, company, facts. */
export function contextOf(
  actor: Actor,
  more: { facts?: Record<string, unknown>; view?: string } = {},
): EvaluationContext {
  const { id, name, mobile } = actor.user;
  const company = actor.company;
  return {
    ...neutralContext(),
    user: { id, name, mobile },
    company: company
      ? { id: company.id, name: company.name, uscc: company.uscc, companyType: company.companyType }
      : { id: '', name: '', uscc: '', companyType: '' },
    facts: more.facts ?? {},
    view: more.view ?? '',
  };
}
