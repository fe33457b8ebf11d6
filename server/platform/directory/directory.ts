/**
 * People, companies and who acts for whom, read through the entity service. The records themselves are data
 * (`schemas/entities/account`); this file is the only place of the platform that knows their field codes.
 */

import type { RawBuilder } from 'kysely';
import type { Records } from '#codegen/out/types';
import { type EntityService, type Sql, shanghaiDate, shanghaiTime, type ValuesOf } from '#server/kernel';

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

function toPerson(row: Records['person']): Person {
  return {
    id: row.id,
    name: row.name ?? '',
    mobile: row.mobile ?? '',
    account: row.account ?? '',
    auth: row.auth === true,
    status: row.status ?? '',
  };
}

function openServices(rows: Records['company']['companyServices'], today: string): string[] {
  return (rows ?? [])
    .filter(({ validTo, openDate }) => (!validTo || validTo >= today) && (!openDate || openDate <= today))
    .filter(({ status }) => !status || status === 'OPEN')
    .map(({ serviceCode }) => serviceCode ?? '');
}

function toCompany(row: Records['company']): Company {
  return {
    id: row.id,
    name: row.name ?? '',
    uscc: row.uscc ?? '',
    companyType: row.companyType ?? '',
    groupCode: row.groupCode || null,
    certStatus: row.certStatus ?? '',
    services: openServices(row.companyServices, shanghaiDate()),
  };
}

function toCompanyUser(row: Records['companyUser']): CompanyUser {
  const { start, end } = row.authPeriod ?? {};
  const today = shanghaiDate();
  const inPeriod = (!start || start <= today) && (!end || end >= today);
  return {
    id: row.id,
    personId: row.personId ?? '',
    companyId: row.companyId ?? '',
    roles: row.companyUserRoles ?? [],
    director: row.directorFlag === true,
    acting: row.status === 'ENABLED' && inPeriod,
    status: row.status ?? '',
    dataScope: row.dataScope ?? 'ALL',
    dept: (row.dept ?? '').trim(),
  };
}

/** Users, companies and memberships as other modules look them up. */
export type Directory = ReturnType<typeof createDirectory>;

export function createDirectory(entities: () => EntityService) {
  async function first(sql: Sql, equals: ValuesOf<'person'>): Promise<Person | null> {
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
    /** Whose the session is that the statement finds: the person, all that they act for, and the company of the session. */
    async identity<S extends { company_user_id: string | null }>(sql: Sql, sessions: RawBuilder<S>) {
      const found = await entities().beside(sql, sessions, [
        { entity: 'person', field: 'id', by: 'user_id' },
        { entity: 'companyUser', field: 'personId', by: 'person.id' },
        { entity: 'company', field: 'id', by: 'companyUser.companyId' },
      ]);
      const [first] = found;
      if (!first) return null;
      const { person } = first.records;
      const { company } =
        found.find(({ row, records }) => records.companyUser?.id === row.company_user_id)?.records ?? {};
      return {
        session: first.row,
        person: person && toPerson(person),
        companyUsers: found.flatMap(({ records }) => (records.companyUser ? [toCompanyUser(records.companyUser)] : [])),
        company: company ? toCompany(company) : null,
      };
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
      return [...new Set([...own, ...rows.flatMap((row) => [row.personId ?? '', row.id])])].filter((id) => id !== '');
    },
    async createPerson(sql: Sql, values: { mobile: string; account: string }): Promise<Person> {
      const by = { userId: 'register', userName: '注册', companyId: null };
      const row = await entities().insert(sql, 'person', { ...values, auth: false, status: 'NORMAL' }, by);
      return toPerson(row);
    },
    /** Id of the open invitation with this code to this mobile; null when there is none or it is over. */
    async invitation(sql: Sql, inviteCode: string, mobile: string): Promise<string | null> {
      const rows = await entities().find(sql, 'companyUser', { mobile, status: 'INVITED' });
      const now = shanghaiTime();
      const isOpen = ({ inviteExpire }: Records['companyUser']) => !inviteExpire || inviteExpire > now;
      return rows.find((row) => row.inviteCode === inviteCode && isOpen(row))?.id ?? null;
    },
    /** The invitation becomes the person's own and its code works no more. */
    async bindInvitation(sql: Sql, id: string, personId: string): Promise<void> {
      await entities().patch(sql, 'companyUser', id, { personId, inviteCode: null });
    },
    people: async (sql: Sql): Promise<Person[]> => (await entities().find(sql, 'person', {})).map(toPerson),
    companies: async (sql: Sql): Promise<Company[]> => (await entities().find(sql, 'company', {})).map(toCompany),
  };
}
