/**
 * Looks after every watch: raises alerts, counts those that come again, lets them recover when their condition is gone.
 * One process at a time; the others skip the turn.
 */
import { sql as raw } from 'kysely';
import type { RecordTypes } from '../entity/index.ts';
import { labelText } from '../entity/index.ts';
import { shanghaiTime } from '../kernel/clock.ts';
import type { EntityRow, Services, Sql } from '../kernel/types.ts';
import { dueTime } from './due.ts';
import { isOpen, writeLevel } from './score.ts';
import { filled, type Hit, hitsOf, type Watch, watchesOf } from './watches.ts';

const LOCK_KEY = 7_294_610_021;
const SYSTEM = { userId: 'system', userName: '系统', companyId: null };
const RANK = ['BLUE', 'YELLOW', 'ORANGE', 'RED'];
/** Kind of message by kind of alert; others are risk messages. */
const MESSAGE_KIND: Record<string, string> = {
  PRICE_DECLINE: 'RISK_PRICE',
  CERT_EXPIRE: 'RISK_CERT',
  LOGISTICS: 'RISK_LOGISTIC',
  INVENTORY: 'INVENTORY',
  DEVICE: 'FACILITY',
};

export type Outcome = { raised: number; again: number; recovered: number };
type Part = { services: Services; sql: Sql; outcome: Outcome; touched: Set<string> };

export async function evaluateWatches(services: Services, types: RecordTypes): Promise<Outcome> {
  const outcome: Outcome = { raised: 0, again: 0, recovered: 0 };
  await services.database.system(async (sql) => {
    const { rows } = await raw<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as free`.execute(sql);
    if (rows[0]?.free !== true) return;
    const part: Part = { services, sql, outcome, touched: new Set() };
    for (const watch of watchesOf(types)) await look(part, watch);
    for (const company of part.touched) await writeLevel(services, sql, company);
  });
  return outcome;
}

async function look(part: Part, watch: Watch): Promise<void> {
  const [rule] = await part.services.entities.find(part.sql, 'riskRule', { code: watch.spec.rule });
  if (rule?.enabled !== true) return;
  const known = await part.services.entities.find(part.sql, 'riskAlert', {
    ruleCode: watch.spec.rule,
    bizType: watch.type.spec.name,
  });
  const hits = await hitsOf(part.sql, watch, rule);
  for (const hit of hits)
    await settle(
      part,
      watch,
      rule,
      hit,
      known.filter(({ bizId }) => bizId === hit.row.id),
    );
  const holding = new Set(hits.map(({ row }) => row.id));
  for (const alert of known) if (!holding.has(String(alert.bizId))) await end(part, alert);
}

/** Same rule and record: an open alert counts on; a closed one is not raised again as long as nothing has changed. */
async function settle(part: Part, watch: Watch, rule: EntityRow, hit: Hit, known: EntityRow[]): Promise<void> {
  const open = known.find(isOpen);
  if (open) return comeAgain(part, open, hit);
  const closed = known.find((alert) => alert.status === 'CLOSED' && alert.gone !== true);
  if (closed && RANK.indexOf(hit.level) <= RANK.indexOf(String(closed.level))) return;
  await raise(part, watch, rule, hit);
}

/** Once a day, or when the value or the level has changed. */
async function comeAgain({ services, sql, outcome, touched }: Part, alert: EntityRow, hit: Hit): Promise<void> {
  const now = shanghaiTime();
  const isSame = Number(alert.actualValue) === Number(hit.value) && alert.level === hit.level;
  if (isSame && String(alert.lastTriggerTime).slice(0, 10) === now.slice(0, 10)) return;
  outcome.again += 1;
  touched.add(String(alert.subjectCompanyId));
  await services.entities.patch(sql, 'riskAlert', alert.id, {
    times: Number(alert.times ?? 1) + 1,
    lastTriggerTime: now,
    level: hit.level,
    thresholdValue: hit.threshold,
    actualValue: hit.value,
    deviation: deviation(hit),
  });
}

async function raise(part: Part, { type, spec }: Watch, rule: EntityRow, hit: Hit): Promise<void> {
  const { services, sql, outcome, touched } = part;
  const subject = String(hit.row[spec.subject] ?? '');
  if (subject === '') return;
  const concerned = (spec.others ?? []).map((field) => hit.row[field]).filter((id) => id && id !== subject);
  const now = shanghaiTime();
  const title = filled(spec.title, hit).slice(0, 60);
  const content = filled(spec.text, hit).slice(0, 500);
  const alert = await services.entities.insert(
    sql,
    'riskAlert',
    {
      alertType: rule.alertType,
      level: hit.level,
      title,
      content,
      subjectCompanyId: subject,
      concernedIds: [...new Set(concerned)],
      bizType: type.spec.name,
      bizId: hit.row.id,
      bizNumber: labelText(type, hit.row, type.spec.label.slice(0, 1)).slice(0, 60),
      bizRoute: (spec.to ?? '').replaceAll('{id}', encodeURIComponent(hit.row.id)),
      businessLineId: spec.line ? (hit.row[spec.line] ?? null) : null,
      ruleCode: rule.code,
      thresholdValue: hit.threshold,
      actualValue: hit.value,
      unit: spec.unit ?? null,
      deviation: deviation(hit),
      triggerTime: now,
      lastTriggerTime: now,
      times: 1,
      dueTime: dueTime(hit.level, now),
    },
    SYSTEM,
  );
  outcome.raised += 1;
  touched.add(subject);
  if (spec.quiet !== true) await tell(part, alert, { subject, concerned: concerned.map(String) });
}

async function tell(
  { services, sql }: Part,
  alert: EntityRow,
  { subject, concerned }: { subject: string; concerned: string[] },
): Promise<void> {
  for (const companyId of new Set([subject, ...concerned])) {
    await services.messages.send(sql, {
      companyId,
      permission: 'monitor:risk',
      kind: MESSAGE_KIND[String(alert.alertType)] ?? 'RISK',
      level: String(alert.level),
      payload: payloadOf(alert),
      title: String(alert.title),
      text: String(alert.content),
      to: `/center/monitoring/riskManagementDetail?companyId=${subject}`,
      entity: 'riskAlert',
      recordId: alert.id,
      number: String(alert.number ?? ''),
    });
  }
}

/** What the page of the message shows (entity `message`, `payload`). */
const payloadOf = (alert: EntityRow): Record<string, unknown> => ({
  alertId: alert.id,
  alertNo: alert.alertNo,
  ruleName: alert.ruleCode,
  threshold: `${String(alert.thresholdValue)}${String(alert.unit ?? '')}`,
  actual: `${String(alert.actualValue)}${String(alert.unit ?? '')}`,
  related: alert.bizNumber,
  relatedRoute: alert.bizRoute,
});

/** The condition is gone: open alerts recover, closed ones may be raised again the next time. */
async function end({ services, sql, outcome, touched }: Part, alert: EntityRow): Promise<void> {
  if (isOpen(alert)) {
    outcome.recovered += 1;
    touched.add(String(alert.subjectCompanyId));
    await services.entities.patch(sql, 'riskAlert', alert.id, {
      status: 'RECOVERED',
      closeTime: shanghaiTime(),
      gone: true,
    });
  } else if (alert.gone !== true) {
    await services.entities.patch(sql, 'riskAlert', alert.id, { gone: true });
  }
}

/** actual − threshold, at most four digits. */
const deviation = ({ value, threshold }: Hit): string =>
  String(Math.round((Number(value) - Number(threshold)) * 10_000) / 10_000);
