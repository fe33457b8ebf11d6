/** Calls beside the records of alerts that the specification names (chapter 70, "API calls of this area"). */
import type { FastifyInstance } from 'fastify';
import { page, recordTypes, typeNamed } from '../entity/index.ts';
import { ServerError } from '../kernel/errors.ts';
import type { CallContext, EntityRow, Services, Sql } from '../kernel/types.ts';
import { alertsOf, gradeOf, isOpen, radarOf, scoreOf } from './score.ts';

const PATH = '/trade-api/api/riskAlertRecord';
const PERMISSION = 'monitor:risk';

export function riskRoutes(app: FastifyInstance, services: Services): void {
  const types = recordTypes(services.schemas);
  const reading = { services, types, type: typeNamed(types, 'riskAlert') };

  app.get(`${PATH}/statusList`, async (request) => {
    await permitted(services, request);
    const entries = services.schemas.dictionaries.riskStatus?.entries ?? [];
    return { success: true, data: entries.map(({ code, label, color }) => ({ value: code, label, color })) };
  });

  app.get(`${PATH}/page/market`, async (request) => {
    const context = await permitted(services, request);
    const query = { ...(request.query as Record<string, string>), view: 'market' };
    return {
      success: true,
      data: await services.database.tenant(context.actor, (sql) => page(sql, reading, context, query)),
    };
  });

  app.get(`${PATH}/getTotalCount`, async (request) => {
    const context = await permitted(services, request);
    const asked = (request.query as Record<string, string>).companyId ?? '';
    return {
      success: true,
      data: await services.database.tenant(context.actor, (sql) => totals(services, sql, context, asked)),
    };
  });

  app.post(`${PATH}/saveComplainData`, async (request) => {
    const context = await permitted(services, request);
    const { id, version, ...input } = (request.body ?? {}) as Record<string, unknown>;
    const data = await services.entities.transition(context, 'riskAlert', String(id ?? ''), 'complain', {
      version: Number(version),
      input,
    });
    return { success: true, data };
  });
}

async function permitted(services: Services, request: Parameters<Services['authenticate']>[0]): Promise<CallContext> {
  const context = await services.authenticate(request);
  if (context.actor.company && context.actor.permissions.has(PERMISSION)) return context;
  throw new ServerError(403, 'SRV103', '您没有该系统权限', { hint: `needs ${PERMISSION}` });
}

/**
 * Card, score and counts of a company: the own one, or one that an alert shows to the caller; the platform sees every
 * one. The score is the company's, the counts are of what the caller sees. @throws ServerError 404
 */
async function totals(services: Services, sql: Sql, { actor }: CallContext, asked: string) {
  const companyId = asked === '' ? String(actor.company?.id) : asked;
  const company = await services.entities.raw(sql, 'company', companyId);
  const alerts = await alertsOf(services, sql, companyId);
  const isFree = companyId === actor.company?.id || actor.company?.companyType === 'PLATFORM_COMPANY';
  const shown = alerts.filter(
    ({ concernedIds }) => isFree || (Array.isArray(concernedIds) && concernedIds.includes(actor.company?.id)),
  );
  const mayLook = isFree || shown.length > 0;
  if (!company || !mayLook)
    throw new ServerError(404, 'SRV104', '数据不存在', { hint: `company ${companyId.slice(0, 60)}` });
  const score = scoreOf(alerts);
  return {
    company: {
      id: company.id,
      name: company.name,
      uscc: company.uscc,
      companyType: company.companyType,
      riskLevel: company.riskLevel,
    },
    score,
    grade: gradeOf(score),
    radar: radarOf(alerts),
    total: shown.length,
    open: shown.filter(isOpen).length,
    byStatus: counted(shown, 'status'),
    byLevel: counted(shown.filter(isOpen), 'level'),
    byType: counted(shown.filter(isOpen), 'alertType'),
  };
}

function counted(alerts: readonly EntityRow[], field: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const alert of alerts) counts[String(alert[field])] = (counts[String(alert[field])] ?? 0) + 1;
  return counts;
}
