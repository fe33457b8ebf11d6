/** A watch that could not be looked at is an alert of its own (`failures` of `risk.json`), until it is looked at again. */
import { sql as raw } from 'kysely';
import { findRows, holidaysOf, typeNamed } from '#server/entity';
import { codeOf, shanghaiTime } from '#server/kernel';
import { type Alert, end, type Part, SYSTEM } from './alerts.ts';
import { dueTime } from './due.ts';
import type { Watch } from './watches.ts';

/** Looks at all rows the next time. */
export async function noteFailure(part: Part, watch: Watch, key: string): Promise<void> {
  const { sql, services, risk, outcome, touched } = part;
  await raw`insert into watch_look (watch, failing) values (${key}, true)
    on conflict (watch) do update set seen = null, failing = true`.execute(sql);
  const { failures } = risk;
  if (!failures) return;
  const now = shanghaiTime();
  const [known] = await alertsOf(part, watch);
  if (known) {
    await services.entities.patch(sql, 'riskAlert', known.id, { times: (known.times ?? 1) + 1, lastTriggerTime: now });
    outcome.again += 1;
    return;
  }
  const companyType = codeOf(services.schemas, 'companyType', failures.companyType);
  const [company] = await services.entities.find(sql, 'company', { companyType });
  if (!company) return;
  const slots: Record<string, string> = { entity: watch.type.spec.title, watch: watch.name, rule: watch.spec.rule };
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => slots[name] ?? '');
  await services.entities.insert(
    sql,
    'riskAlert',
    {
      alertType: codeOf(services.schemas, 'alertType', failures.alertType),
      level: codeOf(services.schemas, 'riskLevel', failures.level),
      title: filled(failures.title).slice(0, 60),
      content: filled(failures.text).slice(0, 500),
      subjectCompanyId: company.id,
      bizType: FAILED,
      watch: watch.name,
      bizId: key,
      bizNumber: watch.spec.rule,
      triggerTime: now,
      lastTriggerTime: now,
      times: 1,
      dueTime: dueTime(risk, failures.level, now, holidaysOf(services.schemas)),
    },
    SYSTEM,
  );
  outcome.raised += 1;
  touched.add(company.id);
}

export async function noteRecovery(part: Part, watch: Watch): Promise<void> {
  for (const alert of await alertsOf(part, watch)) await end(part, alert);
}

/** What such an alert is about, instead of a record. */
const FAILED = 'watch';

async function alertsOf({ sql, types }: Part, { type, name }: Watch): Promise<Alert[]> {
  const where = raw<boolean>`biz_type = ${FAILED} and biz_id = ${`${type.spec.name}.${name}`} and gone is not true`;
  const rows = await findRows(sql, typeNamed(types, 'riskAlert'), where);
  return rows.map(({ record }) => record as unknown as Alert);
}
