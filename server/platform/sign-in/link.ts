import { errors, networkOf, type Sql } from '#server/kernel';
import { firstExceeded } from '../codes/throttle.ts';
import type { Person } from '../directory/directory.ts';
import type { CompanyRules } from '../directory/rules.ts';
import type { Platform } from '../platform.ts';
import { writeLoginLog } from '../session/login-log.ts';
import type { Client, LoginWay } from '../session/sessions.ts';
import { type Declined, declined } from './declined.ts';
import { isSigned, type SpentLink, spendLink } from './login-links.ts';
import type { SignIn } from './sign-in.ts';

/** Every refusal says the same: a guest learns nothing about why (chapter 70, section 2.3). */
export type LinkAnswer = { success: true; data: { token: string; target: string } } | Declined;

/** What came with the secret and must fit what it was made for. */
export type LinkClaim = { way: LoginWay; secret: string; companyUserId?: string; formSource?: string; taskId?: string };

type Judged = { person: Person; link: SpentLink } | { reason: string; userId: string | null };

/** Signs in by a secret of `login-links.ts`; a company user id alone never does. */
export function createLinkSignIn({ services, keys, directory }: Platform, signIn: SignIn, rules: CompanyRules) {
  async function judge(sql: Sql, claim: LinkClaim): Promise<Judged> {
    const link = await spendLink(sql, claim.way, claim.secret);
    if (link === null) return { reason: 'LINK_UNKNOWN', userId: null };
    const userId = link.personId;
    if (!isSigned(keys, claim.secret, link)) return { reason: 'LINK_SIGNATURE', userId };
    if (claim.taskId !== undefined && claim.taskId !== link.scope?.taskId) return { reason: 'LINK_OTHER_TASK', userId };
    if ((claim.formSource ?? '') !== link.formSource) return { reason: 'LINK_OTHER_SOURCE', userId };
    const person = await directory.person(sql, userId);
    if (person?.status !== 'NORMAL') return { reason: 'PERSON_STATUS', userId };
    const fits = claim.companyUserId === undefined || claim.companyUserId === link.companyUserId;
    if (!fits || !(await mayAct(sql, link, claim.way))) return { reason: 'COMPANY_USER', userId };
    return { person, link };
  }

  /** The company user is still the person's own and acting; arrivals from the group's system belong to the group. */
  async function mayAct(sql: Sql, link: SpentLink, way: LoginWay): Promise<boolean> {
    if (link.companyUserId === null) return way === 'FREE' || way === 'ACCESS_TOKEN';
    const companyUser = await directory.companyUser(sql, link.companyUserId);
    if (companyUser === null || !companyUser.acting || companyUser.personId !== link.personId) return false;
    if (way !== 'COMPANY_USER_SA') return true;
    const company = await directory.company(sql, companyUser.companyId);
    return company !== null && rules.belongsToGroup(company);
  }

  return async function byLink(claim: LinkClaim, client: Client): Promise<LinkAnswer> {
    const answer = await services.database.system(async (sql) => {
      const exceeded = await firstExceeded(sql, [
        { key: `sign-in:link:${networkOf(client.ip)}`, limit: 60, seconds: 900 },
        { key: `sign-in:address:${networkOf(client.ip)}`, limit: 200, seconds: 900 },
      ]);
      if (exceeded !== null) return errors.SRV108({ reason: exceeded.key });
      const judged = await judge(sql, claim);
      if ('reason' in judged) {
        await writeLoginLog(sql, { userId: judged.userId, way: claim.way, client, failReason: judged.reason });
        return declined(errors.SRV265());
      }
      const { person, link } = judged;
      const token = await signIn.open(sql, person, claim.way, client, {
        companyUserId: link.companyUserId,
        scope: link.scope,
      });
      return { success: true, data: { token, target: link.target } } as const;
    });
    // Thrown outside the transaction: a refusal inside would give the counters back.
    if (answer instanceof Error) throw answer;
    return answer;
  };
}
export type LinkSignIn = ReturnType<typeof createLinkSignIn>;
