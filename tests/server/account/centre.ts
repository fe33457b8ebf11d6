/** A portal with the account centre in it, and calls that read like what a user does. */
import { accountModule } from '../../../server/account/index.ts';
import { documentsModule } from '../../../server/documents/index.ts';
import { entityModule } from '../../../server/entity/index.ts';
import { platformModule } from '../../../server/platform/index.ts';
import { schemaModule } from '../../../server/schema/index.ts';
import { signingModule } from '../../../server/signing/index.ts';
import { type Answer, type Portal, startPortal } from '../platform/portal.ts';

const MODULES = [platformModule, entityModule, documentsModule, signingModule, schemaModule, accountModule];

type Values = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: a record of the portal, of whichever entity the test speaks
export type Row = any;

export type Centre = Awaited<ReturnType<typeof startCentre>>;

export async function startCentre(samples: readonly string[] = []) {
  const portal: Portal = await startPortal({}, { samples, modules: MODULES });
  const tokens = new Map<string, string>();
  async function as(account: string): Promise<string> {
    const known = tokens.get(account);
    if (known) return known;
    const token = await portal.signIn(account);
    tokens.set(account, token);
    return token;
  }
  const json = async (
    account: string,
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload: Values,
  ): Promise<Answer> => portal.call(method, url, {}, { token: await as(account), payload: payload as never });

  return {
    ...portal,
    as,
    /** Forgets the token: the next call signs in anew. */
    forget: (account: string) => tokens.delete(account),
    /** `beside`: what comes beside the address, encoded like a query. */
    read: async (account: string, url: string, values: Values = {}, beside = '') =>
      portal.get(url, values, { token: await as(account), headers: { 'private-query': beside } }),
    send: async (account: string, url: string, values: Values = {}) =>
      portal.post(url, values, { token: await as(account) }),
    create: (account: string, url: string, values: Values) => json(account, 'POST', url, values),
    /** `form`: which of the entity's forms it is filled in. */
    save: (account: string, url: string, row: Row, values: Values, form = 'form') =>
      json(account, 'PUT', `${url}/${row.id}?form=${form}`, { ...values, version: row.version }),
    remove: async (account: string, url: string, row: Row) =>
      portal.call('DELETE', `${url}/${row.id}?version=${row.version}`, {}, { token: await as(account) }),
    move: (account: string, url: string, row: Row, name: string, input: Values = {}) =>
      json(account, 'POST', `${url}/${row.id}/${name}`, { version: row.version, input }),
    /** Asks for the code of a dialog's field and reads it from the outbox of the mobile. */
    async code(
      account: string,
      url: string,
      row: Row,
      name: string,
      field: string,
      mobile: string,
      input: Values = {},
    ) {
      const asked = await json(account, 'POST', `${url}/${row.id}/${name}/code`, { field, input });
      if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
      return portal.lastCode(mobile);
    },
    raw: (entity: string, id: string): Promise<Row> =>
      portal.system((sql) => portal.services.entities.raw(sql, entity, id)),
    find: (entity: string, equals: Values): Promise<Row[]> =>
      portal.system((sql) => portal.services.entities.find(sql, entity, equals)),
    patch: (entity: string, id: string, values: Values): Promise<Row> =>
      portal.system((sql) => portal.services.entities.patch(sql, entity, id, values)),
  };
}

export const USERS = '/user-api/api/company/user';
export const COMPANY = '/user-api/api/company';
