import type { SessionCompanyUser, SessionPerson } from '#core/protocol';
import type { Sql } from '#server/kernel';
import type { Company, CompanyUser } from '../directory/directory.ts';
import type { CompanyRules } from '../directory/rules.ts';
import type { Platform } from '../platform.ts';
import type { SignedIn } from './authentication.ts';
import { recentCompanies } from './login-log.ts';

/** Company user as specification section 3 names its parts. */
export type ServedCompanyUser = SessionCompanyUser & {
  id: string;
  company: { id: string; companyType: string; uscc: string; name: string; groupCode: string | null };
  /** `YYYY-MM-DD HH:mm:ss` of the last use, null when never or removed from 最近登录. */
  lastLoginTime: string | null;
};

/** The person's own data, with what the company that they act for gives them. */
type PersonalDetail = SessionPerson & {
  companyUserList: ServedCompanyUser[];
  currentCompanyUserId: string | null;
  companyUserRoles: string[];
  directorFlag: boolean;
  belongsShanMei: boolean;
  certStatus: string | null;
};

export function createAccount({ directory }: Platform, rules: CompanyRules) {
  function served(companyUser: CompanyUser, company: Company, lastLoginTime: string | null): ServedCompanyUser {
    const { id, name, uscc, companyType, groupCode } = company;
    return {
      id: companyUser.id,
      companyUserId: companyUser.id,
      companyId: id,
      companyName: name,
      companyType,
      companyUscc: uscc,
      company: { id, companyType, uscc, name, groupCode },
      companyUserRoles: companyUser.roles,
      directorFlag: companyUser.director,
      // Never from the request's Host: the group flag would then be the client's to choose.
      belongsShanMei: rules.belongsToGroup(company),
      lastLoginTime,
    };
  }

  return {
    /** Company users that the person may act as now, the latest used first. */
    async companyUsers(sql: Sql, personId: string): Promise<ServedCompanyUser[]> {
      const recent = await recentCompanies(sql, personId);
      const rank = new Map(recent.map((entry, index) => [entry.companyUserId, { index, usedAt: entry.usedAt }]));
      const list: ServedCompanyUser[] = [];
      for (const companyUser of await directory.companyUsersOf(sql, personId)) {
        if (!companyUser.acting) continue;
        const company = await directory.company(sql, companyUser.companyId);
        if (company !== null) list.push(served(companyUser, company, rank.get(companyUser.id)?.usedAt ?? null));
      }
      const order = (entry: ServedCompanyUser) => rank.get(entry.id)?.index ?? Number.MAX_SAFE_INTEGER;
      return list.sort((a, b) => order(a) - order(b) || a.id.localeCompare(b.id));
    },
    /** `GET /api/personal/detail`: the signed-in person's own data. */
    async personalDetail(sql: Sql, { person, company }: SignedIn): Promise<PersonalDetail> {
      const { id, name, mobile, account, auth } = person;
      const companyUserList = await this.companyUsers(sql, id);
      const current = companyUserList.find((entry) => entry.companyId === company?.id) ?? null;
      return {
        id,
        name,
        mobile,
        account,
        auth,
        companyUserList,
        currentCompanyId: current?.companyId ?? null,
        currentCompanyUserId: current?.companyUserId ?? null,
        companyUserRoles: current?.companyUserRoles ?? [],
        directorFlag: current?.directorFlag ?? false,
        belongsShanMei: current?.belongsShanMei ?? false,
        certStatus: company?.certStatus ?? null,
        companyServices: company?.services ?? [],
      };
    },
  };
}
export type Account = ReturnType<typeof createAccount>;
