/** Alerts of a watch: raised, counted again when their condition holds on, recovered when it is gone. */
import type { Records } from '#codegen/out/types';
import type { RiskSpec } from '#core/language';
import { holidaysOf, labelText, type RecordTypes, typeNamed } from '#server/entity';
import { type Services, type Sql, shanghaiTime } from '#server/kernel';
import { dueTime } from './due.ts';
import { alertPage, isWorse } from './levels.ts';
import type { IsOpen } from './score.ts';
import { filled, type Hit, type Watch } from './watches.ts';

export const SYSTEM = { userId: 'system', userName: '系统', companyId: null };
export type Outcome = { raised: number; again: number; recovered: number };
export type Alert = Records['riskAlert'];
export type Rule = Records['riskRule'];

/** One transaction of a look: what it does, and the companies whose alerts it changed. */
export type Part = {
  services: Services;
  types: RecordTypes;
  risk: RiskSpec;
  isOpen: IsOpen;
  sql: Sql;
  outcome: Outcome;
  touched: Set<string>;
};

/** Same rule and record: an open alert counts on; a closed one is not raised again as long as nothing has changed. */
export async function settle(part: Part, watch: Watch, rule: Rule, hit: Hit, known: Alert[]): Promise<void> {
  const open = known.find(part.isOpen);
  if (open) return comeAgain(part, open, hit);
  const isKnown = known.some((alert) => alert.gone !== true && !isWorse(part.risk, hit.level, alert.level));
  if (isKnown) return;
  await raise(part, watch, rule, hit);
}

/** Once a day, or when the value or the level has changed. */
async function comeAgain({ services, sql, outcome, touched }: Part, alert: Alert, hit: Hit): Promise<void> {
  const now = shanghaiTime();
  const isSame = Number(alert.actualValue) === Number(hit.value) && alert.level === hit.level;
  if (isSame && alert.lastTriggerTime?.slice(0, 10) === now.slice(0, 10)) return;
  outcome.again += 1;
  touched.add(alert.subjectCompanyId ?? '');
  await services.entities.patch(sql, 'riskAlert', alert.id, {
    times: (alert.times ?? 1) + 1,
    lastTriggerTime: now,
    level: hit.level,
    thresholdValue: hit.threshold,
    actualValue: hit.value,
    deviation: deviation(hit),
  });
}

/** What an alert says of the row that it is about, and where that stands. */
export function aboutRow({ type, name, spec }: Watch, row: Hit['row']) {
  const cell = (field: string) => encodeURIComponent(String(row[field] ?? ''));
  return {
    bizType: type.spec.name,
    watch: name,
    bizId: row.id,
    bizNumber: labelText(type, row, type.spec.label.slice(0, 1)).slice(0, 60),
    bizRoute: (spec.to ?? '').replace(/\{(\w+)\}/g, (_, field: string) => cell(field)),
  };
}

async function raise(part: Part, watch: Watch, rule: Rule, hit: Hit): Promise<void> {
  const { services, sql, outcome, touched } = part;
  const { spec } = watch;
  const subject = String(hit.row[spec.subject] ?? '');
  if (subject === '') return;
  const concerned = await readersOf(
    part,
    (spec.others ?? []).map((field) => String(hit.row[field] ?? '')),
  );
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
      concernedIds: concerned.filter((id) => id !== subject),
      ...aboutRow(watch, hit.row),
      businessLineId: spec.line && hit.row[spec.line] ? String(hit.row[spec.line]) : null,
      ruleCode: rule.code,
      thresholdValue: hit.threshold,
      actualValue: hit.value,
      unit: spec.unit ?? null,
      deviation: deviation(hit),
      triggerTime: now,
      lastTriggerTime: now,
      times: 1,
      dueTime: dueTime(part.risk, hit.level, now, holidaysOf(services.schemas)),
    },
    SYSTEM,
  );
  outcome.raised += 1;
  touched.add(subject);
  if (spec.quiet !== true) await tell(part, alert, { rule, subject, concerned });
}

/** Beside the company that it is about, an alert is for those companies of the business whose type reads alerts. */
async function readersOf({ services, risk, sql }: Part, ids: readonly string[]): Promise<string[]> {
  const readers: string[] = [];
  for (const id of new Set(ids)) {
    const company = id === '' ? null : await services.entities.raw(sql, 'company', id);
    if (company && risk.readers.includes(company.companyType ?? '')) readers.push(id);
  }
  return readers;
}

async function tell(
  { services, types, risk, sql }: Part,
  alert: Alert,
  { rule, subject, concerned }: { rule: Rule; subject: string; concerned: string[] },
): Promise<void> {
  const { standard, kinds = {} } = risk.messages;
  const others = rule.notifyRoles || risk.permission;
  for (const companyId of new Set([subject, ...concerned])) {
    await services.messages.send(sql, {
      companyId,
      permission: companyId === subject ? typeNamed(types, 'riskAlert').spec.permission : others,
      kind: kinds[alert.alertType ?? ''] ?? standard,
      level: alert.level,
      payload: payloadOf(alert),
      title: alert.title ?? '',
      text: alert.content ?? '',
      to: alertPage(risk, alert.id),
      entity: 'riskAlert',
      recordId: alert.id,
      number: alert.number ?? '',
    });
  }
}

/** What the page of the message shows (entity `message`, `payload`). */
const payloadOf = (alert: Alert): Records['message']['payload'] => ({
  alertId: alert.id,
  alertNo: alert.alertNo,
  ruleName: alert.ruleCode,
  threshold: `${alert.thresholdValue}${alert.unit ?? ''}`,
  actual: `${alert.actualValue}${alert.unit ?? ''}`,
  related: alert.bizNumber,
  relatedRoute: alert.bizRoute,
});

/** The condition is gone: open alerts recover, closed ones may be raised again the next time. */
export async function end({ services, isOpen, sql, outcome, touched }: Part, alert: Alert): Promise<void> {
  if (isOpen(alert)) {
    outcome.recovered += 1;
    touched.add(alert.subjectCompanyId ?? '');
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
