/** Who tries the doors: a visitor, people of companies that have no part in a record, and people who only look or lost their roles. */
import type { AcceptedEntity } from './accepted.ts';
import type { Installation, Reply } from './installation.ts';
import type { Caller, Records } from './records.ts';
import type { Door, Request } from './requests.ts';

export type Kind = 'visitor' | 'foreign company' | 'unprivileged user';
export type Person = Caller & {
  kind: Kind;
  /** Letter of the company's type in the accepted texts. */
  letter: string;
  roles: readonly string[];
  /** Words that a row of theirs holds. */
  marks: readonly string[];
  send(door: Pick<Door, 'method'>, request: Request): Promise<Reply>;
};

export type Account = Omit<Person, 'kind' | 'send'> & { account: string; companyUserId: string; mobile: string };

/** Calls in the name of people, who sign in with their first one. */
export class Sessions {
  private readonly tokens = new Map<string, string>();

  constructor(private readonly portal: Installation) {}

  async call(account: string, method: Door['method'], { url, body, headers }: Request): Promise<Reply> {
    const known = this.tokens.get(account);
    const reply = await this.portal.call(method, url, body, known ?? (await this.signedIn(account)), headers);
    // What was called before may have ended the session.
    if (reply.status !== 401 || known === undefined) return reply;
    return this.portal.call(method, url, body, await this.signedIn(account), headers);
  }

  private async signedIn(account: string): Promise<string> {
    const token = await this.portal.signIn(account);
    this.tokens.set(account, token);
    return token;
  }
}

/** Roles of a demonstration company whose people deal with most records, who only look, and who lose their role here. */
const DEALING = ['admin', 'operator'];
const LOOKING = 'observer';
const STRIPPED = 'signer';

export class People {
  private readonly codes = new Map<string, ReadonlySet<string>>();
  private readonly sessions: Sessions;
  private readonly dealing: Account[];
  /** Those who only look, and those whose roles were taken. */
  private readonly unprivileged: ReadonlyArray<Account[]>;

  private constructor(private readonly portal: Installation) {
    const accounts = accountsOf(portal);
    this.sessions = new Sessions(portal);
    this.dealing = accounts.filter(({ roles }) => roles.some((role) => DEALING.includes(role)));
    const stripped = accounts.filter(({ roles }) => roles.includes(STRIPPED));
    this.unprivileged = [
      accounts.filter(({ roles }) => roles.includes(LOOKING)),
      stripped.map((account) => ({ ...account, roles: [] })),
    ];
  }

  /** Takes the roles of one person in each company, and asks what the others may. */
  static async gather(portal: Installation): Promise<People> {
    const people = new People(portal);
    const { database, entities } = portal.services;
    await database.system(async (sql) => {
      for (const { companyUserId } of people.unprivileged.flat().filter(({ roles }) => roles.length === 0))
        await entities.patch(sql, 'companyUser', companyUserId, { companyUserRoles: [], directorFlag: false });
    });
    for (const account of people.dealing) people.codes.set(account.account, await people.codesOf(account));
    return people;
  }

  private async codesOf(account: Account): Promise<Set<string>> {
    const reply = await this.as(account, 'foreign company').send(
      { method: 'GET' },
      { url: '/user-api/api/company/user/permission' },
    );
    return new Set(reply.text.match(/[\w:]+/g));
  }

  visitor(): Person {
    const nobody: Caller = { name: 'visitor', personId: '', companyId: '', companyType: '' };
    return {
      ...nobody,
      kind: 'visitor',
      letter: '',
      roles: [],
      marks: [],
      send: ({ method }, { url, body, headers }) => this.portal.call(method, url, body, undefined, headers),
    };
  }

  /** Of those to whom some record of the entity is foreign, who holds most of the codes that its steps ask for. */
  foreign(entity: string, accepted: AcceptedEntity | undefined, records: Records): Person | undefined {
    const codes = [...new Set(accepted?.codes.values() ?? [])].filter((code) => code !== null);
    const held = ({ account }: Account) => codes.filter((code) => this.codes.get(account)?.has(code)).length;
    const found = this.dealing.filter((account) => records.strange(account, entity).length > 0);
    const [best] = found.sort((one, other) => held(other) - held(one));
    return best && this.as(best, 'foreign company');
  }

  /** Of the company that has a part in most records of the entity, or sees most: who only looks, who has no role. */
  withoutRights(entity: string, records: Records): Person[] {
    const by = (count: (account: Account) => number) => (one: Account, other: Account) => count(other) - count(one);
    return this.unprivileged.flatMap((accounts) => {
      const seen = accounts.toSorted(by((account) => records.seen(account, entity).length));
      const [best] = seen.toSorted(by((account) => records.dealtBy(account, entity).length));
      return best ? [this.as(best, 'unprivileged user')] : [];
    });
  }

  private as(account: Account, kind: Kind): Person {
    return { ...account, kind, send: ({ method }, request) => this.sessions.call(account.account, method, request) };
  }
}

/** The people of the demonstration who can sign in, each with the company that they work for. */
export function accountsOf({ services }: Installation): Account[] {
  const { person, company, companyUser } = services.schemas.samples;
  const types = new Map((company?.samples ?? []).map((sample) => [sample.id, String(sample.companyType)]));
  const letters = new Map(services.schemas.permissions.companyTypes.map(({ code, letter }) => [code, letter]));
  const people = new Map((person?.samples ?? []).map((sample) => [sample.id, sample]));
  return (companyUser?.samples ?? []).flatMap((member) => {
    const known = people.get(String(member.personId));
    const companyId = String(member.companyId);
    const account = String(known?.account ?? '');
    // Whoever works for several companies is signed in to the last one.
    if (member.status !== 'ENABLED' || !account.startsWith(companyId.toLowerCase())) return [];
    const [personId, companyUserId] = [String(member.personId), member.id];
    return {
      name: account,
      account,
      personId,
      companyUserId,
      mobile: String(known?.mobile ?? ''),
      companyId,
      companyType: types.get(companyId) ?? '',
      letter: letters.get(types.get(companyId) ?? '') ?? '',
      marks: [personId, companyUserId, companyId, account, String(member.mobile)],
      roles: (member.companyUserRoles ?? []) as string[],
    };
  });
}
