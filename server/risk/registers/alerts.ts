/** Alerts of a register: raised, counted on while their condition holds, ended by themselves where the rule says so. */
import type { RegisterSpec } from '#core/language';
import { typeNamed } from '#server/entity';
import { type Services, shanghaiTime } from '#server/kernel';
import { aboutRow, type Part, SYSTEM } from '../alerts.ts';
import { filled, type Watch } from '../watches.ts';
import type { RegisterHit } from './hits.ts';
import { hoursAfter, type RegisterAlert, type RegisterRule, rankOf } from './records.ts';

type Found = { register: RegisterSpec; rule: RegisterRule; watch: Watch; hit: RegisterHit };

const DAY_HOURS = 24;

/**
 * One alert for a rule and a row. One that was dealt with is raised again when the hours of the rule are over and the
 * condition has held on, when it is worse, or when the goods have passed to somebody else.
 */
export async function settle(part: Part, found: Found, known: readonly RegisterAlert[]): Promise<void> {
  const { register, rule, watch, hit } = found;
  const subject = String(hit.row[watch.spec.subject] ?? '');
  if (subject === '') return;
  const isOpen = openIn(part, register);
  const open = known.find(isOpen);
  if (open && open.subjectCompanyId === subject) return comeAgain(part, found, open);
  if (open) await close(part, register, open);
  const silent = known.some(
    (alert) =>
      alert !== open &&
      alert.subjectCompanyId === subject &&
      rankOf(register, hit.level) <= rankOf(register, alert.level) &&
      (watch.spec.once === true || shanghaiTime() < hoursAfter(alert.closeTime ?? '', rule.repeatHours ?? DAY_HOURS)),
  );
  if (silent) return;
  for (const alert of known) if (!isOpen(alert)) await patch(part, register, alert.id, { gone: true });
  await raise(part, found, subject);
}

/** The condition is gone. */
export async function end(
  part: Part,
  { register, rule }: Pick<Found, 'register' | 'rule'>,
  alert: RegisterAlert,
): Promise<void> {
  const isOpen = openIn(part, register)(alert);
  if (!isOpen) return patch(part, register, alert.id, { gone: true });
  if (rule.autoClose === true) return close(part, register, alert);
  if (alert.goneTime === null) await patch(part, register, alert.id, { goneTime: shanghaiTime() });
}

async function close(part: Part, register: RegisterSpec, alert: RegisterAlert): Promise<void> {
  const { state, field, text } = register.closed;
  part.outcome.recovered += 1;
  await patch(part, register, alert.id, { status: state, [field]: text, closeTime: shanghaiTime(), gone: true });
}

/** What is measured is written down each time; told again when it is worse, or when the hours of the rule are over. */
async function comeAgain(part: Part, found: Found, alert: RegisterAlert): Promise<void> {
  const { register, rule, hit } = found;
  const now = shanghaiTime();
  const isWorse = rankOf(register, hit.level) > rankOf(register, alert.level);
  const isDue = now >= hoursAfter(alert.lastTriggerTime ?? now, rule.repeatHours ?? DAY_HOURS);
  const isOther = Number(alert.actualValue) !== Number(hit.value) || alert.goneTime !== null;
  if (!isWorse && !isDue && !isOther) return;
  const measured = {
    ...hit.set,
    actualValue: hit.value,
    thresholdValue: hit.threshold,
    content: contentOf(found),
    goneTime: null,
    ...(isWorse ? { level: hit.level, dueTime: dueOf(register, hit.level, now) } : {}),
  };
  if (!isWorse && !isDue) return patch(part, register, alert.id, measured);
  part.outcome.again += 1;
  await patch(part, register, alert.id, { ...measured, times: (alert.times ?? 1) + 1, lastTriggerTime: now });
  await tell(part, found, { id: alert.id, number: String(alert.number ?? ''), subject: alert.subjectCompanyId ?? '' });
}

async function raise(part: Part, found: Found, subject: string): Promise<void> {
  const { register, rule, hit } = found;
  const { spec } = found.watch;
  const now = shanghaiTime();
  const others = (spec.others ?? []).map((field) => String(hit.row[field] ?? ''));
  const values = {
    ...hit.set,
    ruleId: rule.id,
    [register.kind]: spec.rule,
    level: hit.level,
    content: contentOf(found),
    subjectCompanyId: subject,
    concernedIds: [...new Set(others)].filter((id) => id !== '' && id !== subject),
    ...aboutRow(found.watch, hit.row),
    thresholdValue: hit.threshold,
    actualValue: hit.value,
    unit: spec.unit ?? null,
    triggerTime: now,
    lastTriggerTime: now,
    times: 1,
    dueTime: dueOf(register, hit.level, now),
  };
  const alert = await part.services.entities.insert(part.sql, register.alerts, values as never, SYSTEM);
  part.outcome.raised += 1;
  const { id, number } = alert as unknown as { id: string; number: string | null };
  await tell(part, found, { id, number: number ?? '', subject });
}

const contentOf = ({ watch, hit }: Found): string => filled(watch.spec.text, hit).slice(0, 500);

const dueOf = ({ levels }: RegisterSpec, level: string, now: string): string =>
  hoursAfter(now, levels.find((each) => each.level === level)?.hours ?? DAY_HOURS);

/** The company that deals with it. */
async function tell(
  { services, sql }: Part,
  found: Found,
  { id, number, subject }: { id: string; number: string; subject: string },
): Promise<void> {
  const { register, watch, hit } = found;
  if (watch.spec.quiet === true) return;
  await services.messages.send(sql, {
    companyId: subject,
    permission: register.permission,
    kind: 'TODO',
    title: `${register.title}：${filled(watch.spec.title, hit)}`,
    text: `[${levelLabel(services, register, hit.level)}] ${contentOf(found)}`,
    to: register.page.replace('{id}', encodeURIComponent(id)),
    entity: register.alerts,
    recordId: id,
    number,
  });
}

/** Name of a level as people read it. */
export function levelLabel({ schemas }: Services, { alerts }: RegisterSpec, level: string): string {
  const dictionary = schemas.entities[alerts]?.properties?.level?.dictionary ?? '';
  return schemas.dictionaries[dictionary]?.entries.find(({ code }) => code === level)?.label ?? level;
}

function openIn({ types }: Part, { alerts }: RegisterSpec): (alert: RegisterAlert) => boolean {
  const states = typeNamed(types, alerts).spec.workflow?.states ?? [];
  const ends = states.filter(({ final }) => final).map(({ code }) => code);
  return ({ status }) => !ends.includes(status);
}

async function patch({ services, sql }: Part, { alerts }: RegisterSpec, id: string, changes: object): Promise<void> {
  await services.entities.patch(sql, alerts, id, changes as never);
}
