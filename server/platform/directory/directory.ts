/**
 * People, companies and who acts for whom, read through the entity service. The records themselves are data
 * (`schemas/entities/account`); this file is the only place of the platform that knows their field codes.
 */

import { type EntityRow, type EntityService, type Sql, shanghaiDate, shanghaiTime } from '#server/kernel';

export type Person = {
  id: string;
  name: string;
  mobile: string;
  account: string;
  auth: boolean;
  status: string;
};

export type Company = {
  id: string;
  name: string;
  uscc: string;
  companyType: string;
  groupCode: string | null;
  certStatus: string;
  /** Codes of the services that are open today. */
  services: string[];
};

export type CompanyUser = {
  id: string;
  personId: string;
  companyId: string;
  /** Lower-cased (specification section 6). */
  roles: string[];
  director: boolean;
  /** Enabled and inside its authorisation period: may act for the company. */
  acting: boolean;
  status: string;
  /** Whose records they see: those of the company, of their department or their own (dictionary `dataScope`). */
  dataScope: 'ALL' | 'DEPT' | 'SELF';
  dept: string;
};

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

function toPerson(row: EntityRow): Person {
  return {
    id: row.id,
    name: text(row.name),
    mobile: text(row.mobile),
    account: text(row.account),
    auth: row.auth === true,
    status: text(row.status),
  };
}

function openServices(rows: unknown, today: string): string[] {
  if (!Array.isArray(rows)) return [];
  return (rows as Array<Record<string, unknown>>)
    .filter(
      (row) =>
        (text(row.validTo) === '' || text(row.validTo) >= today) &&
        (text(row.openDate) === '' || text(row.openDate) <= today),
    )
    .filter((row) => text(row.status) === '' || SERVICE_OPEN.has(text(row.status)))
    .map((row) => text(row.serviceCode));
}
const SERVICE_OPEN = new Set(['OPEN', 'ENABLED', 'VALID', 'NORMAL', '1']);

function toCompany(row: EntityRow): Company {
  return {
    id: row.id,
    name: text(row.name),
    uscc: text(row.uscc),
    companyType: text(row.companyType),
    groupCode: text(row.groupCode) || null,
    certStatus: text(row.certStatus),
    services: openServices(row.companyServices, shanghaiDate()),
  };
}

function roleList(value: unknown): string[] {
  const list = Array.isArray(value) ? value.map(text) : text(value).split(',');
  return list.map((role) => role.trim().toLowerCase()).filter((role) => role !== '');
}

function toCompanyUser(row: EntityRow): CompanyUser {
  const period = (row.authPeriod ?? {}) as { start?: unknown; end?: unknown };
  const today = shanghaiDate();
  const inPeriod =
    (text(period.start) === '' || text(period.start) <= today) &&
    (text(period.end) === '' || text(period.end) >= today);
  return {
    id: row.id,
    personId: text(row.personId),
    companyId: text(row.companyId),
    roles: roleList(row.companyUserRoles),
    director: row.directorFlag === true,
    acting: row.status === 'ENABLED' && inPeriod,
    status: text(row.status),
    dataScope: row.dataScope === 'SELF' || row.dataScope === 'DEPT' ? row.dataScope : 'ALL',
    dept: text(row.dept).trim(),
  };
}

/** Users, companies and memberships as other modules look them up. */
export type Directory = ReturnType<typeof createDirectory>;

export function createDirectory(entities: () => EntityService) {
  async function first(sql: Sql, equals: Record<string, unknown>): Promise<Person | null> {
    const rows = await entities().find(sql, 'person', equals);
    return rows[0] ? toPerson(rows[0]) : null;
  }
  return {
    personByMobile: (sql: Sql, mobile: string) => first(sql, { mobile }),
    /** By account name, or by mobile: an account name never looks like a mobile (chapter 70, section 3). */
    personByLogin: (sql: Sql, login: string) =>
      /^1\d{10}$/.test(login) ? first(sql, { mobile: login }) : first(sql, { account: login }),
    async person(sql: Sql, id: string): Promise<Person | null> {
      const row = await entities().raw(sql, 'person', id);
      return row && toPerson(row);
    },
    async company(sql: Sql, id: string): Promise<Company | null> {
      const row = await entities().raw(sql, 'company', id);
      return row && toCompany(row);
    },
    async companyUser(sql: Sql, id: string): Promise<CompanyUser | null> {
      const row = await entities().raw(sql, 'companyUser', id);
      return row && toCompanyUser(row);
    },
    async companyUsersOf(sql: Sql, personId: string): Promise<CompanyUser[]> {
      return (await entities().find(sql, 'companyUser', { personId })).map(toCompanyUser);
    },
    async companyUsersIn(sql: Sql, companyId: string): Promise<CompanyUser[]> {
      return (await entities().find(sql, 'companyUser', { companyId })).map(toCompanyUser);
    },
    /**
     * Whose records the user sees, as ids of persons and company users; null: all of the company's. Colleagues who have
     * left count on: their records stay with the department. A user without a department sees their own.
     */
    async peopleInScope(sql: Sql, user: CompanyUser): Promise<string[] | null> {
      if (user.dataScope === 'ALL') return null;
      const own = [user.personId, user.id];
      if (user.dataScope === 'SELF' || user.dept === '') return own;
      const rows = await entities().find(sql, 'companyUser', { companyId: user.companyId, dept: user.dept });
      return [...new Set([...own, ...rows.flatMap((row) => [text(row.personId), row.id])])].filter((id) => id !== '');
    },
    async createPerson(sql: Sql, values: { mobile: string; account: string }): Promise<Person> {
      const by = { userId: 'register', userName: '注册', companyId: null };
      const row = await entities().insert(sql, 'person', { ...values, auth: false, status: 'NORMAL' }, by);
      return toPerson(row);
    },
    /** Id of the open invitation with this code to this mobile; null when there is none or it is over. */
    async invitation(sql: Sql, inviteCode: string, mobile: string): Promise<string | null> {
      const rows = await entities().find(sql, 'companyUser', { mobile, status: 'INVITED' });
      const isOpen = (row: EntityRow) => text(row.inviteExpire) === '' || text(row.inviteExpire) > shanghaiTime();
      return rows.find((row) => text(row.inviteCode) === inviteCode && isOpen(row))?.id ?? null;
    },
    /** The invitation becomes the person's own and its code works no more. */
    async bindInvitation(sql: Sql, id: string, personId: string): Promise<void> {
      await entities().patch(sql, 'companyUser', id, { personId, inviteCode: null });
    },
    people: async (sql: Sql): Promise<Person[]> => (await entities().find(sql, 'person', {})).map(toPerson),
    companies: async (sql: Sql): Promise<Company[]> => (await entities().find(sql, 'company', {})).map(toCompany),
  };
}
