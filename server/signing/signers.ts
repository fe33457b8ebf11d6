/**
 * Who signs for a company. People and memberships are records (`schemas/entities/account`); this file is the only
 * place of the signing provider that knows their field codes.
 */
import { shanghaiDate } from '../kernel/clock.ts';
import type { EntityRow, Services, Sql } from '../kernel/types.ts';

export type Signer = { id: string; name: string; mobile: string };

const SIGNER_ROLE = 'signer';
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const roles = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(text) : text(value).split(',')).map((role) => role.trim().toLowerCase());

function isActingSigner(row: EntityRow): boolean {
  const period = (row.authPeriod ?? {}) as { start?: unknown; end?: unknown };
  const today = shanghaiDate();
  const begun = text(period.start) === '' || text(period.start) <= today;
  const ended = text(period.end) !== '' && text(period.end) < today;
  return row.status === 'ENABLED' && roles(row.companyUserRoles).includes(SIGNER_ROLE) && begun && !ended;
}

/** Signers of a company that may act today, by membership id. */
export async function actingSigners(services: Services, sql: Sql, companyId: string): Promise<Signer[]> {
  const members = await services.entities.find(sql, 'companyUser', { companyId });
  const acting = members.filter(isActingSigner).sort((left, right) => (left.id < right.id ? -1 : 1));
  const signers: Signer[] = [];
  for (const member of acting) {
    const person = await services.entities.raw(sql, 'person', text(member.personId));
    if (person) signers.push({ id: person.id, name: text(person.name), mobile: text(person.mobile) });
  }
  return signers;
}

export async function companyOf(services: Services, sql: Sql, id: string) {
  const row = await services.entities.raw(sql, 'company', id);
  return row && { id, name: text(row.name), uscc: text(row.uscc), certStatus: text(row.certStatus) };
}
