/** What transitions of an alert entail (named in its workflow). */

import type { EntitySpec } from '#core/language';
import {
  type Actor,
  errors,
  type OperationHandler,
  operationOn,
  type QuestionHandler,
  type Services,
  type Sql,
} from '#server/kernel';
import { alertPage, riskOf } from './levels.ts';
import { writeLevel } from './score.ts';

/** What the colleague is asked to do with an alert that is handed on. */
const HANDLE = 'handle';

export const riskOperations = (services: Services): Record<string, OperationHandler> => ({
  'risk.rescore': operationOn('riskAlert', rescore(services)),
  'risk.assign': operationOn('riskAlert', assign(services)),
});

/** The company's level as it is once the alert has its next state. */
function rescore(services: Services): OperationHandler<'riskAlert'> {
  return async ({ sql, row, transition }) => {
    const status = typeof transition.to === 'string' ? transition.to : (row.status ?? '');
    await writeLevel(services, sql, row.subjectCompanyId ?? '', { id: row.id, status });
  };
}

/** Colleagues who may do what an alert that is handed on asks for. */
async function able(services: Services, sql: Sql, { workflow }: EntitySpec, { company }: Actor): Promise<Actor[]> {
  const permission = workflow?.transitions.find(({ name }) => name === HANDLE)?.permission;
  const actors = company && services.people ? await services.people.actingFor(sql, company.id) : [];
  return actors.filter(({ permissions }) => !permission || permissions.has(permission));
}

/** Whom `assign` accepts. */
export function assignees(services: Services): QuestionHandler {
  return async ({ sql, context, entity }) => {
    const actors = await able(services, sql, entity, context.actor);
    return { codes: actors.flatMap(({ companyUserId }) => companyUserId ?? []) };
  };
}

/** To a colleague who may handle alerts; they are told. */
function assign(services: Services): OperationHandler<'riskAlert'> {
  return async ({ sql, context, entity, row, input, changes }) => {
    const member = await services.entities.raw(sql, 'companyUser', String(input.assigneeId ?? ''));
    const companyId = context.actor.company?.id;
    if (!companyId || member?.companyId !== companyId || member.status !== 'ENABLED')
      throw errors.SRV615({ path: 'assigneeId' });
    const actors = await able(services, sql, entity, context.actor);
    if (!actors.some(({ companyUserId }) => companyUserId === member.id))
      throw errors.SRV634({ name: member.name ?? '' });
    changes.assigneeName = member.name;
    const risk = riskOf(services.schemas);
    if (!member.personId) return;
    await services.messages.send(sql, {
      userId: member.personId,
      companyId,
      kind: risk.messages.standard,
      level: row.level,
      title: `预警转办：${row.title}`.slice(0, 60),
      text: String(input.opinion ?? row.content ?? '').slice(0, 500) || (row.title ?? ''),
      to: alertPage(risk, row.id),
      entity: 'riskAlert',
      recordId: row.id,
      number: row.alertNo ?? '',
    });
  };
}
