/** The rules of registers that are in force, each a book of its own. */
import { sql as raw } from 'kysely';
import type { RegisterSpec, RiskSpec } from '#core/language';
import { findRows, typeNamed } from '#server/entity';
import type { Services, Sql } from '#server/kernel';
import type { Part } from '../alerts.ts';
import type { Book } from '../book.ts';
import type { Watch } from '../watches.ts';
import { end, settle } from './alerts.ts';
import { type RegisterHit, registerHits } from './hits.ts';
import type { RegisterAlert, RegisterRule } from './records.ts';

/** Rules of a kind. `isDefault`: holds where the dealing company has none of its own. */
type Kept = { rule: RegisterRule; isDefault: boolean; own: ReadonlySet<string> };

/** Books of the rules of a kind, by register. */
export async function registerBooks(
  sql: Sql,
  services: Services,
  risk: RiskSpec,
): Promise<(register: string, kind: string) => readonly Book[]> {
  const books = new Map<string, Book[]>();
  for (const [name, register] of Object.entries(risk.registers ?? {})) {
    if (!services.schemas.entities[register.rules]) continue;
    const rules = (await services.entities.find(sql, register.rules, {})) as unknown as RegisterRule[];
    const operators = await operatorsOf(sql, services, register, rules);
    for (const kind of new Set(rules.map((rule) => String(rule[register.kind])))) {
      const ofKind = rules.filter((rule) => rule[register.kind] === kind);
      const inForce = ofKind.filter(({ status }) => status === register.on);
      const own = new Set(inForce.flatMap(({ companyId }) => companyId ?? []).filter((id) => !operators.has(id)));
      books.set(
        `${name} ${kind}`,
        inForce.map((rule) => bookOf(register, { rule, isDefault: operators.has(rule.companyId ?? ''), own })),
      );
    }
  }
  return (register, kind) => books.get(`${register} ${kind}`) ?? [];
}

/** Companies whose rules hold for everybody. */
async function operatorsOf(
  sql: Sql,
  services: Services,
  { defaults }: RegisterSpec,
  rules: readonly RegisterRule[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rules.flatMap(({ companyId }) => companyId ?? []))];
  const companies = await services.entities.find(sql, 'company', { id: ids });
  return new Set(companies.filter(({ companyType }) => companyType === defaults).map(({ id }) => id));
}

function bookOf(register: RegisterSpec, { rule, isDefault, own }: Kept): Book {
  const holdsFor = ({ spec }: Watch, { row, set }: RegisterHit): boolean => {
    const subject = String(row[spec.subject] ?? '');
    const takesPart = [spec.subject, ...(spec.others ?? [])].some((field) => row[field] === rule.companyId);
    if (isDefault ? own.has(subject) : !takesPart) return false;
    return (register.scope ?? []).every((field) => (rule[field] ?? '') === '' || rule[field] === set[field]);
  };
  return {
    name: rule.id,
    version: [register, rule.version, isDefault ? [...own].sort() : null],
    hits: async (sql, watch, ids) =>
      (await registerHits(sql, register, watch, { rule, ids })).filter((hit) => holdsFor(watch, hit)) as never,
    known: (part, { type, name }, which) =>
      knownOf(part, register, {
        where: raw<boolean>`biz_type = ${type.spec.name} and rule_id = ${rule.id} and watch = ${name} and ${which}`,
      }),
    settle: (part, watch, hit, known) =>
      settle(part, { register, rule, watch, hit: hit as unknown as RegisterHit }, known as RegisterAlert[]),
    end: (part, alert) => end(part, { register, rule }, alert as RegisterAlert),
  };
}

/** Those that are open, and those that were dealt with while their condition has held on. */
async function knownOf(
  { sql, types }: Part,
  { alerts }: RegisterSpec,
  { where }: { where: ReturnType<typeof raw<boolean>> },
): Promise<RegisterAlert[]> {
  const type = typeNamed(types, alerts);
  const ends = (type.spec.workflow?.states ?? []).filter(({ final }) => final).map(({ code }) => code);
  const rows = await findRows(
    sql,
    type,
    raw<boolean>`${where} and (gone is not true or status <> all(${ends}::text[]))`,
  );
  return rows.map(({ record }) => record as unknown as RegisterAlert);
}
