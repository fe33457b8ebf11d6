/** The whole portal on a given engine: shipped schemas, demonstration records, every module; people speak by name. */
import { sql as raw } from 'kysely';
import type { SchemaSet } from '#core/language';
import { modules } from '../../../server/modules.ts';
import type { Engine } from '../engines.ts';
import { type Answer, type Portal, startPortal } from '../platform/portal.ts';

export const CONTRACT = '/trade-api/api/contract';
export const TERMINATION = '/trade-api/api/contract/termination';
export const CERT = '/trade-api/api/cert';

type Values = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: records are looked into freely by tests
export type Row = Record<string, any> & { id: string; version: number; status: string };

/** What one signed-in person can say to the server. */
export type Person = {
  account: string;
  /** `privately`: what is looked for beside the address. */
  get(url: string, query?: Values, privately?: Values): Promise<Answer>;
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: Values,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** A transition as the buttons send it. */
  move(row: Row, transition: string, input?: Values, path?: string): Promise<Answer>;
  /** A transition that must succeed; answers the record. */
  moved(row: Row, transition: string, input?: Values, path?: string): Promise<Row>;
  upload(name: string, mime: string, bytes: Uint8Array): Promise<Answer>;
};

export type House = {
  portal: Portal;
  /** Accounts are those of the demonstration: company, then user, e.g. `co02u07`. */
  person(account: string): Promise<Person>;
  row(account: string, id: string, path?: string): Promise<Row>;
  close(): Promise<void>;
};

/** `schemas`: other ones than the shipped. */
export async function openHouse(engine: Engine, schemas?: SchemaSet): Promise<House> {
  const portal = await startPortal({ port: 55_470 }, { samples: 'all', modules, schemas, engine });
  const people = new Map<string, Promise<Person>>();
  const person = (account: string) => {
    const known = people.get(account) ?? portal.signIn(account).then((token) => personWith(portal, account, token));
    people.set(account, known);
    return known;
  };
  return {
    portal,
    person,
    row: async (account, id, path = CONTRACT) => data(await (await person(account)).get(`${path}/${id}`)),
    close: () => portal.close(),
  };
}

function personWith(portal: Portal, account: string, token: string): Person {
  const send: Person['send'] = (method, url, body, headers) =>
    portal.call(method, url, {}, { token, headers, ...(body === undefined ? {} : { payload: body }) });
  const move: Person['move'] = (row, transition, input = {}, path = CONTRACT) =>
    send('POST', `${path}/${row.id}/${transition}`, { version: row.version, input });
  return {
    account,
    get: (url, query, privately) => portal.get(url, query, { token, privately }),
    send,
    move,
    moved: async (row, transition, input, path) => data(await move(row, transition, input, path)),
    upload: (name, mime, bytes) => upload(portal, token, { name, mime, bytes }),
  };
}

async function upload(portal: Portal, token: string, file: { name: string; mime: string; bytes: Uint8Array }) {
  const boundary = 'story-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.mime}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return portal.call('POST', '/trade-api/api/common/upload', {}, { token, headers, payload });
}

/** The data of an answer that must be a success. */
// biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape
export function data(answer: Answer): any {
  if (answer.status !== 200 || answer.body.success !== true) {
    throw new Error(`expected success, got ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer.body.data;
}

/** All that a stamp page sends: preview, seal and the code of the text message. */
export async function sealInput(
  house: House,
  signer: Person,
  row: Row,
  document = 'contract',
  entity = 'tradeContract',
) {
  const { fileId, hash } = data(await signer.send('POST', `${CERT}/composePdf`, { entity, id: row.id, document }));
  const { seals } = data(await signer.get(`${CERT}/valid`));
  return { sealId: seals[0].id, fileId, hash, smsCode: await sealCode(house, signer), crossPage: true };
}

/** The sixty seconds between two codes are not waited for. */
export async function sealCode(house: House, signer: Person): Promise<string> {
  await house.portal.system((sql) => raw`delete from seal_code`.execute(sql));
  data(await signer.send('POST', `${CERT}/seal/code/send`, {}));
  const { account } = signer;
  const sample = house.portal.services.schemas.samples.person?.samples.find((entry) => entry.account === account);
  return house.portal.lastCode(String(sample?.mobile));
}

export async function stamped(house: House, account: string, row: Row, transition: string, more: Values = {}) {
  const signer = await house.person(account);
  return signer.moved(row, transition, { ...(await sealInput(house, signer, row)), ...more });
}

/** The bytes of a file as a person downloads them. */
export async function download(person: Person, fileId: string): Promise<Uint8Array> {
  const answer = await person.get(`/trade-api/api/common/download/${fileId}`);
  if (answer.status !== 200) throw new Error(`no download: ${answer.status} ${JSON.stringify(answer.body)}`);
  return new Uint8Array(answer.raw);
}
