/** Calls beside the records of alerts that the specification names (chapter 70, "API calls of this area"). */

import type { FastifyInstance } from 'fastify';
import { sql as raw } from 'kysely';
import type { RiskTotals } from '#core/protocol';
import { asService } from '#server/database';
import { askedQuery, labelsOf, page, type RecordType, type RecordTypes, recordTypes, typeNamed } from '#server/entity';
import { type CallContext, errors, objectOf, type Services, type Sql } from '#server/kernel';
import { riskOf } from './levels.ts';
import { alertsOf, gradeOf, openAlerts, radarOf, scoreOf } from './score.ts';

/** More alerts than anybody handles. */
const MOST_COUNTED = 20_000;
const PATH = '/trade-api/api/riskAlertRecord';

export function riskRoutes(app: FastifyInstance, services: Services): void {
  const types = recordTypes(services.schemas);
  const reading = { services, types, type: typeNamed(types, 'riskAlert') };
  const { permission } = riskOf(services.schemas);
  /** Who an alert is about answers it, whatever services their company has. */
  const ownPermission = reading.type.spec.permission;

  app.get(`${PATH}/statusList`, async (request) => {
    await permitted(services, request, permission);
    const entries = services.schemas.dictionaries.riskStatus?.entries ?? [];
    return { success: true, data: entries.map(({ code, label, color }) => ({ value: code, label, color })) };
  });

  app.get(`${PATH}/page/market`, async (request) => {
    const context = await permitted(services, request, permission);
    const query = { ...askedQuery(reading.type, request), view: 'market' };
    return {
      success: true,
      data: await services.database.tenant(context.actor, (sql) => page(sql, reading, context, query)),
    };
  });

  app.get(`${PATH}/getTotalCount`, async (request) => {
    const context = await permitted(services, request, permission);
    const asked = (request.query as Record<string, string>).companyId ?? '';
    return {
      success: true,
      data: await services.database.tenant(context.actor, (sql) => totals(reading, sql, context, asked)),
    };
  });

  app.post(`${PATH}/saveComplainData`, async (request) => {
    const context = await permitted(services, request, ownPermission);
    const { id, version, ...input } = objectOf(request.body);
    const data = await services.entities.transition(context, 'riskAlert', String(id ?? ''), 'complain', {
      version: Number(version),
      input,
    });
    return { success: true, data };
  });
}

async function permitted(
  services: Services,
  request: Parameters<Services['authenticate']>[0],
  permission: string | undefined,
): Promise<CallContext> {
  const context = await services.authenticate(request);
  if (context.actor.company && (!permission || context.actor.permissions.has(permission))) return context;
  throw errors.SRV103({ reason: `needs ${permission}` });
}

/**
 * Card, score and counts of a company: the own one, or one that an alert shows to the caller; types of companies
 * that see all alerts see every one. The score is the company's, the counts are of
 * what the caller sees, of all companies where none is asked for. @throws ServerError 404
 */
async function totals(listing: Listing, sql: Sql, { actor }: CallContext, asked: string): Promise<RiskTotals> {
  const { services, type } = listing;
  const companyId = asked === '' ? String(actor.company?.id) : asked;
  const company = await services.entities.raw(sql, 'company', companyId);
  const seen = await shownAlerts(sql, type);
  const shown = seen.filter((alert) => alert.companyId === companyId);
  const seesAll = type.spec.access.some(
    (rule) => 'companyType' in rule && rule.companyType === actor.company?.companyType,
  );
  const mayLook = companyId === actor.company?.id || seesAll || shown.length > 0;
  if (!company || !mayLook) throw errors.SRV104({ reason: `company ${companyId.slice(0, 60)}` });
  // Without a company the lists below show everything that the caller sees, and so do the counts.
  const counting = asked === '' ? seen : shown;
  const risk = riskOf(services.schemas);
  const isOpen = openAlerts(services);
  const open = (await alertsOf(services, sql, companyId)).filter(isOpen);
  const score = scoreOf(risk, open);
  return {
    company: {
      id: company.id,
      name: company.name,
      uscc: company.uscc,
      companyType: company.companyType,
      riskLevel: company.riskLevel,
    },
    score,
    grade: gradeOf(risk, score).grade,
    grades: risk.grades,
    radar: radarOf(risk, open),
    total: shown.length,
    open: shown.filter(isOpen).length,
    byStatus: counted(counting, 'status'),
    byLevel: {
      ...Object.fromEntries(risk.levels.map(({ level }) => [level, 0])),
      ...counted(counting.filter(isOpen), 'level'),
    },
    byType: counted(counting.filter(isOpen), 'alertType'),
    companies: await subjectsOf(listing, sql, seen.filter(isOpen)),
  };
}

/** Companies that the open alerts are about, those with most of them first. */
async function subjectsOf({ types, type }: Listing, sql: Sql, open: readonly Shown[]) {
  const counts = Object.entries(counted(open, 'companyId'));
  const subjects = counts.map(([id]) => ({ [SUBJECT]: id }));
  const labels = await asService(sql, () => labelsOf(sql, types, type, subjects));
  const named = counts.map(([id, count], index) => ({ id, name: labels[index]?.[SUBJECT] ?? id, open: count }));
  return named.sort((a, b) => b.open - a.open || a.name.localeCompare(b.name, 'zh'));
}

type Listing = { services: Services; types: RecordTypes; type: RecordType };
const SUBJECT = 'subjectCompanyId';
type Shown = { companyId: string; status: string; level: string; alertType: string };

/** The alerts that the caller's lists show: the database decides. */
async function shownAlerts(sql: Sql, type: RecordType): Promise<Shown[]> {
  const { rows } = await raw<Shown>`select subject_company_id as "companyId", status, level,
    alert_type as "alertType" from ${type.table} limit ${MOST_COUNTED}`.execute(sql);
  return rows;
}

function counted(alerts: readonly Shown[], field: keyof Shown): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const alert of alerts) counts[alert[field]] = (counts[alert[field]] ?? 0) + 1;
  return counts;
}
