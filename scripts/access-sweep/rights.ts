/** Which people of the demonstration may do what, by the accepted texts and what the portal says of their codes. */
import type { AcceptedEntity } from './accepted.ts';
import type { Installation } from './installation.ts';
import { type Account, accountsOf, type Sessions } from './people.ts';
import type { Records } from './records.ts';

export class Rights {
  private constructor(
    readonly accounts: readonly Account[],
    private readonly codes: ReadonlyMap<string, ReadonlySet<string>>,
    private readonly accepted: ReadonlyMap<string, AcceptedEntity>,
    private readonly records: Records,
  ) {}

  /** Roles alone do not say who may: a service may not be opened, so everybody is asked. */
  static async ask(
    portal: Installation,
    sessions: Sessions,
    accepted: ReadonlyMap<string, AcceptedEntity>,
    records: Records,
  ): Promise<Rights> {
    const accounts = accountsOf(portal);
    const codes = new Map<string, ReadonlySet<string>>();
    for (const { account } of accounts) {
      const { text } = await sessions.call(account, 'GET', { url: '/user-api/api/company/user/permission' });
      codes.set(account, new Set(text.match(/[\w:]+/g)));
    }
    return new Rights(accounts, codes, accepted, records);
  }

  /** Those who may take a step of an entity (null: a step without a word of its own), whoever sees most of it first. */
  allowed(entity: string, deed: string | null): Account[] {
    const code = deed === null ? null : this.accepted.get(entity)?.codes.get(deed);
    const may = ({ account }: Account) => code == null || this.codes.get(account)?.has(code) === true;
    const count = (account: Account) => this.records.seen(account, entity).length;
    return this.accounts.filter(may).sort((one, other) => count(other) - count(one));
  }
}
